import Cells
import Typesetting

/// The line of a panel on which one types.
struct PanelPrompt {
    /// What stands before the text: `›`, or the name of what is asked for.
    var label = "›"
    /// What has been typed.
    let text: String
    /// What is asked for, shown while nothing is typed.
    var hint = ""
    /// What was found, at the right.
    var note = ""
    /// Where the label begins.
    var column = 2
    /// True when letters go elsewhere at present.
    var isAsleep = false

    func view(theme: Theme) -> some View { PromptView(prompt: self, theme: theme) }
}

/// Draws the end of the text when it is too long, and the hardware cursor after it.
private struct PromptView: View {
    let prompt: PanelPrompt
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let noteStart = canvas.size.columns - Glyphs.columns(of: prompt.note) - 2
        let hasNote = noteStart > canvas.size.columns / 3 && !prompt.note.isEmpty
        if hasNote {
            canvas.write(prompt.note, at: Point(column: noteStart, row: 0), style: theme.secondary)
        }
        let start = canvas.write(
            prompt.label,
            at: Point(column: prompt.column, row: 0),
            style: theme.accent
        )
        let end = (hasNote ? noteStart : canvas.size.columns) - 2
        let column = canvas.write(
            visibleText(columns: end - start - 2),
            at: Point(column: start + 1, row: 0),
            style: prompt.isAsleep ? theme.secondary : theme.title,
            before: end
        )
        if prompt.text.isEmpty {
            canvas.write(
                displayLine(prompt.hint, columns: end - column).text,
                at: Point(column: column, row: 0),
                style: theme.secondary
            )
        }
        if !prompt.isAsleep { canvas.placeCursor(at: Point(column: column, row: 0)) }
    }

    /// The text, or `…` and its end.
    private func visibleText(columns: Int) -> String {
        guard Glyphs.columns(of: prompt.text) > columns else { return prompt.text }
        var tail = Substring(prompt.text)
        while !tail.isEmpty, Glyphs.columns(of: String(tail)) >= columns { tail.removeFirst() }
        return "…\(tail)"
    }
}
