public import Cells
import FoundationEssentials
import News
import TerminalKit

/// What stands on the screen.
extension StoriesController {
    /// The screen as it is now.
    public func makeView() -> any View {
        let now = clock.local(clock.now())
        let date = clock.local(dateOfPaper)
        return StoriesView(
            layout: layout,
            header: StoriesHeader(
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

    /// Where everything stands.
    var layout: StoriesLayout { walk.page.layout }

    /// How the stories are shown.
    var arrangement: StoriesArrangement { walk.arrangement }

    /// What stands at the right end of the masthead.
    func note(warning: String = "") -> MastheadNote {
        MastheadNote(
            count: StoriesCount(
                total: matter.totalCount,
                unread: matter.unreadCount,
                filter: filter,
                order: walk.isSorting ? order : walk.shownOrder,
                isSorted: !walk.isSorting,
                feed: part.feed
            ),
            warning: warning
        )
    }

    /// Whether all that is shown is of a paper that is made once a day.
    var isDailyPaper: Bool {
        if let feed = walk.query.feed { return feed.isOfDailyPaper }
        guard let section = walk.query.section else { return false }
        let feeds = (matter.edition?.feeds ?? []).lazy.filter { $0.section == section }
        return feeds.allSatisfy { $0.id.isOfDailyPaper } && !feeds.isEmpty
    }

    /// The day of the paper that is shown, which is that of its first story; today for all others.
    var dateOfPaper: Date {
        let first = isDailyPaper ? walk.page.headlines[0]?.published : nil
        return first ?? clock.now()
    }

    /// What stands behind the last story, once all have been read.
    private var end: String? {
        guard isDailyPaper, filter == .all, matter.unreadCount == 0 else { return nil }
        return DailyPaperStrings.end(of: walk.page.headlines[0]?.feed)
    }

    /// The stories, or why there are none.
    func makeStoriesView(hasFocus: Bool) -> any View {
        guard walk.page.headlines.totalCount > 0 else {
            let empty = EmptyListMessage(
                matter: matter,
                scope: scope,
                part: part,
                filter: filter,
                isLate: walk.lateness.isLate,
                theme: appearance.theme
            )
            return PlacedView(content: empty.message, place: layout.body)
        }
        let isOneFeed = scope.query.feed != nil || part.feed != nil
        return arranged.makeView(
            StoriesDisplayOptions(
                ages: RelativeTime(clock: clock),
                theme: appearance.theme,
                setLines: setLines,
                hasSources: !isOneFeed && walk.shownOrder.key != .source,
                headingNotes: matter.edition.map {
                    SortOrderStrings.notes(onSectionsOf: $0, in: walk.query)
                } ?? [:],
                columns: appearance.listColumns,
                keyTable: broadsheetKeys,
                hasFocus: hasFocus,
                end: end
            )
        )
    }
}
