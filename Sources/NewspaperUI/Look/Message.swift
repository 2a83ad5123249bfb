import Cells
import Typesetting

/// A few words in the middle of an otherwise empty place.
struct Message: View {
    let title: String
    var text = ""
    let theme: Theme

    /// Draws the words, where the cursor stands, too, unless something else has it.
    func draw(on canvas: inout Canvas) {
        let (titleLines, textLines) = lines(columns: canvas.size.columns)
        let hasCursor = canvas.cursor != nil
        let gap = textLines.isEmpty ? 0 : 1
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

    /// How many rows the words take.
    func rows(columns: Int) -> Int {
        let (titleLines, textLines) = lines(columns: columns)
        return titleLines.count + (textLines.isEmpty ? 0 : 1) + textLines.count
    }

    private func lines(columns: Int) -> (title: [DisplayLine], text: [DisplayLine]) {
        let measure = min(columns - 4, 60)
        let lines = { (text: String) in
            text.isEmpty ? [] : displayLines(text, columns: measure, isBalanced: true)
        }
        return (lines(title), lines(text))
    }

    /// Draws a line in the middle, and tells where it begins.
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
