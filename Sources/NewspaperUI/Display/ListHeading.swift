import Cells
import Typesetting

/// The heading of a group of rows, drawn on a rule.
struct ListHeading: View {
    let text: String
    var note = ""
    let theme: Theme

    private static let leastText = 24

    func draw(on canvas: inout Canvas) {
        canvas.rule("─", row: 0, columns: 1..<max(canvas.size.columns - 1, 1), style: theme.rule)
        let noteColumns = note.isEmpty ? 0 : GlyphSequence.columns(of: note) + 2
        let start = canvas.size.columns - 3 - noteColumns
        let hasNote = noteColumns > 0 && start > Self.leastText
        let room = (hasNote ? start : canvas.size.columns) - 8
        canvas.write(
            " \(displayLine(capitalized(text, language: nil), columns: room).text) ",
            at: Point(column: 3, row: 0),
            style: theme.secondary
        )
        if hasNote {
            let place = Point(column: start, row: 0)
            canvas.write(" \(note) ", at: place, style: theme.secondary)
        }
    }
}
