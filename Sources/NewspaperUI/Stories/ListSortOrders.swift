public import News

/// The sort orders of all lists, as the user last chose them.
public struct ListSortOrders: Hashable, Sendable {
    /// The sort order of lists that were never sorted.
    public var usual: HeadlineSortOrder
    /// The sort orders that differ from the default, keyed by list name.
    public private(set) var chosen: [String: HeadlineSortOrder]

    /// The list name under which the order of search results is stored.
    private static let search = "search"

    /// Creates the sort orders, with names of lists as keys.
    public init(
        usual: HeadlineSortOrder = .newestFirst,
        chosen: [String: HeadlineSortOrder] = [:]
    ) {
        self.usual = usual
        self.chosen = chosen
    }

    /// Whether search results are sorted by date rather than by relevance.
    var newestMatchesFirst: Bool {
        get { chosen[Self.search] != nil }
        set { chosen[Self.search] = newValue ? .newestFirst : nil }
    }

    /// Returns the sort order of a list; newest first for a search, which is sorted by relevance or
    /// date.
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
    /// The name of the list, which a filter by unread does not change; `nil` if its sort order is not stored by
    /// name.
    fileprivate var listName: String? {
        guard search == nil else { return nil }
        if let feed { return "feed \(feed.account.text) \(feed.address)" }
        if let section { return "section \(section.text)" }
        guard !conditions.isEmpty else { return starredOnly ? "starred" : "all" }
        if case .tagged(let tag) = conditions[0], conditions.count == 1 { return "tag \(tag.text)" }
        return nil
    }
}
