import News
import SQLite

/// The stories of an open list, which stay in it and in their order until it is opened anew.
///
/// Only their numbers are kept, 8 bytes a story.
struct OpenListSnapshot {
    let opening: ListSession
    /// The list, with its order.
    private(set) var gathering: MaterializedList
    private(set) var ids: [Int64]
    /// Those of them that would not be in the list if it were opened now.
    private(set) var strays: [Int64] = []
    private var revision: Int64
    private var version: Int64?

    /// Longer lists are not held: to gather them takes too long.
    static let mostCount = 50_000
    /// Longer ones learn of stories that marks add to them only when stories come or go, too.
    private static let mostCountForMarks = 5000

    /// Opens a list as it is now; revision and version are those of the archive.
    init(
        _ gathering: MaterializedList,
        opening: ListSession,
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

    /// Takes out what is no longer in the paper, and puts what belongs to the list now behind what it follows there.
    ///
    /// - Parameters:
    ///   - gathering: The list, of which the days that it goes back may be others now.
    ///   - connection: Where it stands.
    ///   - revision: How often the order of stories has changed.
    ///   - version: The state of the archive, as only this connection counts it.
    /// - Throws: What SQLite answered.
    mutating func catchUp(
        with gathering: MaterializedList,
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
        ids = OpenList.stories(held: held, now: now)
    }
}

extension OpenListSnapshot {
    /// The stories that belong to the list now, and those that only the list is about.
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

extension MaterializedList {
    /// Whether it is about the same stories, maybe of another time.
    fileprivate func isAlike(_ other: MaterializedList) -> Bool {
        list == other.list && starredOnly == other.starredOnly && words == other.words
            && newestMatchesFirst == other.newestMatchesFirst && order == other.order
    }

    /// The numbers of its stories in its order.
    fileprivate func ids(on connection: Connection) throws(SQLiteError) -> [Int64] {
        order.isHeld || words != nil
            ? try stories(on: connection).map(\.id)
            : try SortRank.sorted(self, on: connection)
    }
}

extension StorySelection {
    /// Its stories in an order, if what the reader does can change them or that; `nil` otherwise.
    fileprivate func changeable(in order: HeadlineSortOrder) -> MaterializedList? {
        switch self {
        case .nothing: return nil
        case .list(let list):
            let changes = list.part == .unread || order.key == .unread
            return changes
                ? MaterializedList(list: list, starredOnly: false, words: nil, order: order) : nil
        case .gathered(let gathering): return gathering
        case .sorted(let gathering): return gathering.isUnmarked ? nil : gathering
        }
    }
}

/// The lists that are open.
struct OpenListRegistry {
    /// How many stories all of them may have together, besides the one that was asked for last.
    private static let storyLimit = 500_000
    /// How many lists are held, the ones that were asked for last.
    private static let listLimit = 16

    private var lists: [OpenListSnapshot] = []

    /// Hands a list out, to be kept again.
    mutating func take(_ gathering: MaterializedList, _ opening: ListSession) -> OpenListSnapshot? {
        lists.firstIndex { $0.opening == opening && $0.gathering.isAlike(gathering) }
            .map { lists.remove(at: $0) }
    }

    /// Keeps a list as the one that was asked for last.
    mutating func keep(_ stories: OpenListSnapshot) {
        lists.append(stories)
        while lists.count > Self.listLimit
            || lists.count > 1 && lists.map(\.ids.count).reduce(0, +) > Self.storyLimit
        {
            lists.removeFirst()
        }
    }
}

extension Reader {
    /// The stories of an open list that can change under its reader; `nil` for any other query, and for very long lists.
    func heldStories(
        of selection: StorySelection,
        for query: HeadlineQuery
    ) throws(SQLiteError) -> OpenListSnapshot? {
        guard let opening = query.opening,
            let gathering = selection.changeable(in: query.order)
        else { return nil }
        if var stories = heldLists.take(gathering, opening) {
            try stories.catchUp(
                with: gathering,
                on: connection,
                revision: lists.orderRevision,
                version: kept.version
            )
            heldLists.keep(stories)
            return stories
        }
        guard try canHold(gathering) else { return nil }
        let stories = try OpenListSnapshot(
            gathering,
            opening: opening,
            on: connection,
            revision: lists.orderRevision,
            version: kept.version
        )
        heldLists.keep(stories)
        return stories
    }

    /// How many of the stories of an open list are unread.
    func unreadCount(of stories: OpenListSnapshot) throws(SQLiteError) -> Int {
        guard stories.gathering.words == nil else { return try unreadCount(among: stories.ids) }
        // What was starred, for one, may have lost its star and is still unread.
        let count = try listCounts(of: stories.gathering).unread
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

    private func canHold(_ gathering: MaterializedList) throws(SQLiteError) -> Bool {
        guard gathering.words == nil else { return true }
        let most = gathering.order.isHeld ? OpenListSnapshot.mostCount : SortedStoryList.quickCount
        return try listCounts(of: gathering).total <= most
    }
}
