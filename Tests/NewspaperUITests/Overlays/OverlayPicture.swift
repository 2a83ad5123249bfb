import Cells

/// Part of a screen as diffable text, with styles.
struct OverlayPicture: Hashable {
    let text: [String]
    /// Runs of equal styles, such as `a12 b3`; repeated rows are written once.
    let runs: [String]
    let legend: [String]

    init(of surface: Surface, in part: Rect) {
        var letters: [Style: Character] = [:]
        var legend: [String] = []
        var rows: [(runs: String, count: Int)] = []
        for row in part.row..<part.endRow {
            var runs: [(letter: Character, count: Int)] = []
            for column in part.column..<part.endColumn {
                let style = surface[Point(column: column, row: row)].style
                if letters[style] == nil {
                    let letter = Character(Unicode.Scalar(UInt8(97 + legend.count)))
                    letters[style] = letter
                    legend.append("\(letter) \(GoldenScreens.describe(style))")
                }
                guard let letter = letters[style] else { continue }
                if runs.last?.letter == letter {
                    runs[runs.count - 1].count += 1
                } else {
                    runs.append((letter, 1))
                }
            }
            let line = runs.map { "\($0.letter)\($0.count)" }.joined(separator: " ")
            if rows.last?.runs == line {
                rows[rows.count - 1].count += 1
            } else {
                rows.append((line, 1))
            }
        }
        text = (part.row..<part.endRow).map { row in
            (part.column..<part.endColumn).reduce(into: "") { text, column in
                let cell = surface[Point(column: column, row: row)]
                guard !cell.isContinuation else { return }
                text.unicodeScalars.append(cell.glyph.base)
                text.unicodeScalars.append(contentsOf: cell.glyph.marks)
            } + "|"
        }
        self.runs = rows.map { $0.count == 1 ? $0.runs : "\($0.runs) × \($0.count)" }
        self.legend = legend
    }

    /// Returns a part in several themes, omitting what equals the previous theme.
    static func lines(_ pictures: [(theme: String, picture: OverlayPicture)]) -> [String] {
        var lines: [String] = []
        var last: OverlayPicture?
        for (theme, picture) in pictures {
            if picture.text != last?.text { lines += picture.text }
            lines.append("In \(theme): " + picture.legend.joined(separator: ", "))
            if picture.runs != last?.runs { lines += picture.runs }
            last = picture
        }
        return lines
    }
}
