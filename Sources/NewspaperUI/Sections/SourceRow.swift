import News

/// One row of the tree of sections and feeds.
enum SourceRow: Hashable, ChoiceRow {
    /// What a row stands for, whatever its counts are.
    enum ID: Hashable {
        case all
        case unread
        case starred
        case section(SectionID)
        case feed(FeedID)
    }

    /// Every story.
    case all(unread: Int, total: Int)
    /// Every unread story.
    case unread(Int)
    /// Every story that the reader keeps.
    case starred(Int)
    /// The stories of a saved query.
    case saved(Section)
    /// A blank row.
    case gap
    case section(Section, isFolded: Bool, isFailing: Bool)
    case feed(Feed)

    var isSelectable: Bool { self != .gap }

    /// What it stands for; `nil` for a gap.
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

    /// The stories behind the row; `nil` for a gap.
    var scope: StoriesScope? {
        switch self {
        case .all: StoriesScope(title: "All stories", query: HeadlineQuery())
        case .unread: StoriesScope(title: "Unread", query: HeadlineQuery(unreadOnly: true))
        case .starred: StoriesScope(title: "Starred", query: HeadlineQuery(starredOnly: true))
        case .gap: nil
        case .saved(let section), .section(let section, _, _): .section(section.id)
        case .feed(let feed): .feed(feed.id, title: FeedName.shown(feed.title, of: feed.id))
        }
    }

    /// The feed of the row, or `nil`.
    var feed: Feed? {
        if case .feed(let feed) = self { feed } else { nil }
    }

    /// The folder of the row or of its feed; `nil` outside of all folders.
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

    /// How many of its stories are unread, where that is shown.
    var unreadCount: Int {
        switch self {
        case .all(let unread, _), .unread(let unread): unread
        case .starred, .gap: 0
        case .saved(let section), .section(let section, _, _): section.unreadCount
        case .feed(let feed): feed.unreadCount
        }
    }

    var hasUnreadFeed: Bool { (feed?.unreadCount ?? 0) > 0 }
}
