import News
import SQLite

/// Applies marks to stories, and records them in the undo history.
///
/// Each mark is one transaction.
struct StoryMarker {
    private let connection: Connection
    private let undo: UndoRecorder

    init(on connection: Connection, recordingIn undo: UndoRecorder) {
        self.connection = connection
        self.undo = undo
    }

    func mark(_ target: MarkTarget, _ mark: Mark) throws(SQLiteError) -> MarkResult {
        try connection.writing { () throws(SQLiteError) in
            let marking = ReadingStateWriter(mark, on: connection)
            let changes =
                switch target {
                case .articles(let ids): try marking.changes(among: ids.lazy.compactMap(\.number))
                case .query(let query):
                    try marking.changes(in: ResolvedHeadlineQuery.of(query, on: connection))
                }
            // Copies in other feeds are marked but not counted.
            let applied = try marking.apply(
                changes + DuplicateMarking(of: changes, marking, on: connection).changes
            )
            let count = min(changes.count, applied.count)
            let cleared = mark == .read(true) ? try clearUpdates(of: target) : []
            var outcome = MarkResult(applied + cleared, of: mark, count: count)
            if case .articles(let ids) = target {
                outcome.missing = try marking.missing(among: ids, besides: changes)
            }
            guard !applied.isEmpty else { return outcome }
            try undo.record { journal, time throws(SQLiteError) in
                try journal.append(
                    mark,
                    stories: StoryIDSet(applied.lazy.map(\.id)),
                    count: count,
                    made: time
                )
            }
            return outcome
        }
    }

    /// Marks an article and its copies as read without an undo entry, and clears "updated".
    ///
    /// - Returns: The stories that were unread or updated.
    func markOpened(_ id: Int64) throws(SQLiteError) -> [ArticleID] {
        try connection.writing { () throws(SQLiteError) in
            let marking = ReadingStateWriter(.read(true), on: connection)
            let changes = try marking.changes(among: [id])
            let all = try changes + DuplicateMarking(of: changes, marking, on: connection).changes
            let marked = try marking.apply(all)
            let seen = try UpdatedMarks(connection).clear([id])
            return (marked + seen).map { ArticleID("\($0.id)") }
        }
    }

    private func clearUpdates(of target: MarkTarget) throws(SQLiteError) -> [ReadingStateChange] {
        let marks = UpdatedMarks(connection)
        return switch target {
        case .articles(let ids): try marks.clear(ids.lazy.compactMap(\.number))
        case .query(let query): try marks.clear(in: ResolvedHeadlineQuery.of(query, on: connection))
        }
    }
}
