import Cells
import TerminalKit
import Typesetting

struct OutputLayout: Hashable {
    /// The frame of the panel; `nil` if the output fills the screen.
    let box: Rect?
    let text: Rect
    let footer: Rect
    /// The row of the title on a full screen; `nil` for a panel.
    let titleRow: Int?

    var measure: Int { text.columns }
    var rows: Int { max(text.rows, 1) }

    /// Returns the layout of a panel for `count` lines.
    static func panel(in size: Size, holding count: Int) -> OutputLayout {
        let place = PanelLayout(size: size).box
        let padding = size.rows >= 16 ? 1 : 0
        let (columns, rows) = (place.columns, min(max(count, 1) + 3 + 2 * padding, place.rows))
        let box = Rect(column: place.column, row: place.row, columns: columns, rows: rows)
        let inner = max(columns - 4, 1)
        return OutputLayout(
            box: box,
            text: Rect(
                column: box.column + 2,
                row: box.row + 1 + padding,
                columns: inner,
                rows: max(rows - 3 - 2 * padding, 0)
            ),
            // A footer leaves its first column blank.
            footer: Rect(
                column: box.column + 1,
                row: box.endRow - 2,
                columns: inner + 2,
                rows: min(rows, 1)
            ),
            titleRow: nil
        )
    }

    static func page(in size: Size, measure: Int) -> OutputLayout {
        let layout = StoryScreenLayout(size: size, measure: measure, columns: 1)
        let gap = layout.isTight ? 0 : 1
        return OutputLayout(
            box: nil,
            text: Rect(
                column: layout.text.column,
                row: layout.text.row + gap,
                columns: layout.measure,
                rows: max(layout.text.rows - gap, 0)
            ),
            footer: layout.footer,
            titleRow: layout.header.rows > 0 ? 0 : nil
        )
    }
}

struct ActionOutputView: View {
    let title: String
    let subject: String
    let room: OutputLayout
    let lines: [TypesetLine]?
    let top: Int
    let footer: Footer
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        if let box = room.box {
            canvas.dim(behind: box, theme: theme)
            canvas.draw(in: box) { canvas in
                canvas.fill(style: theme.body)
                let title = displayLine(title, columns: canvas.size.columns - 8).text
                canvas.draw(PanelFrame(title: title, theme: theme), in: canvas.bounds)
            }
            drawRests(in: box, on: &canvas)
        } else if let row = room.titleRow {
            drawHead(row: row, on: &canvas)
        }
        if let lines {
            let seen = lines.dropFirst(top).prefix(room.text.rows)
            canvas.draw(TypesetText(lines: seen, theme: theme), in: room.text)
        } else {
            canvas.write(
                displayLine(ActionStrings.running, columns: room.measure).text,
                at: room.text.origin,
                style: theme.secondary
            )
        }
        canvas.placeCursor(at: room.text.origin)
        canvas.draw(footer, in: footer.place(room.footer, on: canvas.size))
    }

    private func drawHead(row: Int, on canvas: inout Canvas) {
        let end = canvas.write(
            Self.head(title, columns: canvas.size.columns).text,
            at: Point(column: 1, row: row),
            style: theme.title
        )
        let about = displayLine(subject, columns: max(canvas.size.columns - end - 4, 0))
        canvas.write(
            about.text,
            at: Point(column: canvas.size.columns - about.columns - 1, row: row),
            style: theme.secondary
        )
        if room.text.row > row + 1 { canvas.rule("─", row: row + 1, style: theme.rule) }
    }

    static func head(_ title: String, columns: Int) -> DisplayLine {
        displayLine(title, columns: max(columns - 4, 0)).following("◂ ")
    }

    private func drawRests(in box: Rect, on canvas: inout Canvas) {
        let below = (lines?.count ?? 0) - top - room.text.rows
        let rests = [
            (ActionStrings.linesAbove(top), box.row),
            (ActionStrings.linesBelow(below), box.endRow - 1),
        ]
        for (words, row) in rests where !words.isEmpty {
            let column = box.endColumn - GlyphSequence.columns(of: words) - 4
            let start = row == box.row ? GlyphSequence.columns(of: title) + 6 : 4
            guard column > box.column + start else { continue }
            canvas.write(" \(words) ", at: Point(column: column, row: row), style: theme.secondary)
        }
    }
}
