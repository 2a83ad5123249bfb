import News
import SQLite

/// One story whose state is to be changed.
struct StateChange: Hashable {
    let id: Int64
    let feed: Int64
}

extension Mark {
    /// The column of `story` that it is about.
    var column: String {
        switch self {
        case .read: "is_read"
        case .starred: "is_starred"
        }
    }

    /// What stands there when it is put on.
    var isOn: Bool {
        switch self {
        case .read(let isOn), .starred(let isOn): isOn
        }
    }

    /// Its name in the journal, which is never changed.
    var action: String {
        switch self {
        case .read(true): "read"
        case .read(false): "unread"
        case .starred(true): "starred"
        case .starred(false): "unstarred"
        }
    }

    /// The mark of that name in the journal.
    init?(action: String) {
        switch action {
        case "read": self = .read(true)
        case "unread": self = .read(false)
        case "starred": self = .starred(true)
        case "unstarred": self = .starred(false)
        default: return nil
        }
    }
}

/// Puts a mark on stories that do not have it, and keeps the counts.
struct StateMarking {
    /// From how many on the indexes of lists are made anew instead of changed entry by entry.
    static let rebuildingCount = 20_000

    private let connection: Connection
    private let mark: Mark

    init(_ mark: Mark, on connection: Connection) {
        self.mark = mark
        self.connection = connection
    }

    /// The named stories that the mark would change.
    func changes(among ids: some Sequence<Int64>) throws(SQLiteError) -> [StateChange] {
        var statement = try connection.prepare(
            "SELECT feed FROM story WHERE id = ?1 AND \(mark.column) = ?2"
        )
        statement.bind(2, !mark.isOn)
        var changes: [StateChange] = []
        var seen: Set<Int64> = []
        for id in ids where seen.insert(id).inserted {
            statement.bind(1, id)
            if try statement.step() {
                changes.append(StateChange(id: id, feed: statement.int64(0)))
                statement.reset()
            }
        }
        return changes
    }

    /// The stories of these runs that the mark would change.
    func changes(in runs: StoryRuns) throws(SQLiteError) -> [StateChange] {
        var statement = try connection.prepare(
            "SELECT id, feed FROM story WHERE id BETWEEN ?1 AND ?2 AND \(mark.column) = ?3"
        )
        statement.bind(3, !mark.isOn)
        var changes: [StateChange] = []
        for range in runs.ranges {
            statement.bind(1, range.lowerBound)
            statement.bind(2, range.upperBound)
            while try statement.step() {
                changes.append(StateChange(id: statement.int64(0), feed: statement.int64(1)))
            }
        }
        return changes
    }

    /// The stories of a selection that the mark would change.
    func changes(in selection: StorySelection) throws(SQLiteError) -> [StateChange] {
        switch selection {
        case .nothing: return []
        case .gathered(let gathering):
            return try changes(among: gathering.stories(on: connection).lazy.map(\.id))
        case .list(let list):
            // Most stories as a rule: they are read in the order in which they stand on the disk.
            let way = list.scope == .all ? "NOT INDEXED" : ""
            var statement = try connection.prepare(
                """
                SELECT id, feed FROM story \(way)
                WHERE \(list.condition)\(list.partCondition) AND \(mark.column) = ?2
                """
            )
            statement.bind(1, list.conditionValue)
            statement.bind(2, !mark.isOn)
            var changes: [StateChange] = []
            while try statement.step() {
                changes.append(StateChange(id: statement.int64(0), feed: statement.int64(1)))
            }
            return changes
        }
    }

    /// Writes the changes.
    ///
    /// - Returns: The stories as runs, for the journal.
    func apply(_ changes: [StateChange]) throws(SQLiteError) -> StoryRuns {
        let runs = StoryRuns(changes.lazy.map(\.id))
        let isRebuilding = mark.column == "is_read" && changes.count >= Self.rebuildingCount
        if isRebuilding { try connection.execute(Schema.withoutStoryLists) }
        do {
            // Between the numbers of a run there are no others, so that none is marked by mistake.
            var statement = try connection.prepare(
                "UPDATE story SET \(mark.column) = ?3 WHERE id BETWEEN ?1 AND ?2"
            )
            statement.bind(3, mark.isOn)
            for range in runs.ranges {
                statement.bind(1, range.lowerBound)
                statement.bind(2, range.upperBound)
                try statement.run()
            }
        }
        if isRebuilding { try connection.execute(Schema.storyLists) }
        try count(changes)
        return runs
    }

    private func count(_ changes: [StateChange]) throws(SQLiteError) {
        var counts: [Int64: Int] = [:]
        for change in changes { counts[change.feed, default: 0] += 1 }
        for (feed, count) in counts {
            let difference =
                switch mark {
                case .read(let isRead): FeedCounts(unread: isRead ? -count : count)
                case .starred(let isStarred): FeedCounts(starred: isStarred ? count : -count)
                }
            try difference.add(toFeed: feed, on: connection)
        }
    }
}
