import Cells
import TerminalKit

/// The prompt for a search text, in the last rows of a page.
struct FindPrompt: View {
    let field: TextField
    let hint: String
    /// The number of the current match and the total, such as `3 of 17`.
    let count: String
    let keyTable: KeyTable
    let theme: Theme

    private static let keyColumns = 38

    func draw(on canvas: inout Canvas) {
        guard !canvas.size.isEmpty else { return }
        let row = canvas.size.rows - 1
        if row > 0 { canvas.rule("─", row: row - 1, style: theme.rule) }
        let hasKeys = canvas.size.columns >= 2 * Self.keyColumns
        let columns = canvas.size.columns - (hasKeys ? Self.keyColumns : 0)
        let prompt = PanelPrompt(
            label: "/",
            field: field,
            hint: hint,
            note: count,
            column: 1
        )
        if hasKeys {
            canvas.draw(
                Footer(keyTable: keyTable, note: "", theme: theme),
                in: Rect(column: columns, row: row, columns: Self.keyColumns, rows: 1)
            )
        }
        canvas.draw(
            prompt.view(theme: theme),
            in: Rect(column: 0, row: row, columns: columns, rows: 1)
        )
    }
}
