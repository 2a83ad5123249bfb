import Cells
import TerminalKit
import Typesetting

struct PanelPrompt {
    /// The text before the field: `›`, or the name of the value to type.
    var label = "›"
    var field = TextField()
    var hint = ""
    var note = ""
    var column = 2
    /// A message shown instead of the field, if any.
    var message: String?

    func view(theme: Theme) -> some View { PromptView(prompt: self, theme: theme) }
}

private struct PromptView: View {
    let prompt: PanelPrompt
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let noteStart = canvas.size.columns - GlyphSequence.columns(of: prompt.note) - 2
        let hasNote = noteStart > canvas.size.columns / 3 && !prompt.note.isEmpty
        if hasNote {
            canvas.write(prompt.note, at: Point(column: noteStart, row: 0), style: theme.secondary)
        }
        let label = canvas.write(
            prompt.label,
            at: Point(column: prompt.column, row: 0),
            style: theme.notice
        )
        let start = Point(column: label + 1, row: 0)
        let end = (hasNote ? noteStart : canvas.size.columns) - 2
        let room = end - start.column
        if let said = prompt.message {
            let text = displayLine(said, columns: room).text
            canvas.write(text, at: start, style: theme.secondary)
            return
        }
        let line = TextFieldLine(head: prompt.field.head, tail: prompt.field.tail, columns: room)
        if prompt.field.text.isEmpty {
            let hint = displayLine(prompt.hint, columns: room).text
            canvas.write(hint, at: start, style: theme.secondary)
        } else {
            canvas.write(line.text, at: start, style: theme.title, before: end)
        }
        canvas.placeCursor(at: Point(column: start.column + line.cursor, row: 0))
    }
}
