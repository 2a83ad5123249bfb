import News

/// Which stories of a list are shown.
enum StoriesFilter: Hashable {
    case all
    case unread
    case starred
    case tagged(Tag)

    /// True if the unread counts of sections and feeds are those of the stories that are shown.
    var hasUnreadCounts: Bool { self == .all || self == .unread }

    /// A query narrowed to what is shown.
    func applied(to query: HeadlineQuery) -> HeadlineQuery {
        var query = query
        switch self {
        case .all: break
        case .unread: query.unreadOnly = true
        case .starred: query.starredOnly = true
        case .tagged(let tag): query.also.append(.tagged(tag))
        }
        return query
    }
}
