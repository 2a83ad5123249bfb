import Cells
import Typesetting

/// A message in the middle of an empty area.
struct PlaceholderMessage: View {
    let title: String
    var text = ""
    let theme: Theme

    /// Draws the message; places the cursor on it unless it was placed elsewhere.
    ///
    /// If space is short, the blank row is omitted, then lines of the title.
    func draw(on canvas: inout Canvas) {
        var (titleLines, textLines) = lines(columns: canvas.size.columns)
        let hasCursor = canvas.cursor != nil
        let spare = canvas.size.rows - titleLines.count - textLines.count
        let gap = textLines.isEmpty || spare < 1 ? 0 : 1
        if spare < 0 {
            titleLines = lines(
                of: title,
                columns: canvas.size.columns,
                maximum: max(titleLines.count + spare, 1)
            )
        }
        var row = max(0, (canvas.size.rows - titleLines.count - gap - textLines.count) * 2 / 5)
        for (index, line) in titleLines.enumerated() {
            let start = draw(line, row: row, style: theme.title, on: &canvas)
            if index == 0, !hasCursor { canvas.placeCursor(at: start) }
            row += 1
        }
        row += gap
        for line in textLines {
            draw(line, row: row, style: theme.secondary, on: &canvas)
            row += 1
        }
    }

    func rows(columns: Int) -> Int {
        let (titleLines, textLines) = lines(columns: columns)
        return titleLines.count + (textLines.isEmpty ? 0 : 1) + textLines.count
    }

    private func lines(columns: Int) -> (title: [DisplayLine], text: [DisplayLine]) {
        (lines(of: title, columns: columns), lines(of: text, columns: columns))
    }

    private func lines(of text: String, columns: Int, maximum: Int? = nil) -> [DisplayLine] {
        displayLines(text, columns: min(columns - 4, 60), maximum: maximum, isBalanced: true)
    }

    @discardableResult
    private func draw(
        _ line: DisplayLine,
        row: Int,
        style: Style,
        on canvas: inout Canvas
    ) -> Point {
        let start = Point(column: (canvas.size.columns - line.columns) / 2, row: row)
        canvas.write(line.text, at: start, style: style)
        return start
    }
}
