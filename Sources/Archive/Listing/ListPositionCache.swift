/// Places of lists whose rows are known, so that the next window is found from the nearest one.
///
/// Without them a row in the middle of 300,000 is reached only by passing half of them.
struct ListPositionCache {
    /// Changes when any story comes, goes or moves; see `archive.order_revision`.
    private var order: Int64 = 0
    /// Changes with every transaction.
    private var version: Int64 = 0
    private var places: [StoryList: [Int: StoryKey]] = [:]
    private static let limit = 64

    /// Forgets what does not hold any more.
    ///
    /// Marks do not move the stories of a list that has read and unread ones alike.
    mutating func forget(unlessOrder order: Int64, version: Int64) {
        if order != self.order {
            places = [:]
        } else if version != self.version {
            places = places.filter { $0.key.part == .all }
        }
        self.order = order
        self.version = version
    }

    mutating func remember(_ key: StoryKey, at row: Int, of list: StoryList) {
        if places.count > Self.limit { places = [:] }
        if places[list, default: [:]].count > Self.limit { places[list] = [:] }
        places[list, default: [:]][row] = key
    }

    /// The last known row before a row.
    func before(_ row: Int, of list: StoryList) -> (row: Int, key: StoryKey)? {
        places[list]?.filter { $0.key < row }.max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The first known row at a row or after it.
    func after(_ row: Int, of list: StoryList) -> (row: Int, key: StoryKey)? {
        places[list]?.filter { $0.key >= row }.min { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The last known place that is not after a key.
    func notAfter(_ key: StoryKey, of list: StoryList) -> (row: Int, key: StoryKey)? {
        places[list]?.filter { ($0.value.sort, $0.value.id) <= (key.sort, key.id) }
            .max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
