struct ListCounts: Equatable {
    let total: Int
    let unread: Int

    /// Creates counts, clamping values, which are arbitrary in damaged files.
    init(total: Int, unread: Int) {
        // Above real counts; sums cannot overflow.
        self.total = min(max(total, 0), 1 << 40)
        self.unread = min(max(unread, 0), self.total)
    }

    static let none = ListCounts(total: 0, unread: 0)

    /// Returns the sums of the counts of two disjoint lists.
    func adding(_ other: ListCounts) -> ListCounts {
        ListCounts(total: total + other.total, unread: unread + other.unread)
    }

    func subtracting(_ other: ListCounts) -> ListCounts {
        ListCounts(total: total - other.total, unread: unread - other.unread)
    }
}
