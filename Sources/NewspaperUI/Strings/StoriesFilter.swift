import News

enum StoriesFilter: Hashable {
    case all
    case unread
    case starred
    case tagged(Tag)

    /// Whether the unread counts of sections and feeds also apply to the filtered list.
    var hasUnreadCounts: Bool { self == .all || self == .unread }

    func applied(to query: HeadlineQuery) -> HeadlineQuery {
        var query = query
        switch self {
        case .all: break
        case .unread: query.unreadOnly = true
        case .starred: query.starredOnly = true
        case .tagged(let tag): query.conditions.append(.tagged(tag))
        }
        return query
    }
}
