import Cells
import TerminalKit
import Typesetting

/// A box over the screen: a line to type on, a list to choose from, the keys that work.
struct PanelView: View {
    let title: String
    let prompt: PanelPrompt
    let list: ChoiceList<PanelRow>
    /// What stands in the place of an empty list.
    let emptyText: (title: String, text: String)
    /// The words to be seen in the list, as typed.
    var highlight: [String] = []
    let keyTable: KeyTable
    var notice: String?
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        let layout = PanelLayout(size: canvas.size)
            .holding(list.rows.isEmpty ? rowsOfMessage(in: canvas.size) : list.rows.count)
        canvas.fill(layout.box.withMargins, style: theme.body)
        canvas.draw(in: layout.box) { canvas in
            let title = displayLine(title, columns: canvas.size.columns - 8).text
            canvas.draw(Frame(title: title, theme: theme), in: canvas.bounds)
            canvas.draw(
                Footer(keyTable: keyTable, notice: notice, note: "", theme: theme),
                in: layout.footer
            )
            drawRule(row: layout.promptRow + 1, on: &canvas)
            if layout.footer.rows > 1 { drawRule(row: layout.footer.row, on: &canvas) }
            canvas.draw(in: layout.list) { drawList(on: &$0) }
            let promptRow = Rect(
                column: 1,
                row: layout.promptRow,
                columns: canvas.size.columns - 2,
                rows: 1
            )
            canvas.draw(prompt.view(theme: theme), in: promptRow)
        }
    }

    private var message: Message {
        Message(title: emptyText.title, text: emptyText.text, theme: theme)
    }

    /// What stands in the place of an empty list, with a blank row above and below.
    private func rowsOfMessage(in size: Size) -> Int {
        message.rows(columns: PanelLayout(size: size).list.columns) + 2
    }

    private func drawRule(row: Int, on canvas: inout Canvas) {
        let last = canvas.size.columns - 1
        canvas.rule("─", row: row, style: theme.rule)
        canvas.write("├", at: Point(column: 0, row: row), style: theme.rule)
        canvas.write("┤", at: Point(column: last, row: row), style: theme.rule)
    }

    private func drawList(on canvas: inout Canvas) {
        if list.rows.isEmpty {
            return canvas.draw(message, in: canvas.bounds)
        }
        for (row, index) in list.visible.enumerated() {
            switch list.rows[index] {
            case .heading(let heading):
                canvas.write(
                    displayLine(heading.uppercased(), columns: canvas.size.columns - 4).text,
                    at: Point(column: 2, row: row),
                    style: theme.secondary
                )
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

extension Rect {
    /// The rectangle with a column more at either side, which parts it from the text around it.
    fileprivate var withMargins: Rect {
        Rect(column: column - 1, row: row, columns: columns + 2, rows: rows)
    }
}
