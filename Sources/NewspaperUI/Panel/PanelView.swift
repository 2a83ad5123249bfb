import Cells
import TerminalKit
import Typesetting

/// Draws a panel: a box over the screen with a prompt, a list and key hints.
struct PanelView: View {
    let title: String
    let prompt: PanelPrompt
    let list: ChoiceList<PanelRow>
    let emptyText: (title: String, text: String)
    var highlight: [String] = []
    let keyTable: KeyTable
    var notice: String?
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let footer = Footer(keyTable: keyTable, notice: notice, note: "", theme: theme)
        let whole = PanelLayout(size: canvas.size)
        let rows = list.rows.isEmpty ? rowsOfMessage(in: canvas.size) : list.rows.count
        // A notice of several rows extends the panel; if it can’t grow, the list scrolls above it.
        let usual = whole.holding(rows)
        let extra = footer.place(usual.footer, on: usual.box.size).rows - usual.footer.rows
        let layout = whole.holding(rows + extra)
        var list = list
        if extra > 0 {
            var place = layout.list
            place.size.rows = max(place.rows - extra, 1)
            list.layOut(in: place)
        }
        canvas.dim(behind: layout.box, theme: theme)
        canvas.draw(in: layout.box) { canvas in
            let title = displayLine(title, columns: canvas.size.columns - 8).text
            canvas.draw(PanelFrame(title: title, theme: theme), in: canvas.bounds)
            drawRule(row: layout.promptRow + 1, on: &canvas)
            if layout.footer.rows > 1, !footer.takesRule(in: layout.footer.size) {
                drawRule(row: layout.footer.row, on: &canvas)
            }
            canvas.draw(in: layout.list) { [list] in draw(list, on: &$0) }
            canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
            drawRest(of: list, on: &canvas)
            let promptRow = Rect(
                column: 1,
                row: layout.promptRow,
                columns: canvas.size.columns - 2,
                rows: 1
            )
            canvas.draw(prompt.view(theme: theme), in: promptRow)
        }
    }

    private var message: PlaceholderMessage {
        PlaceholderMessage(title: emptyText.title, text: emptyText.text, theme: theme)
    }

    private func rowsOfMessage(in size: Size) -> Int {
        message.rows(columns: PanelLayout(size: size).list.columns) + 2
    }

    private func drawRule(row: Int, on canvas: inout Canvas) {
        let last = canvas.size.columns - 1
        canvas.rule("─", row: row, style: theme.guide)
        canvas.write("├", at: Point(column: 0, row: row), style: theme.guide)
        canvas.write("┤", at: Point(column: last, row: row), style: theme.guide)
    }

    private func drawRest(of list: ChoiceList<PanelRow>, on canvas: inout Canvas) {
        let count = list.rows.dropFirst(list.visible.upperBound).count(where: \.isSelectable)
        guard count > 0 else { return }
        let words = " \(PanelStrings.rowsBelow(count)) "
        let column = canvas.size.columns - GlyphSequence.columns(of: words) - 3
        guard column > 2 else { return }
        let place = Point(column: column, row: canvas.size.rows - 1)
        canvas.write(words, at: place, style: theme.secondary)
    }

    private func draw(_ list: ChoiceList<PanelRow>, on canvas: inout Canvas) {
        if list.rows.isEmpty {
            let isRoomy = canvas.size.rows >= message.rows(columns: canvas.size.columns) + 2
            let rows = max(canvas.size.rows - (isRoomy ? 1 : 0), 0)
            let place = Rect(
                column: 0,
                row: canvas.size.rows - rows,
                columns: canvas.size.columns,
                rows: rows
            )
            return canvas.draw(message, in: place)
        }
        for (row, index) in list.visible.enumerated() {
            switch list.rows[index] {
            // A heading in the last row is omitted, because its rows are not visible.
            case .heading where row == canvas.size.rows - 1 && row > 0: break
            case .heading(let heading):
                canvas.write(
                    displayLine(heading.uppercased(), columns: canvas.size.columns - 4).text,
                    at: Point(column: 2, row: row),
                    style: theme.secondary
                )
            case .context(let text):
                let style = theme.secondary
                let line = displayLine(text, columns: canvas.size.columns - 8).text
                var column = PanelLineView.textColumn + 2
                for part in HighlightedText.parts(of: line, words: highlight) {
                    column = canvas.write(
                        part.text,
                        at: Point(column: column, row: row),
                        style: part.isHighlighted ? style.adding(.underline) : style
                    )
                }
            case .line(let line):
                let view = PanelLineView(
                    line: line,
                    isSelected: index == list.selected,
                    highlight: highlight,
                    theme: theme
                )
                let place = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
                canvas.draw(view, in: place)
            }
        }
    }
}

extension Canvas {
    var lastRow: Rect {
        Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: min(size.rows, 1))
    }
}
