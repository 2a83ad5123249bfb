import News
import SQLite

/// The stories of an open list, as 8-byte IDs whose order is kept until the list is reopened.
struct OpenListSnapshot {
    let opening: OpenListID
    private(set) var gathering: ScannedStoryList
    private(set) var ids: [Int64]
    /// The stories that the list would not contain if it were opened now.
    private(set) var strays: [Int64] = []
    private var revision: Int64
    private var version: Int64?

    /// The maximum length of a list; reading longer ones completely is slow.
    static let mostCount = 50_000
    /// The maximum length of a list that is updated when stories are marked, not only added or
    /// removed.
    private static let mostCountForMarks = 5000

    init(
        _ gathering: ScannedStoryList,
        opening: OpenListID,
        on connection: Connection,
        revision: Int64,
        version: Int64?
    ) throws(SQLiteError) {
        self.opening = opening
        self.gathering = gathering
        self.revision = revision
        self.version = version
        ids = try gathering.ids(on: connection)
    }

    /// Removes stories that no longer exist, and inserts each new one after its predecessor.
    ///
    /// `gathering` may have a different time limit than before. `version` is the `data_version` of
    /// this connection.
    mutating func catchUp(
        with gathering: ScannedStoryList,
        on connection: Connection,
        revision: Int64,
        version: Int64?
    ) throws(SQLiteError) {
        self.gathering = gathering
        let isKnown = self.version == version || ids.count > Self.mostCountForMarks
        guard self.revision != revision || !isKnown else { return }
        let now = try gathering.ids(on: connection)
        self.revision = revision
        self.version = version
        strays = []
        guard now != ids else { return }
        let members = Set(now)
        let held = try staying(besides: members, on: connection)
        strays = held.filter { !members.contains($0) }
        ids = OpenListMerger.merge(held: held, now: now)
    }
}

extension OpenListSnapshot {
    private func staying(
        besides members: Set<Int64>,
        on connection: Connection
    ) throws(SQLiteError) -> [Int64] {
        let list = gathering.list
        var statement = try connection.prepare(
            "SELECT 1 FROM story WHERE id = ?2 AND \(list.condition)"
        )
        var staying: [Int64] = []
        for id in ids {
            if !members.contains(id) {
                statement.bind(1, list.conditionValue)
                statement.bind(2, id)
                let isListed = try statement.step()
                statement.reset()
                guard isListed else { continue }
            }
            staying.append(id)
        }
        return staying
    }
}

extension ScannedStoryList {
    /// Whether two lists differ only in additional conditions such as a time limit.
    fileprivate func isAlike(_ other: ScannedStoryList) -> Bool {
        list == other.list && starredOnly == other.starredOnly && words == other.words
            && newestMatchesFirst == other.newestMatchesFirst && order == other.order
    }

    fileprivate func ids(on connection: Connection) throws(SQLiteError) -> [Int64] {
        order.isIndexed || words != nil
            ? try stories(on: connection).map(\.id)
            : try UnindexedSortPosition.sorted(self, on: connection)
    }
}

extension ResolvedHeadlineQuery {
    /// Returns the list, or `nil` if the user's actions cannot change its contents or order.
    fileprivate func changeable(in order: HeadlineSortOrder) -> ScannedStoryList? {
        switch self {
        case .nothing: return nil
        case .list(let list):
            let changes = list.part == .unread || order.key == .unread
            return changes
                ? ScannedStoryList(list: list, starredOnly: false, words: nil, order: order) : nil
        case .gathered(let gathering): return gathering
        case .sorted(let gathering): return gathering.isUnmarked ? nil : gathering
        }
    }
}

/// The snapshots of open lists, most recently used last.
struct OpenListRegistry {
    /// The maximum number of stories in all snapshots; the last used snapshot is always kept.
    private static let storyLimit = 500_000
    private static let listLimit = 16

    private var lists: [OpenListSnapshot] = []

    mutating func take(_ gathering: ScannedStoryList, _ opening: OpenListID) -> OpenListSnapshot? {
        lists.firstIndex { $0.opening == opening && $0.gathering.isAlike(gathering) }
            .map { lists.remove(at: $0) }
    }

    mutating func keep(_ stories: OpenListSnapshot) {
        lists.append(stories)
        while lists.count > Self.listLimit
            || lists.count > 1 && lists.map(\.ids.count).reduce(0, +) > Self.storyLimit
        {
            lists.removeFirst()
        }
    }
}

extension HeadlineListReader {
    /// Returns the snapshot of an open list; `nil` for very long or unchangeable lists.
    func heldStories(
        of selection: ResolvedHeadlineQuery,
        for query: HeadlineQuery
    ) throws(SQLiteError) -> OpenListSnapshot? {
        guard let opening = query.openList,
            let gathering = selection.changeable(in: query.order)
        else { return nil }
        if var stories = openLists.take(gathering, opening) {
            try stories.catchUp(
                with: gathering,
                on: connection,
                revision: rows.orderRevision,
                version: contents.version
            )
            openLists.keep(stories)
            return stories
        }
        guard try canHold(gathering) else { return nil }
        let stories = try OpenListSnapshot(
            gathering,
            opening: opening,
            on: connection,
            revision: rows.orderRevision,
            version: contents.version
        )
        openLists.keep(stories)
        return stories
    }

    func unreadCount(of stories: OpenListSnapshot) throws(SQLiteError) -> Int {
        guard stories.gathering.words == nil else { return try unreadCount(among: stories.ids) }
        // Includes strays: an unstarred story may still be unread.
        let count = try contents.listCounts(of: stories.gathering).unread
        return min(count + (try unreadCount(among: stories.strays)), stories.ids.count)
    }

    private func unreadCount(among ids: [Int64]) throws(SQLiteError) -> Int {
        var statement = try connection.prepare("SELECT is_read FROM story WHERE id = ?1")
        var count = 0
        for id in ids {
            statement.bind(1, id)
            if try statement.step(), !statement.bool(0) { count += 1 }
            statement.reset()
        }
        return count
    }

    private func canHold(_ gathering: ScannedStoryList) throws(SQLiteError) -> Bool {
        guard gathering.words == nil else { return true }
        let most =
            gathering.order.isIndexed ? OpenListSnapshot.mostCount : SortedStoryList.quickCount
        return try contents.listCounts(of: gathering).total <= most
    }
}
