import Cells
import Typesetting

/// What stands over a group of rows in a list, in a rule.
struct ListHeading: View {
    let text: String
    /// What stands at its end: how many there are.
    var note = ""
    let theme: Theme

    /// The columns up to a note that is not worth a cut heading.
    private static let leastText = 24

    func draw(on canvas: inout Canvas) {
        canvas.rule("─", row: 0, columns: 1..<max(canvas.size.columns - 1, 1), style: theme.rule)
        let noteColumns = note.isEmpty ? 0 : Glyphs.columns(of: note) + 2
        let start = canvas.size.columns - 3 - noteColumns
        let hasNote = noteColumns > 0 && start > Self.leastText
        let room = (hasNote ? start : canvas.size.columns) - 8
        canvas.write(
            " \(displayLine(text.uppercased(), columns: room).text) ",
            at: Point(column: 3, row: 0),
            style: theme.secondary
        )
        if hasNote {
            let place = Point(column: start, row: 0)
            canvas.write(" \(note) ", at: place, style: theme.secondary)
        }
    }
}
