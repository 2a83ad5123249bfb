/// Caches known rows of lists, so that reading can start from the nearest one.
///
/// Otherwise reading the middle of 300,000 rows would skip half of them.
struct ListPositionCache {
    /// The value of `archive.order_revision`, which changes when a story is added, removed or
    /// moved.
    private var order: Int64 = 0
    private var version: Int64 = 0
    private var places: [IndexedStoryList: [Int: StorySortKeys]] = [:]
    private static let limit = 64

    /// Removes outdated rows.
    ///
    /// Marks do not change the rows of lists with both read and unread stories.
    mutating func forget(unlessOrder order: Int64, version: Int64) {
        if order != self.order {
            places = [:]
        } else if version != self.version {
            places = places.filter { $0.key.part == .all }
        }
        self.order = order
        self.version = version
    }

    mutating func remember(_ key: StorySortKeys, at row: Int, of list: IndexedStoryList) {
        if places.count > Self.limit { places = [:] }
        if places[list, default: [:]].count > Self.limit { places[list] = [:] }
        places[list, default: [:]][row] = key
    }

    func before(_ row: Int, of list: IndexedStoryList) -> (row: Int, key: StorySortKeys)? {
        places[list]?.filter { $0.key < row }.max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func after(_ row: Int, of list: IndexedStoryList) -> (row: Int, key: StorySortKeys)? {
        places[list]?.filter { $0.key >= row }.min { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func notAfter(_ key: StorySortKeys, of list: IndexedStoryList) -> (
        row: Int, key: StorySortKeys
    )? {
        places[list]?.filter { ($0.value.sort, $0.value.id) <= (key.sort, key.id) }
            .max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
