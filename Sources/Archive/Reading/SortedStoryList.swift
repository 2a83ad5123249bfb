import News
import SQLite

/// The stories of a list sorted by title, author or length, 8 bytes each.
///
/// New stories are inserted. Existing stories keep their position, even if their title changes.
struct SortedStoryList {
    let gathering: ScannedStoryList
    private(set) var ids: [Int64]
    private var revision: Int64
    private var version: Int64?

    /// The maximum length of a list that is sorted while the user waits.
    static let quickCount = 5000
    /// The minimum number of new stories for which the whole list is sorted again.
    private static let fewestForSortingAnew = 200

    /// Sorts a list.
    ///
    /// `version` is the `data_version` of `connection`; `nil` if another connection will use the
    /// result.
    ///
    /// - Complexity: O(*n* log *n*).
    init(
        _ gathering: ScannedStoryList,
        on connection: Connection,
        revision: Int64,
        version: Int64?
    ) throws(SQLiteError) {
        self.gathering = gathering
        self.revision = revision
        self.version = version
        ids = try UnindexedSortPosition.sorted(gathering, on: connection)
    }

    /// Returns whether the list is up to date.
    ///
    /// Marking a story matters only if the list's contents depend on marks.
    func holds(revision: Int64, version: Int64?) -> Bool {
        self.revision == revision
            && (gathering.isUnmarked || version != nil && self.version == version)
    }

    mutating func catchUp(
        on connection: Connection,
        revision: Int64,
        version: Int64?
    ) throws(SQLiteError) {
        guard !holds(revision: revision, version: version) else { return }
        let members = try gathering.members(on: connection)
        let (gone, come) = Self.difference(from: ids.sorted(), to: members.sorted())
        if come.count > max(Self.fewestForSortingAnew, ids.count / 4) {
            ids = try UnindexedSortPosition.sorted(gathering, on: connection)
        } else {
            if !gone.isEmpty { ids.removeAll { Self.holds($0, in: gone) } }
            try insert(come, on: connection)
        }
        self.revision = revision
        self.version = version
    }

    /// Inserts new stories.
    ///
    /// - Complexity: O(*n* + *m* log *n*) for *m* new stories; the second term is for queries.
    private mutating func insert(
        _ come: [Int64],
        on connection: Connection
    ) throws(SQLiteError) {
        guard !come.isEmpty else { return }
        var ranks: [UnindexedSortPosition] = []
        for id in come {
            if let rank = try UnindexedSortPosition(of: id, in: gathering.order, on: connection) {
                ranks.append(rank)
            }
        }
        ranks.sort()
        var all: [Int64] = []
        all.reserveCapacity(ids.count + ranks.count)
        var taken = 0
        for rank in ranks {
            let place = try place(of: rank, from: taken, on: connection)
            all += ids[taken..<place]
            all.append(rank.id)
            taken = place
        }
        ids = all + ids[taken...]
    }

    private func place(
        of rank: UnindexedSortPosition,
        from first: Int,
        on connection: Connection
    ) throws(SQLiteError) -> Int {
        var (low, high) = (first, ids.count)
        while low < high {
            let middle = low + (high - low) / 2
            let other = try UnindexedSortPosition(
                of: ids[middle],
                in: gathering.order,
                on: connection
            )
            if let other, rank < other { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func difference(
        from before: [Int64],
        to now: [Int64]
    ) -> (gone: [Int64], come: [Int64]) {
        var (gone, come): ([Int64], [Int64]) = ([], [])
        var (old, new) = (0, 0)
        while old < before.count || new < now.count {
            if new == now.count || old < before.count && before[old] < now[new] {
                gone.append(before[old])
                old += 1
            } else if old == before.count || now[new] < before[old] {
                come.append(now[new])
                new += 1
            } else {
                old += 1
                new += 1
            }
        }
        return (gone, come)
    }

    private static func holds(_ id: Int64, in ascending: [Int64]) -> Bool {
        var (low, high) = (0, ascending.count)
        while low < high {
            let middle = low + (high - low) / 2
            if ascending[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ascending.count && ascending[low] == id
    }
}
