import News
import TerminalKit

/// The list on the screen: its scope, section or feed, filter, sort order and counts.
@MainActor
final class DisplayedList {
    var onSortRequested: (() -> Void)?
    /// The scope with its current title.
    private(set) var scope: StoryListDescription
    var part = StoriesSubset()
    private(set) var filter = StoriesFilter.all
    var state = StoriesListState()

    let model: HeadlineListModel
    private let presentations: StoryPresentations
    let appearance: DisplaySettings
    let notice: FooterNotice

    init(
        of model: HeadlineListModel,
        presentations: StoryPresentations,
        appearance: DisplaySettings,
        notice: FooterNotice
    ) {
        scope = model.scope
        self.model = model
        self.presentations = presentations
        self.appearance = appearance
        self.notice = notice
    }

    /// The query of the scope, restricted to the displayed section or feed and the filter.
    var query: HeadlineQuery {
        var query = part.applied(to: filter.applied(to: scope.query))
        let hasOwnOrder = query.search != nil || model.arrangement == .broadsheet
        query.order = hasOwnOrder ? .newestFirst : appearance.orders[query]
        if query.search != nil { query.newestMatchesFirst = appearance.orders.newestMatchesFirst }
        return query
    }

    /// The title of the section or feed, or else of the scope.
    var partTitle: String { part.feed?.shownTitle ?? part.section?.text ?? scope.title }

    /// The title for exports and searches, with the filter.
    var exportTitle: String {
        StoriesStrings.title(part.feed?.title ?? part.section?.text ?? scope.title, filter)
    }

    var searchScope: StoryListDescription? {
        var list = query
        list.search = nil
        list.newestMatchesFirst = false
        list.order = .newestFirst
        guard list != HeadlineQuery(), list.feed?.account != .passing else { return nil }
        return StoryListDescription(title: searchTitle, query: list)
    }

    private var searchTitle: String {
        guard let words = scope.query.search else { return exportTitle }
        let beginning = StoriesStrings.searchTitle(words, in: "")
        let title = scope.title
        return title.hasPrefix(beginning) ? String(title.dropFirst(beginning.count)) : title
    }

    var isDailyPaper: Bool {
        if let feed = model.query.feed { return feed.isOfDailyPaper }
        guard let section = model.query.section else { return false }
        let feeds = (state.edition?.feeds ?? []).lazy.filter { $0.section == section }
        return feeds.allSatisfy { $0.id.isOfDailyPaper } && !feeds.isEmpty
    }

    /// Shows a section or feed of the list with a filter; selects `story`, or the first one if
    /// `nil`.
    func show(_ part: StoriesSubset, _ filter: StoriesFilter, at story: ArticleID? = nil) {
        self.part = part
        self.filter = filter
        model.restart(with: query, at: story)
    }

    /// Shows the stories that match a filter, or all if the filter is already applied.
    func toggle(_ wanted: StoriesFilter) {
        show(part, filter == wanted ? .all : wanted, at: selectedStory)
    }

    /// Shows another scope and selects `story`, or the first one if `nil`.
    func show(_ scope: StoryListDescription, at story: ArticleID?) {
        self.scope = scope
        model.restart(with: query, at: story)
    }

    /// Shows another section or feed and selects its first unread story.
    func goOn(to part: StoriesSubset) {
        self.part = part
        model.continueWith(to: query)
    }

    func goOn(to scope: StoryListDescription) {
        self.scope = scope
        model.continueWith(to: query)
    }

    /// Updates the title of the section or feed; returns a notice if it was removed.
    func follow(_ edition: Edition) -> String? {
        guard let before = state.edition else { return nil }
        if let section = scope.query.section {
            guard before.allSections.contains(where: { $0.id == section }) else { return nil }
            let title = before.title(of: section, in: edition)
            if let title, title != section { scope = .section(title) }
            if title == nil { return SubscriptionStrings.gone(section) }
        } else if let id = scope.query.feed, id.account != .saved, let feed = before.feed(id) {
            guard let now = edition.feed(id) else { return SubscriptionStrings.gone(feed) }
            if now.title != feed.title { scope = .feed(id, title: now.shownTitle) }
        }
        return nil
    }

    /// Loads the list again if its query has changed; the selection stays at its story.
    func reloadIfChanged() {
        if model.query != query { model.restart(with: query, at: selectedStory) }
    }

    private var selectedStory: ArticleID? { presentations.current.focusedStory?.id }
}
