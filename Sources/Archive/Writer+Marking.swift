import FoundationEssentials
import News
import SQLite

extension Writer {
    /// Puts a mark on articles and remembers those that it changed.
    func mark(_ target: MarkTarget, _ mark: Mark) throws(SQLiteError) -> MarkOutcome {
        try connection.writing { () throws(SQLiteError) in
            let marking = StateMarking(mark, on: connection)
            let changes =
                switch target {
                case .articles(let ids): try marking.changes(among: ids.lazy.compactMap(\.number))
                case .query(let query):
                    try marking.changes(in: StorySelection.of(query, on: connection))
                }
            guard !changes.isEmpty else { return MarkOutcome([]) }
            let runs = try marking.apply(changes)
            let journal = Journal(connection)
            try journal.append(mark, stories: runs, count: changes.count, made: now())
            return MarkOutcome(changes)
        }
    }

    /// Marks an article read without remembering it as an action.
    ///
    /// - Returns: Whether it was unread.
    func markOpened(_ id: Int64) throws(SQLiteError) -> Bool {
        try connection.writing { () throws(SQLiteError) in
            let marking = StateMarking(.read(true), on: connection)
            let changes = try marking.changes(among: [id])
            if !changes.isEmpty { _ = try marking.apply(changes) }
            return !changes.isEmpty
        }
    }

    /// Remembers what was done with a list of feeds, so that it can be taken back.
    func note(_ deed: ListDeed) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            try Journal(connection).append(deed, made: now())
        }
    }

    /// Takes the last action back.
    func undo() throws(SQLiteError) -> JournalStep? {
        try connection.writing { () throws(SQLiteError) in
            guard let item = try Journal(connection).lastDone() else { return nil }
            try Journal(connection).set(item.id, isUndone: true)
            return try carryOut(item) { $0.reversed }
        }
    }

    /// Does the last action that was taken back again.
    func redo() throws(SQLiteError) -> JournalStep? {
        try connection.writing { () throws(SQLiteError) in
            guard let item = try Journal(connection).firstUndone() else { return nil }
            try Journal(connection).set(item.id, isUndone: false)
            return try carryOut(item) { $0 }
        }
    }

    /// Remembers where the reader stopped.
    func keepPlace(_ place: ReadingPlace?, in id: Int64) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                "UPDATE story SET place_anchor = ?2, place_fraction = ?3 WHERE id = ?1"
            )
            statement.bind(1, id)
            statement.bind(2, place?.anchor)
            statement.bind(3, place?.fraction)
            try statement.run()
        }
    }

    private func carryOut(
        _ item: Journal.Item,
        as direction: (Mark) -> Mark
    ) throws(SQLiteError) -> JournalStep {
        switch item.action {
        case .mark(let mark, let runs, let count):
            let marking = StateMarking(direction(mark), on: connection)
            let changes = try marking.changes(in: runs)
            _ = try marking.apply(changes)
            return JournalStep(
                entry: .mark(mark, count: count),
                outcome: MarkOutcome(changes),
                deed: nil
            )
        case .list(let deed):
            return JournalStep(entry: deed.entry, outcome: MarkOutcome([]), deed: deed)
        }
    }
}

extension ArticleID {
    /// The number of the story; `nil` for a name that no archive gave.
    var number: Int64? { Int64(text) }
}
