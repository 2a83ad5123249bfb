extension Surface {
    static let scaledNumber = overlaidNumber - 1

    /// The double-size letters on whose cells nothing has been drawn since.
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

    /// Replaces visible double-size letters by placeholder cells and returns the letters, to be
    /// drawn after the cells.
    ///
    /// A placeholder differs from every other cell, so that it overwrites an old letter on the
    /// terminal.
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
