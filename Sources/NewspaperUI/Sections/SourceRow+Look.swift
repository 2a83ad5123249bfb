import Cells
import News

extension SourceRow {
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
