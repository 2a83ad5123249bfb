import Cells
import TerminalKit
import Typesetting

/// Draws the comments, with thin rules that indent replies.
struct DiscussionView: View {
    let layout: DiscussionLayout
    let service: String
    let title: String
    let note: String
    let content: Content
    let shift: Int
    let footer: any View
    let theme: Theme

    enum Content {
        case rows([Row])
        case message(PlaceholderMessage)
    }

    struct Row {
        var rules = 0
        var isSelected = false
        let words: Texts

        enum Texts {
            case blank
            case head(CommentHeader)
            case title(DisplayLine)
            case note(DisplayLine)
            case text(TypesetLine)
            case rule
        }
    }

    func draw(on canvas: inout Canvas) {
        canvas.draw(
            ScreenHeader(
                context: service,
                title: title,
                note: note,
                cutsTitle: true,
                theme: theme
            ),
            in: layout.header
        )
        switch content {
        case .message(let message): canvas.draw(message, in: layout.text)
        case .rows(let rows): draw(rows, on: &canvas)
        }
        let place = (footer as? Footer)?.place(layout.footer, on: canvas.size)
        canvas.draw(footer, in: place ?? layout.footer)
    }

    private func draw(_ rows: [Row], on canvas: inout Canvas) {
        var hasCursor = false
        for (index, row) in rows.enumerated() {
            let y = layout.text.row + index
            if row.isSelected {
                let mark = Point(column: max(layout.text.column - 2, 0), row: y)
                canvas.write("▌", at: mark, style: theme.accent)
                if !hasCursor { canvas.placeCursor(at: layout.start(of: row, at: y)) }
                hasCursor = true
            }
            for rule in 0..<row.rules {
                let column = layout.text.column + rule * DiscussionLayout.columnsOfRule
                canvas.write("│", at: Point(column: column, row: y), style: theme.guide)
            }
            let start = layout.start(of: row, at: y)
            let room = Rect(
                column: start.column,
                row: y,
                columns: layout.columnsOfCode(behind: row.rules),
                rows: 1
            )
            canvas.draw(in: room) { draw(row, on: &$0) }
        }
    }

    private func draw(_ row: Row, on canvas: inout Canvas) {
        switch row.words {
        case .blank: break
        case .head(let head): canvas.draw(head, in: canvas.bounds)
        case .title(let line): draw(line, style: theme.title, on: &canvas)
        case .note(let line): draw(line, style: theme.secondary, on: &canvas)
        case .text(let line):
            canvas.draw(
                TypesetText(
                    lines: CollectionOfOne(line),
                    shift: row.isSelected ? shift : 0,
                    theme: theme
                ),
                in: canvas.bounds
            )
        case .rule:
            let columns = layout.columns(behind: row.rules)
            canvas.rule("╌", row: 0, columns: 0..<columns, style: theme.rule)
        }
    }

    private func draw(_ line: DisplayLine, style: Style, on canvas: inout Canvas) {
        let column = line.start(in: layout.columns(behind: 0))
        canvas.write(line.text, at: Point(column: column, row: 0), style: style)
    }
}

extension DiscussionLayout {
    fileprivate func start(of row: DiscussionView.Row, at y: Int) -> Point {
        Point(column: text.column + row.rules * Self.columnsOfRule, row: y)
    }
}
