public import News

/// The sort orders that the user last chose.
public struct ListSortOrders: Hashable, Sendable {
    /// The sort order of all lists not in ``chosen``.
    public var usual: HeadlineSortOrder
    /// The sort orders that the user has chosen, by list name.
    public private(set) var chosen: [String: HeadlineSortOrder]

    private static let search = "search"

    /// Creates the sort orders; `chosen` has the names of lists as keys.
    public init(
        usual: HeadlineSortOrder = .newestFirst,
        chosen: [String: HeadlineSortOrder] = [:]
    ) {
        self.usual = usual
        self.chosen = chosen
    }

    /// Whether search results are sorted by date instead of relevance.
    var newestMatchesFirst: Bool {
        get { chosen[Self.search] != nil }
        set { chosen[Self.search] = newValue ? .newestFirst : nil }
    }

    /// The sort order of a list; always newest first for a search (see ``newestMatchesFirst``).
    public subscript(query: HeadlineQuery) -> HeadlineSortOrder {
        guard query.search == nil else { return .newestFirst }
        return query.listName.flatMap { chosen[$0] } ?? usual
    }

    mutating func sort(_ query: HeadlineQuery, by order: HeadlineSortOrder) {
        guard let name = query.listName else { return }
        chosen[name] = order == usual ? nil : order
    }
}

extension HeadlineQuery {
    /// The name of the list, ignoring a filter for unread stories; `nil` if its sort order is not
    /// stored.
    fileprivate var listName: String? {
        guard search == nil else { return nil }
        if let feed { return "feed \(feed.account.text) \(feed.address)" }
        if let section { return "section \(section.text)" }
        guard !conditions.isEmpty else { return starredOnly ? "starred" : "all" }
        if case .tagged(let tag) = conditions[0], conditions.count == 1 { return "tag \(tag.text)" }
        return nil
    }
}
