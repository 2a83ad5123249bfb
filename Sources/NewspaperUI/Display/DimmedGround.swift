import Cells
import Typesetting

extension Canvas {
    /// Dims the screen behind a box.
    ///
    /// Also clears the box with one column on each side, words that the box cuts, and the last row.
    mutating func dim(behind box: Rect, theme: Theme) {
        eraseLargeTitles(behind: box, theme)
        for row in box.row..<box.endRow {
            eraseWord(at: box.column - 2, besides: box.column - 1, row: row, step: -1, theme)
            eraseWord(at: box.endColumn + 1, besides: box.endColumn, row: row, step: 1, theme)
        }
        if (1...2).contains(box.row), !beginsWithWords {
            fill(Rect(column: 0, row: 0, columns: size.columns, rows: box.row), style: theme.body)
        }
        restyle(theme.dimmed)
        let place = Rect(
            column: box.column - 1,
            row: box.row,
            columns: box.columns + 2,
            rows: box.rows
        )
        fill(place, style: theme.body)
        fill(lastRow, style: theme.body)
    }

    /// Erases the visible rest of a word that the box cuts, from `column` in direction `step`.
    private mutating func eraseWord(
        at column: Int,
        besides hidden: Int,
        row: Int,
        step: Int,
        _ theme: Theme
    ) {
        guard isOfWord(hidden, row: row), isOfWord(column, row: row) else { return }
        var column = column
        while isOfWord(column, row: row) {
            fill(Rect(column: column, row: row, columns: 1, rows: 1), style: theme.body)
            column += step
        }
    }

    /// Erases titles in block letters that the box hides in part.
    private mutating func eraseLargeTitles(behind box: Rect, _ theme: Theme) {
        var title: [Point] = []
        for row in 0...size.rows {
            let letters = (0..<size.columns).filter { isLargeLetter($0, row: row, theme) }
            // Lines with accents may have a blank row between them.
            if row == size.rows || letters.isEmpty && row - (title.last?.row ?? row) > 1 {
                erase(title, hiddenBy: box, theme)
                title = []
            }
            title += letters.map { Point(column: $0, row: row) }
        }
    }

    private mutating func erase(_ title: [Point], hiddenBy box: Rect, _ theme: Theme) {
        let columns = box.column - 1..<box.endColumn + 1
        let isHidden = title.contains {
            (box.row..<box.endRow).contains($0.row) && columns.contains($0.column)
        }
        guard isHidden else { return }
        for letter in title {
            fill(
                Rect(column: letter.column, row: letter.row, columns: 1, rows: 1),
                style: theme.body
            )
        }
    }

    /// Returns whether a cell is part of a title in block letters instead of a picture.
    private func isLargeLetter(_ column: Int, row: Int, _ theme: Theme) -> Bool {
        guard let cell = cell(at: Point(column: column, row: row)) else { return false }
        return cell.style == theme.title && (0x2580...0x259F).contains(cell.glyph.base.value)
    }

    /// Whether the first row contains text instead of large letters made of box-drawing characters.
    private var beginsWithWords: Bool {
        (0..<size.columns).contains { column in
            let scalar = cell(at: Point(column: column, row: 0))?.glyph.base ?? " "
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }

    private func isOfWord(_ column: Int, row: Int) -> Bool {
        guard let cell = cell(at: Point(column: column, row: row)) else { return false }
        return cell.isContinuation
            || cell.glyph != .space && !(0x2500...0x28FF).contains(cell.glyph.base.value)
    }
}

extension Theme {
    /// The share of the background color that is mixed into text and into areas.
    private static let paperShare = (letters: 0.55, areas: 0.75)

    /// Mixed into pictures if the color of the background is unknown.
    private static let gray = RGB(red: 118, green: 118, blue: 118)

    func dimmed(_ style: Style) -> Style {
        // Terminals that choose the colors of the theme do not dim areas, such as pictures.
        let isArea = style.background.nominal != nil
        guard let paper = body.background.nominal ?? (isArea ? Self.gray : nil) else {
            return Style(
                foreground: style.foreground,
                background: style.background,
                attributes: .dim
            )
        }
        let isReversed = style.attributes.contains(.reverse)
        let area = isReversed ? style.foreground : style.background
        let letters = isReversed ? style.background : style.foreground
        // In a cell of a picture, both colors are pixels.
        let share = area == body.background ? Self.paperShare.letters : Self.paperShare.areas
        return Style(
            foreground: letters.nominal?.mixed(with: paper, share: share) ?? rule.foreground,
            background: area == body.background
                ? area
                : area.nominal?.mixed(with: paper, share: Self.paperShare.areas)
                    ?? body.background
        )
    }
}

extension RGB {
    fileprivate func mixed(with other: RGB, share: Double) -> Color {
        func part(_ own: Int, _ other: Int) -> UInt8 {
            UInt8(min(max(Double(own) * (1 - share) + Double(other) * share, 0), 255).rounded())
        }
        return .rgb(part(red, other.red), part(green, other.green), part(blue, other.blue))
    }
}
