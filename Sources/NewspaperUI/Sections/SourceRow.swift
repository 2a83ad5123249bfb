import Cells
import News

enum SourceRow: Hashable, ChoiceRow {
    /// The identity of a row, independent of its counts.
    enum ID: Hashable {
        case all
        case unread
        case starred
        case section(SectionID)
        case feed(FeedID)
    }

    case all(unread: Int, total: Int)
    case unread(Int)
    case starred(Int)
    case saved(Section)
    case gap
    case section(Section, isFolded: Bool, isFailing: Bool)
    case feed(Feed)

    var isSelectable: Bool { self != .gap }

    var id: ID? {
        switch self {
        case .all: .all
        case .unread: .unread
        case .starred: .starred
        case .gap: nil
        case .saved(let section), .section(let section, _, _): .section(section.id)
        case .feed(let feed): .feed(feed.id)
        }
    }

    var scope: StoryListDescription? {
        switch self {
        case .all: StoryListDescription(title: SectionsStrings.allStories, query: HeadlineQuery())
        case .unread:
            StoryListDescription(
                title: SectionsStrings.unread,
                query: HeadlineQuery(unreadOnly: true)
            )
        case .starred:
            StoryListDescription(
                title: SectionsStrings.starred,
                query: HeadlineQuery(starredOnly: true)
            )
        case .gap: nil
        case .saved(let section), .section(let section, _, _): .section(section.id)
        case .feed(let feed): .feed(feed.id, title: FeedName.shown(feed.title, of: feed.id))
        }
    }

    var feed: Feed? {
        if case .feed(let feed) = self { feed } else { nil }
    }

    var sectionID: SectionID? {
        switch self {
        case .section(let section, _, _): section.id
        case .feed(let feed): feed.section
        default: nil
        }
    }

    var isFeed: Bool { if case .feed = self { true } else { false } }

    var isSection: Bool {
        if case .section = self { true } else { false }
    }

    /// The number of unread stories that the row displays; 0 if none.
    var unreadCount: Int {
        switch self {
        case .all(let unread, _), .unread(let unread): unread
        case .starred, .gap: 0
        case .saved(let section), .section(let section, _, _): section.unreadCount
        case .feed(let feed): feed.unreadCount
        }
    }

    var hasUnreadFeed: Bool { (feed?.unreadCount ?? 0) > 0 }

    /// The symbol: `▾` or `▸` for sections, `⚠` for failing feeds, `●` unread, `★` starred, `§`
    /// saved queries.
    var mark: String {
        switch self {
        case .all, .gap: " "
        case .unread: "●"
        case .starred: "★"
        case .saved: "§"
        case .section(_, let isFolded, let isFailing):
            isFolded ? (isFailing ? "⚠" : "▸") : "▾"
        case .feed(let feed): feed.failure == nil ? " " : "⚠"
        }
    }

    var name: String {
        switch self {
        case .all: SectionsStrings.allStories
        case .unread: SectionsStrings.unread
        case .starred: SectionsStrings.starred
        case .gap: ""
        case .saved(let section), .section(let section, _, _): section.title
        case .feed(let feed): FeedName.shown(feed.title, of: feed.id)
        }
    }

    func markStyle(in theme: Theme) -> Style {
        guard case .section(_, let isFolded, let isFailing) = self else { return theme.accent }
        return isFolded && isFailing ? theme.accent : theme.secondary
    }

    func nameStyle(in theme: Theme) -> Style {
        switch self {
        case .section: theme.title
        case .feed(let feed) where feed.unreadCount == 0: theme.secondary
        default: theme.body
        }
    }
}
