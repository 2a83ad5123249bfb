import News
import SQLite

/// A connection that only reads; its answers are in the extensions, by subject.
actor Reader {
    let connection: Connection
    let lists: IndexedStoryLists
    var kept = ReaderCache()
    /// Lists in orders that no index holds.
    var sortedLists = SortedListCache()
    /// Lists that somebody walks through.
    var heldLists = OpenListRegistry()
    private let queue: SerialQueue

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(_ connection: sending Connection, name: String) {
        lists = IndexedStoryLists(connection)
        self.connection = connection
        queue = SerialQueue("newspaper.archive.\(name)")
    }

    /// Runs the body so that all it reads is of one moment.
    func reading<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try connection.reading { () throws(SQLiteError) in
            // The first access fixes the moment, and only then the version is that of the moment.
            try lists.begin(version: version())
            return try body()
        }
    }

    /// How many stories a list has, read and unread, from the counts that are kept.
    func counts(of scope: StoryList.Scope) throws(SQLiteError) -> ListCounts {
        if let counts = kept.counts[scope] { return counts }
        let condition =
            switch scope {
            case .all: "section NOT NULL AND ?1"
            case .section: "section = ?1"
            case .feed: "id = ?1"
            }
        var statement = try connection.prepare(
            "SELECT sum(story_count), sum(unread_count) FROM feed WHERE \(condition)"
        )
        statement.bind(1, StoryList(scope: scope).conditionValue)
        _ = try statement.step()
        let hidden = try hiddenCounts(in: scope)
        let counts = ListCounts(
            total: statement.int(0) - hidden.total,
            unread: statement.int(1) - hidden.unread
        )
        kept.counts[scope] = counts
        return counts
    }

    /// How many copies a list does not have that are counted with their feeds.
    private func hiddenCounts(in scope: StoryList.Scope) throws(SQLiteError) -> ListCounts {
        switch scope {
        case .all: try HiddenCopies(on: connection).everywhere
        case .section(let section): try HiddenCopies(on: connection).inSections[section] ?? .none
        case .feed: .none
        }
    }

    /// What a gathering finds, kept for the next window of it.
    func stories(of gathering: MaterializedList) throws(SQLiteError) -> [MaterializedList.Story] {
        if let stories = kept.stories, stories.gathering == gathering { return stories.found }
        let found = try gathering.stories(on: connection)
        kept.stories = (gathering, found)
        return found
    }

    /// How many stories a gathering without words finds.
    func counts(of gathering: MaterializedList) throws(SQLiteError) -> ListCounts {
        if let counts = kept.gatheringCounts[gathering] { return counts }
        let counts = try gathering.counts(on: connection)
        kept.gatheringCounts[gathering] = counts
        return counts
    }

    private func version() throws(SQLiteError) -> Int64 {
        _ = try connection.number("SELECT id FROM archive")
        let version = try connection.number("PRAGMA data_version") ?? 0
        if kept.version != version { kept = ReaderCache(version: version) }
        return version
    }
}

/// Answers that hold until somebody writes.
struct ReaderCache {
    var version: Int64?
    var counts: [StoryList.Scope: ListCounts] = [:]
    var sourceRuns: [StoryList: [ListIndexRange]] = [:]
    /// Those of the lists section by section.
    var sectionRuns: [StoryList.Part: [ListIndexRange]] = [:]
    var gatheringCounts: [MaterializedList: ListCounts] = [:]
    var stories: (gathering: MaterializedList, found: [MaterializedList.Story])?
}
