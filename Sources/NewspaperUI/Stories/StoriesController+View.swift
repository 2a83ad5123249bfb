public import Cells
import FoundationEssentials
import News
import TerminalKit

extension StoriesController {
    /// Returns the current view.
    public func makeView() -> any View {
        let now = clock.local(clock.now())
        let date = clock.local(dateOfPaper)
        return StoriesView(
            layout: layout,
            header: MastheadView(
                masthead: layout.masthead,
                title: list.isDailyPaper
                    ? "\(title) · \(appearance.dateWords.short(date))" : title,
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

    private var appearance: DisplaySettings { environment.appearance }
    private var clock: WallClock { environment.clock }

    var layout: StoriesLayout { model.page.layout }

    var arrangement: StoriesArrangement { model.arrangement }

    func note(warning: String = "") -> MastheadNote {
        MastheadNote(
            count: MastheadListStatus(
                total: list.state.removedSection(of: list.scope.query) == nil
                    ? list.state.totalCount : 0,
                unread: list.state.unreadCount,
                filter: list.filter,
                order: model.isSorting ? order : model.shownOrder,
                isSorted: !model.isSorting,
                feed: list.part.feed
            ),
            warning: warning
        )
    }

    var dateOfPaper: Date {
        let first = list.isDailyPaper ? model.page.headlines[0]?.published : nil
        return first ?? clock.now()
    }

    /// The text after the stories of a daily paper; `nil` until all are read.
    private var end: String? {
        guard list.isDailyPaper, list.filter == .all, list.state.unreadCount == 0 else {
            return nil
        }
        return DailyPaperStrings.end(of: model.page.headlines[0]?.feed)
    }

    func makeStoriesView(hasFocus: Bool) -> any View {
        guard model.page.headlines.totalCount > 0 else {
            let empty = EmptyListMessage(
                matter: list.state,
                scope: list.scope,
                part: list.part,
                filter: list.filter,
                filterKey: filterKey,
                isLate: model.jumps.loadingIndicator.isLate,
                theme: appearance.theme
            )
            return PlacedView(content: empty.message, place: layout.body)
        }
        let isOneFeed = list.scope.query.feed != nil || list.part.feed != nil
        return presentation.makeView(
            StoriesDisplayOptions(
                ages: RelativeTime(clock: clock),
                theme: appearance.theme,
                setLines: drawings.lines,
                hasSources: !isOneFeed && model.shownOrder.key != .source,
                headingNotes: list.state.edition.map {
                    SortOrderStrings.notes(onSectionsOf: $0, in: model.query)
                } ?? [:],
                columns: appearance.configured.listColumns,
                keyTable: environment.keyboard.table(of: .broadsheet),
                hasFocus: hasFocus,
                end: end,
                unreadCount: list.state.unreadCount
            )
        )
    }
}
