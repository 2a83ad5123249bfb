import Cells
import TerminalKit

struct FooterNoticeView: View {
    let notice: String
    /// Whether the cursor is placed on the notice, for braille displays and screen readers.
    var hasCursor = false
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let footer = Footer(keyTable: KeyTable([]), notice: notice, note: "", theme: theme)
        let rows = min(canvas.size.rows, 1)
        let usual = Rect(
            column: 0,
            row: canvas.size.rows - rows,
            columns: canvas.size.columns,
            rows: rows
        )
        let place = footer.place(usual, on: canvas.size)
        canvas.fill(place, style: theme.body)
        canvas.draw(footer, in: place)
        if hasCursor { canvas.placeCursor(at: Point(column: 1, row: place.row)) }
    }
}
