/// A letter that a terminal draws twice as high and twice as wide (kitty's text sizing protocol).
///
/// It belongs to the cells that it covers, as a picture does: what is drawn on one of them takes it away. Its upper left
/// cell holds the letter, the others are blank.
public struct ScaledLetter: Hashable, Sendable {
    /// Its upper left cell.
    public let origin: Point
    /// The letter.
    public let glyph: Glyph
    /// How it is drawn.
    public let style: Style

    /// How many times as high and wide it is.
    public static let scale = 2

    /// The cells that it covers.
    public var frame: Rect {
        Rect(
            origin: origin,
            size: Size(columns: Int(glyph.columns) * Self.scale, rows: Self.scale)
        )
    }
}

extension Canvas {
    /// Writes text in letters twice as high and wide, for a terminal that offers them.
    ///
    /// A letter that does not fit wholly is left out, with all behind it.
    ///
    /// - Parameters:
    ///   - text: Text in display order; controls in it are dropped.
    ///   - point: The upper left cell of the first letter.
    ///   - style: A `.standard` background keeps the background that is there.
    public mutating func write(scaled text: String, at point: Point, style: Style) {
        var column = point.column
        for glyph in Glyphs(text) {
            let letter = ScaledLetter(
                origin: Point(column: column, row: point.row),
                glyph: glyph,
                style: style
            )
            let covered = letter.frame
            guard covered.intersection(bounds) == covered else { return }
            for row in covered.row..<covered.endRow {
                for column in covered.column..<covered.endColumn {
                    put(.space, at: Point(column: column, row: row), style: style)
                }
            }
            put(glyph, at: letter.origin, style: style)
            let origin = Point(column: frame.column + column, row: frame.row + point.row)
            surface.place(ScaledLetter(origin: origin, glyph: glyph, style: style))
            column = covered.endColumn
        }
    }
}

extension Surface {
    /// What the cells below scaled letters have for a number.
    static let scaledNumber = overlaidNumber - 1

    /// The scaled letters on which nothing else was drawn since.
    public var visibleScaledLetters: [ScaledLetter] {
        scaledLetters.filter { letter in
            let frame = letter.frame
            let cell = self[letter.origin]
            return cell.glyph == letter.glyph
                && (frame.row..<frame.endRow).allSatisfy { row in
                    let start = row * size.columns
                    return cells[start + frame.column..<start + frame.endColumn]
                        .allSatisfy { $0.pictureNumber == Self.scaledNumber }
                }
        }
    }

    /// Remembers a letter whose cells hold it.
    mutating func place(_ letter: ScaledLetter) {
        guard letter.glyph != .space else { return }
        scaledLetters.append(
            ScaledLetter(
                origin: letter.origin,
                glyph: letter.glyph,
                style: self[letter.origin].style
            )
        )
        number(cellsIn: letter.frame, Self.scaledNumber)
    }

    /// Replaces each visible scaled letter by a placeholder.
    ///
    /// A terminal that has drawn a large letter there removes it with the placeholder. The other cells it covered are
    /// blank.
    ///
    /// - Returns: The letters that are to be drawn over their placeholders.
    public mutating func setScaledPlaceholders() -> [ScaledLetter] {
        guard !scaledLetters.isEmpty else { return [] }
        let visible = visibleScaledLetters
        for letter in scaledLetters where self[letter.origin].glyph == letter.glyph {
            let index = letter.origin.row * size.columns + letter.origin.column
            guard cells[index].pictureNumber == Self.scaledNumber else { continue }
            for column in 0..<Int(letter.glyph.columns) { cells[index + column].glyph = .space }
        }
        for letter in visible {
            let index = letter.origin.row * size.columns + letter.origin.column
            let glyph = Glyph(
                placeholderForRow: letter.origin.row % Glyph.mostPlaceholders,
                column: letter.origin.column % Glyph.mostPlaceholders
            )
            let style = Style(background: letter.style.background)
            cells[index] = Cell(glyph ?? .space, style)
        }
        for index in cells.indices where cells[index].pictureNumber == Self.scaledNumber {
            cells[index].pictureNumber = 0
        }
        scaledLetters = []
        return visible
    }
}
