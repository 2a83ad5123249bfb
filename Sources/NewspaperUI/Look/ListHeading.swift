import Cells
import Typesetting

/// What stands over a group of rows in a list, in a rule.
struct ListHeading: View {
    let text: String
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        canvas.rule("─", row: 0, columns: 1..<max(canvas.size.columns - 1, 1), style: theme.rule)
        canvas.write(
            " \(displayLine(text.uppercased(), columns: canvas.size.columns - 8).text) ",
            at: Point(column: 3, row: 0),
            style: theme.secondary
        )
    }
}
