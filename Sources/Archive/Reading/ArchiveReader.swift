import News
import SQLite

actor ArchiveReader {
    let connection: Connection
    let lists: IndexedListRowMapper
    var cache = ArchiveReaderCache()
    var sortedLists = SortedListCache()
    var openLists = OpenListRegistry()
    private let queue: SerialQueue

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(_ connection: sending Connection, name: String) {
        lists = IndexedListRowMapper(connection)
        self.connection = connection
        queue = SerialQueue("newspaper.archive.\(name)")
    }

    func reading<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try connection.reading { () throws(SQLiteError) in
            // The first read determines the snapshot, and with it the version.
            try lists.begin(version: version())
            return try body()
        }
    }

    func counts(of scope: IndexedStoryList.Scope) throws(SQLiteError) -> ListCounts {
        if let counts = cache.counts[scope] { return counts }
        let condition =
            switch scope {
            case .all: "section NOT NULL AND ?1"
            case .section: "section = ?1"
            case .feed: "id = ?1"
            }
        var statement = try connection.prepare(
            "SELECT sum(story_count), sum(unread_count) FROM feed WHERE \(condition)"
        )
        statement.bind(1, IndexedStoryList(scope: scope).conditionValue)
        _ = try statement.step()
        let hidden = try hiddenCounts(in: scope)
        let counts = ListCounts(
            total: statement.int(0) - hidden.total,
            unread: statement.int(1) - hidden.unread
        )
        cache.counts[scope] = counts
        return counts
    }

    private func hiddenCounts(in scope: IndexedStoryList.Scope) throws(SQLiteError) -> ListCounts {
        switch scope {
        case .all: try HiddenDuplicateCounts(on: connection).everywhere
        case .section(let section):
            try HiddenDuplicateCounts(on: connection).inSections[section] ?? .none
        case .feed: .none
        }
    }

    func stories(of gathering: UnindexedStoryList) throws(SQLiteError) -> [UnindexedStoryList.Entry]
    {
        if let stories = cache.stories, stories.gathering == gathering { return stories.found }
        let found = try gathering.stories(on: connection)
        cache.stories = (gathering, found)
        return found
    }

    func counts(of gathering: UnindexedStoryList) throws(SQLiteError) -> ListCounts {
        if let counts = cache.gatheringCounts[gathering] { return counts }
        let counts = try gathering.counts(on: connection)
        cache.gatheringCounts[gathering] = counts
        return counts
    }

    private func version() throws(SQLiteError) -> Int64 {
        _ = try connection.number("SELECT id FROM archive")
        let version = try connection.number("PRAGMA data_version") ?? 0
        if cache.version != version { cache = ArchiveReaderCache(version: version) }
        return version
    }
}

/// Values that are valid until the next write.
struct ArchiveReaderCache {
    var version: Int64?
    var counts: [IndexedStoryList.Scope: ListCounts] = [:]
    var sourceRuns: [IndexedStoryList: [ListIndexRange]] = [:]
    var sectionRuns: [IndexedStoryList.Part: [ListIndexRange]] = [:]
    var gatheringCounts: [UnindexedStoryList: ListCounts] = [:]
    var stories: (gathering: UnindexedStoryList, found: [UnindexedStoryList.Entry])?
}
