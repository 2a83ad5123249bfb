import Cells
import News
import TerminalKit
import Typesetting

struct OfflineView: View {
    let stories: OfflineStoryList
    let layout: TableScreenLayout
    let isLoaded: Bool
    let keyTable: KeyTable
    let notice: String?
    let note: String
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        canvas.draw(header(isBrief: canvas.size.columns < 60), in: layout.header)
        if stories.isEmpty {
            canvas.draw(emptyMessage, in: layout.list)
        } else {
            canvas.draw(in: layout.head) { drawHead(on: &$0) }
            canvas.draw(in: layout.list) { drawRows(on: &$0) }
            canvas.draw(in: layout.details) { drawDetails(on: &$0) }
        }
        canvas.draw(footer, in: footer.place(layout.footer, on: canvas.size))
    }

    private func header(isBrief: Bool) -> ScreenHeader {
        ScreenHeader(
            title: OfflineStrings.header,
            note: stories.isEmpty ? "" : OfflineStrings.counts(of: stories, isBrief: isBrief),
            cutsTitle: true,
            theme: theme
        )
    }

    private var footer: Footer {
        Footer(keyTable: keyTable, notice: notice, note: note, theme: theme)
    }

    private var emptyMessage: PlaceholderMessage {
        isLoaded
            ? PlaceholderMessage(
                title: OfflineStrings.noStories.title,
                text: OfflineStrings.noStories.text,
                theme: theme
            )
            : PlaceholderMessage(title: OfflineStrings.loading, theme: theme)
    }

    private func drawHead(on canvas: inout Canvas) {
        OfflineColumns(columns: canvas.size.columns).draw(
            OfflineStrings.columnTitles,
            style: theme.secondary,
            titleStyle: theme.secondary,
            row: 1,
            on: &canvas
        )
    }

    private func drawRows(on canvas: inout Canvas) {
        let visible = stories.list.visible
        for (row, index) in visible.enumerated() {
            switch stories.list.rows[index] {
            // A heading in the last row is omitted, because its stories are not visible.
            case .head where index == visible.last: break
            case .head(let group):
                canvas.draw(
                    ListHeading(text: OfflineStrings.head(of: group), theme: theme),
                    in: Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
                )
            case .story(let story):
                draw(story, isSelected: index == stories.list.selected, row: row, on: &canvas)
            }
        }
    }

    private func draw(
        _ story: OfflineStory,
        isSelected: Bool,
        row: Int,
        on canvas: inout Canvas
    ) {
        let headline = stories.headline(of: story)
        let readiness = stories.readiness(of: story)
        if isSelected {
            canvas.markSelected(row: row, theme: theme)
        }
        if readiness?.isComplete == true {
            canvas.write("✓", at: Point(column: 2, row: row), style: theme.accent)
        }
        OfflineColumns(columns: canvas.size.columns).draw(
            .init(
                story: headline.title,
                source: HeadlineStrings.source(of: headline),
                text: readiness.map { OfflineStrings.text($0.text) } ?? "",
                pictures: OfflineStrings.pictures(readiness?.pictures),
                why: readiness.map { OfflineStrings.reason($0.text, in: story.group) } ?? ""
            ),
            style: theme.secondary,
            titleStyle: isSelected ? theme.title : theme.body,
            row: row,
            on: &canvas
        )
    }

    private func drawDetails(on canvas: inout Canvas) {
        guard !canvas.size.isEmpty, let story = stories.list.selectedRow?.story else { return }
        canvas.rule("─", row: 0, style: theme.rule)
        let column = TableScreenLayout.textColumn
        let measure = max(min(canvas.size.columns - column - 2, 100), 0)
        let headline = stories.headline(of: story)
        let name = HeadlineStrings.joined([
            HeadlineStrings.isolated(headline.title),
            HeadlineStrings.isolated(HeadlineStrings.source(of: headline)),
        ])
        canvas.write(
            displayLine(name, columns: max(canvas.size.columns - column - 2, 0)).text,
            at: Point(column: column, row: 1),
            style: theme.title
        )
        guard let readiness = stories.readiness(of: story), canvas.size.rows > 2 else { return }
        let lines = displayLines(
            OfflineStrings.sentence(about: readiness, in: story.group),
            columns: measure,
            maximum: canvas.size.rows - 2
        )
        for (row, line) in lines.enumerated() {
            canvas.write(
                line.text,
                at: Point(column: column, row: row + 2),
                style: theme.secondary
            )
        }
    }
}
