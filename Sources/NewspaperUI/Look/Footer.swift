import Cells
import TerminalKit
import Typesetting

/// The last rows of a screen: a rule when there is room, then the keys that work now and a note.
struct Footer: View {
    let keyTable: KeyTable
    /// Something to say instead of the keys.
    var notice: String?
    /// What stands at the right: a place, work under way.
    let note: String
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        guard !canvas.size.isEmpty else { return }
        let row = canvas.size.rows - 1
        if canvas.size.rows > 1 { canvas.rule("─", row: row - 1, style: theme.rule) }
        let noteStart = canvas.size.columns - Glyphs.columns(of: note) - 1
        if noteStart > 0 {
            canvas.write(note, at: Point(column: noteStart, row: row), style: theme.secondary)
        }
        drawLeft(on: &canvas, row: row, before: noteStart - 2)
    }

    private func drawLeft(on canvas: inout Canvas, row: Int, before end: Int) {
        if let notice {
            let text = displayLine(notice, columns: max(end - 1, 0)).text
            canvas.write(text, at: Point(column: 1, row: row), style: theme.accent, before: end)
            return
        }
        var column = 1
        for hint in fittingHints(columns: end - 1) {
            column = canvas.write(
                hint.keys,
                at: Point(column: column, row: row),
                style: theme.title,
                before: end
            )
            column = canvas.write(
                " \(hint.word)",
                at: Point(column: column, row: row),
                style: theme.secondary,
                before: end
            )
            column += Hint.gap
        }
    }

    /// As many hints as fit; the last two, help and the way out, are kept longest.
    private func fittingHints(columns: Int) -> [Hint] {
        var hints = allHints
        while hints.count > 1, hints.reduce(-Hint.gap, { $0 + $1.columns + Hint.gap }) > columns {
            hints.remove(at: max(hints.count - 3, 0))
        }
        return hints
    }

    private var allHints: [Hint] {
        keyTable.bindings.compactMap { binding in
            binding.footer.map { Hint(keys: binding.footerKeys, word: $0) }
        }
    }

    private struct Hint {
        static let gap = 3
        let keys: String
        let word: String
        var columns: Int { Glyphs.columns(of: keys) + 1 + Glyphs.columns(of: word) }
    }
}
