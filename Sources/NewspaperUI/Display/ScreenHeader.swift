import Cells
import Typesetting

/// A header with a title, a note at the right and a rule.
struct ScreenHeader: View {
    /// The name of the parent screen, omitted on narrow screens.
    var context = ""
    let title: String
    let note: String
    /// Whether a long title is truncated to leave space for the note.
    var cutsTitle = false
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let title = canvas.size.columns < 60 || context.isEmpty ? title : "\(context) ▸ \(title)"
        let end = canvas.size.columns - GlyphSequence.columns(of: note) - 1
        let hasNote =
            end > (cutsTitle ? canvas.size.columns / 3 : GlyphSequence.columns(of: title) + 3)
        if hasNote {
            canvas.write(note, at: Point(column: end, row: 0), style: theme.secondary)
        }
        let room = (hasNote ? end : canvas.size.columns) - 2
        canvas.write(
            displayLine(title, columns: room).text,
            at: Point(column: 1, row: 0),
            style: theme.title
        )
        canvas.rule("━", row: 1, style: theme.rule)
    }
}
