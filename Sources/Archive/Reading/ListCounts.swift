struct ListCounts: Equatable {
    let total: Int
    let unread: Int

    /// Creates counts, clamping values from a damaged file.
    init(total: Int, unread: Int) {
        self.total = min(max(total, 0), 1 << 40)
        self.unread = min(max(unread, 0), self.total)
    }

    static let none = ListCounts(total: 0, unread: 0)

    func adding(_ other: ListCounts) -> ListCounts {
        ListCounts(total: total + other.total, unread: unread + other.unread)
    }

    func subtracting(_ other: ListCounts) -> ListCounts {
        ListCounts(total: total - other.total, unread: unread - other.unread)
    }
}
