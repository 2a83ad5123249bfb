import Cells
import FoundationEssentials
import News
import TerminalKit
import Typesetting

/// The screen of headlines.
struct StoriesView: View {
    let scope: StoriesScope
    let filter: StoriesFilter
    let order: HeadlineOrder
    let front: FrontMatter
    let page: StoriesPage
    let preview: Preview?
    /// The broadsheet in the place of the list; `nil` while the list is shown.
    let broadsheet: Broadsheet?
    /// What of the picture of its leading story can be shown.
    let leadPicture: PictureState
    /// How many stories have come since the broadsheet was set.
    let newCount: Int
    /// The sources beside the list, and what of them the list shows.
    let sources: SourcesPane
    let shownSource: SourceRow.ID
    let keyTable: KeyTable
    let notice: String?
    let clock: WallClock
    let dateWords: DateWords
    let theme: Theme
    let setLines: SetLines

    func draw(on canvas: inout Canvas) {
        let layout = page.layout
        canvas.draw(header, in: layout.header)
        if let place = layout.sources {
            canvas.draw(
                SourcesPaneView(
                    pane: sources,
                    shown: shownSource,
                    theme: theme,
                    setLines: setLines
                ),
                in: place
            )
        }
        if page.headlines.totalCount == 0 {
            let columns = canvas.size.columns - layout.list.column
            canvas.draw(
                emptyMessage,
                in: Rect(
                    column: layout.list.column,
                    row: layout.list.row,
                    columns: columns,
                    rows: layout.footer.row - layout.list.row
                )
            )
        } else if let broadsheet {
            canvas.draw(
                BroadsheetView(
                    broadsheet: broadsheet,
                    picture: leadPicture,
                    ages: ages,
                    theme: theme
                ),
                in: layout.list
            )
        } else {
            canvas.draw(list, in: layout.list)
            drawPreview(on: &canvas)
        }
        canvas.draw(footer, in: layout.footer)
    }

    private var ages: Ages { Ages(clock: clock) }

    private var header: StoriesHeader {
        let now = clock.local(clock.now())
        return StoriesHeader(
            masthead: page.layout.masthead,
            title: scope == .front ? front.edition?.title ?? "Newspaper" : scope.title,
            boxLetters: front.boxLetters,
            isExample: front.edition?.isExample ?? false,
            date: (dateWords.long(now), dateWords.short(now)),
            hour: now.hour,
            sections: scope == .front ? front.sections : [],
            selectedSection: front.selectedSection,
            counts: front.counts(filter, order: order),
            sources: front.sources,
            theme: theme
        )
    }

    private var list: HeadlineList {
        HeadlineList(
            headlines: page.headlines,
            top: page.top,
            selected: page.selected,
            hasTallRows: page.layout.hasTallRows,
            hasSources: !isOneFeed && order != .bySource,
            hasFocus: !sources.hasFocus,
            ages: ages,
            theme: theme,
            setLines: setLines
        )
    }

    private var isOneFeed: Bool { scope.query.feed != nil || front.selectedFeed != nil }

    private var footer: Footer {
        var note: [String] = []
        if let progress = front.progress {
            note.append("fetching \(progress.finishedCount)/\(progress.totalCount)")
        }
        if newCount > 0 { note.append("\(newCount) new") }
        let count = page.headlines.totalCount
        let number = broadsheet?.number ?? page.selected + 1
        if count > 0 { note.append("\(number)/\(count)") }
        return Footer(
            keyTable: keyTable,
            notice: notice,
            note: note.joined(separator: " · "),
            theme: theme
        )
    }

    private func drawPreview(on canvas: inout Canvas) {
        guard let place = page.layout.preview else { return }
        if page.layout.previewIsBeside {
            canvas.rule(
                "│",
                column: place.column - 1,
                rows: place.row..<place.endRow,
                style: theme.rule
            )
        } else {
            canvas.rule("─", row: place.row, style: theme.rule)
        }
        guard let preview else { return }
        let rows = page.layout.previewIsBeside ? place : place.belowFirstRow
        canvas.draw(PreviewView(preview: preview, ages: ages, theme: theme), in: rows)
    }

    private var emptyMessage: Message {
        guard let edition = front.edition else {
            return Message(title: "Opening the paper…", theme: theme)
        }
        if let progress = front.progress {
            return Message(
                title: "Fetching the news…",
                text: "So far \(progress.finishedCount) of \(progress.totalCount) have answered.",
                theme: theme
            )
        }
        if edition.feeds.isEmpty {
            return Message(
                title: "No sources yet",
                text: "a adds one by its address, C opens a catalogue of newspapers.",
                theme: theme
            )
        }
        if filter != .all || scope != .front { return emptyList }
        if let failure = front.failure {
            return Message(
                title: "No news has arrived",
                text: "\(Sentences.describe(failure)) R tries again.",
                theme: theme
            )
        }
        return Message(
            title: "No stories here",
            text: "R asks the sources for news.",
            theme: theme
        )
    }

    /// Why a part of the news has no stories.
    private var emptyList: Message {
        switch filter {
        case .unread:
            Message(
                title: "Nothing is unread here",
                text: "The command “show unread only” shows all stories again.",
                theme: theme
            )
        case .starred:
            Message(
                title: "No story here has a star",
                text: "The command “show starred only” shows all stories again.",
                theme: theme
            )
        case .all where scope.query.search != nil: Message(title: "Nothing was found", theme: theme)
        case .all: Message(title: "No stories here", theme: theme)
        }
    }
}

extension Rect {
    fileprivate var belowFirstRow: Rect {
        Rect(column: column, row: row + 1, columns: columns, rows: rows - 1)
    }
}
