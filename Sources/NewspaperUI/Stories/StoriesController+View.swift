public import Cells
import News
import TerminalKit

/// What stands on the screen.
extension StoriesController {
    /// The screen as it is now.
    public func makeView() -> any View {
        let now = clock.local(clock.now())
        return StoriesView(
            layout: layout,
            header: StoriesHeader(
                masthead: layout.masthead,
                title: title,
                date: (appearance.dateWords.long(now), appearance.dateWords.short(now)),
                hour: now.hour,
                counts: counts,
                theme: appearance.theme
            ),
            stories: makeStoriesView(hasFocus: true),
            footer: makeFooter(for: keyTable)
        )
    }

    /// Where everything stands.
    var layout: StoriesLayout { walk.page.layout }

    /// How the stories are shown.
    var arrangement: StoriesArrangement { walk.arrangement }

    /// `38 unread of 214`.
    var counts: String { matter.counts(filter, order: walk.query.order, of: part.feed) }

    /// The stories, or why there are none.
    func makeStoriesView(hasFocus: Bool) -> any View {
        guard walk.page.headlines.totalCount > 0 else {
            let empty = EmptyStories(
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
            StoriesLook(
                ages: Ages(clock: clock),
                theme: appearance.theme,
                setLines: setLines,
                hasSources: !isOneFeed && walk.query.order != .bySource,
                hasFocus: hasFocus
            )
        )
    }
}
