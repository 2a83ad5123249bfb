import Cells
import News
import Typesetting

/// Draws the sources in a narrow column, with a rule at the right.
struct SourcesPaneView: View {
    let content: Content
    let hasFocus: Bool
    let theme: Theme
    let setLines: DisplayLineCache

    /// Everything that the pane shows, except the theme.
    struct Content: Equatable {
        let list: ChoiceList<SourceRow>
        /// The row whose stories are displayed.
        let shown: SourceRow.ID
    }

    func draw(on canvas: inout Canvas) {
        let columns = canvas.size.columns - 1
        canvas.rule("│", column: columns, style: theme.guide)
        let list = content.list
        for (row, index) in list.visible.enumerated() {
            if list.rows[index].isSelectable {
                let view = NarrowSourceRow(
                    row: list.rows[index],
                    isShown: list.rows[index].id == content.shown,
                    isSelected: hasFocus && index == list.selected,
                    theme: theme,
                    setLines: setLines
                )
                canvas.draw(view, in: Rect(column: 0, row: row, columns: columns, rows: 1))
            } else if index > 0, list.rows[index - 1].sectionID == nil {
                // The rule between the rows for all sources and the sections.
                canvas.rule("╌", row: row, columns: 1..<columns - 1, style: theme.rule)
            }
        }
    }
}

/// A row with a symbol, a name and the number of unread or starred stories.
struct NarrowSourceRow: View {
    let row: SourceRow
    let isShown: Bool
    let isSelected: Bool
    let theme: Theme
    let setLines: DisplayLineCache

    private static let textColumn = 3

    func draw(on canvas: inout Canvas) {
        if isSelected {
            canvas.write("▌", at: .zero, style: theme.accent)
            canvas.placeCursor(at: Point(column: Self.textColumn, row: 0))
        }
        let bar = isShown ? theme.title.adding(.reverse) : nil
        let end = canvas.size.columns - 1
        if let bar {
            canvas.fill(Rect(column: 1, row: 0, columns: end - 1, rows: 1), style: bar)
        }
        canvas.write(row.mark, at: Point(column: 1, row: 0), style: bar ?? row.markStyle(in: theme))
        let countStart = end - 1 - count.count
        canvas.write(count, at: Point(column: countStart, row: 0), style: bar ?? theme.secondary)
        canvas.write(
            setLines.line(row.name, columns: countStart - 1 - Self.textColumn).text,
            at: Point(column: Self.textColumn, row: 0),
            style: bar ?? (isSelected ? theme.title : row.nameStyle(in: theme))
        )
    }

    /// The number of stories in at most five characters; empty for zero.
    private var count: String {
        let count = if case .starred(let count) = row { count } else { row.unreadCount }
        if count == 0 { return "" }
        return count < 10_000 ? "\(count)" : "\(min(count / 1000, 9999))k"
    }
}
