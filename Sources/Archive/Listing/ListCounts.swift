/// How many stories there are in a list.
struct ListCounts: Equatable {
    let total: Int
    let unread: Int

    /// Takes counts as they are kept, which in a damaged file may be any.
    init(total: Int, unread: Int) {
        // No list can be as long as that, and sums of such counts are still numbers.
        self.total = min(max(total, 0), 1 << 40)
        self.unread = min(max(unread, 0), self.total)
    }

    /// No stories.
    static let none = ListCounts(total: 0, unread: 0)

    /// The stories of two lists that have none in common.
    func adding(_ other: ListCounts) -> ListCounts {
        ListCounts(total: total + other.total, unread: unread + other.unread)
    }

    /// The stories of a list without some of them.
    func subtracting(_ other: ListCounts) -> ListCounts {
        ListCounts(total: total - other.total, unread: unread - other.unread)
    }
}
