public import News

/// In which order lists of headlines stand: each as it was sorted last.
public struct ListSortOrders: Hashable, Sendable {
    /// That of lists which were never sorted.
    public var usual: HeadlineSortOrder
    /// What was chosen for other lists, by their names.
    public private(set) var chosen: [String: HeadlineSortOrder]

    /// Under this name stands that what a search finds comes newest first.
    private static let search = "search"

    /// Knows orders that were chosen.
    public init(
        usual: HeadlineSortOrder = .newestFirst,
        chosen: [String: HeadlineSortOrder] = [:]
    ) {
        self.usual = usual
        self.chosen = chosen
    }

    /// Whether what a search finds comes newest first, instead of the best match first.
    var newestMatchesFirst: Bool {
        get { chosen[Self.search] != nil }
        set { chosen[Self.search] = newValue ? .newestFirst : nil }
    }

    /// The order of a list; what a search finds has an order of its own.
    public subscript(query: HeadlineQuery) -> HeadlineSortOrder {
        guard query.search == nil else { return .newestFirst }
        return query.listName.flatMap { chosen[$0] } ?? usual
    }

    /// Has a list stand in another order from now on.
    mutating func sort(_ query: HeadlineQuery, by order: HeadlineSortOrder) {
        guard let name = query.listName else { return }
        chosen[name] = order == usual ? nil : order
    }
}

extension HeadlineQuery {
    /// The name under which the order of a list is remembered; unread stories alone are no other list.
    fileprivate var listName: String? {
        guard search == nil else { return nil }
        if let feed { return "feed \(feed.account.text) \(feed.address)" }
        if let section { return "section \(section.text)" }
        guard !also.isEmpty else { return starredOnly ? "starred" : "all" }
        if case .tagged(let tag) = also[0], also.count == 1 { return "tag \(tag.text)" }
        return nil
    }
}
