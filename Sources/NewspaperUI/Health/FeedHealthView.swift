import Cells
import News
import TerminalKit
import Typesetting

struct FeedHealthView: View {
    let page: FeedHealthScreenState
    let isLoaded: Bool
    let note: String
    let keyTable: KeyTable
    let notice: String?
    let words: HealthStrings
    let theme: Theme

    private var feeds: FeedHealthList { page.feeds }

    func draw(on canvas: inout Canvas) {
        let layout = page.layout
        canvas.draw(header, in: layout.header)
        if feeds.list.rows.isEmpty {
            canvas.draw(emptyMessage, in: layout.list)
        } else {
            canvas.draw(in: layout.head) { drawHead(on: &$0) }
            canvas.draw(in: layout.list) { drawRows(on: &$0) }
        }
        canvas.draw(in: layout.details) { drawDetails(on: &$0) }
        if let filter = page.filter {
            let place = Rect(
                column: 0,
                row: layout.footer.endRow - 1,
                columns: layout.footer.columns,
                rows: 1
            )
            if layout.footer.rows > 1 {
                canvas.rule("─", row: layout.footer.row, style: theme.rule)
            }
            canvas.draw(
                PanelPrompt(label: "/", field: filter, hint: HealthStrings.filterHint)
                    .view(theme: theme),
                in: place
            )
        } else {
            canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
        }
    }

    private var header: ScreenHeader {
        ScreenHeader(
            title: HealthStrings.header(filter: feeds.filter),
            note: HealthStrings.counts(feeds.count, failing: feeds.failingCount),
            theme: theme
        )
    }

    private var footer: Footer {
        Footer(
            keyTable: keyTable,
            notice: notice,
            note: note,
            theme: theme
        )
    }

    private var emptyMessage: PlaceholderMessage {
        if !isLoaded { return PlaceholderMessage(title: HealthStrings.loading, theme: theme) }
        return feeds.filter.isEmpty
            ? PlaceholderMessage(
                title: HealthStrings.noFeeds,
                text: HealthStrings.waysToFeeds,
                theme: theme
            )
            : PlaceholderMessage(
                title: HealthStrings.noMatch.title,
                text: HealthStrings.noMatch.text,
                theme: theme
            )
    }

    private func drawHead(on canvas: inout Canvas) {
        HealthColumns(columns: canvas.size.columns).draw(
            HealthStrings.columnTitles,
            style: theme.secondary,
            row: 1,
            on: &canvas
        )
    }

    private func drawRows(on canvas: inout Canvas) {
        let columns = HealthColumns(columns: canvas.size.columns)
        for (row, index) in feeds.list.visible.enumerated() {
            let health = feeds.list.rows[index]
            let isSelected = index == feeds.list.selected
            if isSelected {
                canvas.markSelected(row: row, theme: theme)
            }
            if health.failure != nil {
                canvas.write("⚠", at: Point(column: 2, row: row), style: theme.accent)
            }
            columns.draw(
                (
                    feeds.name(of: health),
                    words.lastAnswer(of: health), words.status(of: health),
                    words.nextAttempt(of: health), words.why(health)
                ),
                style: theme.secondary,
                titleStyle: isSelected ? theme.title : theme.body,
                row: row,
                on: &canvas
            )
        }
    }

    private func drawDetails(on canvas: inout Canvas) {
        guard let details = page.details, !canvas.size.isEmpty else { return }
        canvas.rule("─", row: 0, style: theme.rule)
        for (row, line) in details.visible.enumerated() {
            let style =
                switch line.part {
                case .name: theme.title
                case .sentence: theme.body
                case .fact: theme.secondary
                }
            let place = Point(column: TableScreenLayout.textColumn, row: row + 1)
            canvas.write(line.text, at: place, style: style)
        }
        let key = keyTable.bindings.first { $0.command == .details }?.keys.first
        guard details.countBelow > 0, let key else { return }
        let words = " \(HealthStrings.moreLines(details.countBelow, key: "\(key)")) "
        let column = canvas.size.columns - GlyphSequence.columns(of: words) - 1
        canvas.write(words, at: Point(column: column, row: 0), style: theme.secondary)
    }
}
