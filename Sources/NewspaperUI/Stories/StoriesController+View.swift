public import Cells
import FoundationEssentials
import News
import TerminalKit

extension StoriesController {
    /// Returns the screen in its current state.
    public func makeView() -> any View {
        let now = clock.local(clock.now())
        let date = clock.local(dateOfPaper)
        return StoriesView(
            layout: layout,
            header: MastheadView(
                masthead: layout.masthead,
                title: isDailyPaper ? "\(title) · \(appearance.dateWords.short(date))" : title,
                date: date,
                dateWords: appearance.dateWords,
                hour: now.hour,
                note: note(),
                theme: appearance.theme
            ),
            stories: makeStoriesView(hasFocus: true),
            footer: makeFooter(for: keyTable),
            drawings: drawings
        )
    }

    var layout: StoriesLayout { model.page.layout }

    var arrangement: StoriesArrangement { model.arrangement }

    func note(warning: String = "") -> MastheadNote {
        MastheadNote(
            count: MastheadListStatus(
                total: state.totalCount,
                unread: state.unreadCount,
                filter: filter,
                order: model.isSorting ? order : model.shownOrder,
                isSorted: !model.isSorting,
                feed: part.feed
            ),
            warning: warning
        )
    }

    var isDailyPaper: Bool {
        if let feed = model.query.feed { return feed.isOfDailyPaper }
        guard let section = model.query.section else { return false }
        let feeds = (state.edition?.feeds ?? []).lazy.filter { $0.section == section }
        return feeds.allSatisfy { $0.id.isOfDailyPaper } && !feeds.isEmpty
    }

    var dateOfPaper: Date {
        let first = isDailyPaper ? model.page.headlines[0]?.published : nil
        return first ?? clock.now()
    }

    /// The text after the last story of a daily paper; `nil` until all stories are read.
    private var end: String? {
        guard isDailyPaper, filter == .all, state.unreadCount == 0 else { return nil }
        return DailyPaperStrings.end(of: model.page.headlines[0]?.feed)
    }

    func makeStoriesView(hasFocus: Bool) -> any View {
        guard model.page.headlines.totalCount > 0 else {
            let empty = EmptyListMessage(
                matter: state,
                scope: scope,
                part: part,
                filter: filter,
                filterKey: filterKey,
                isLate: model.loadingIndicator.isLate,
                theme: appearance.theme
            )
            return PlacedView(content: empty.message, place: layout.body)
        }
        let isOneFeed = scope.query.feed != nil || part.feed != nil
        return presentation.makeView(
            StoriesDisplayOptions(
                ages: RelativeTime(clock: clock),
                theme: appearance.theme,
                setLines: setLines,
                hasSources: !isOneFeed && model.shownOrder.key != .source,
                headingNotes: state.edition.map {
                    SortOrderStrings.notes(onSectionsOf: $0, in: model.query)
                } ?? [:],
                columns: appearance.configured.listColumns,
                keyTable: broadsheetKeys,
                hasFocus: hasFocus,
                end: end,
                unreadCount: state.unreadCount
            )
        )
    }
}
