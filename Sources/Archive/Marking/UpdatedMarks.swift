import News
import SQLite

struct UpdatedMarks {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func clear(_ ids: some Sequence<Int64>) throws(SQLiteError) -> [ReadingStateChange] {
        var statement = try connection.prepare(
            "UPDATE story SET is_updated = 0 WHERE id = ?1 AND is_updated != 0 RETURNING id, feed"
        )
        var cleared: [ReadingStateChange] = []
        for id in ids {
            statement.bind(1, id)
            guard try statement.step() else { continue }
            cleared.append(ReadingStateChange(id: statement.int64(0), feed: statement.int64(1)))
            statement.reset()
        }
        return cleared
    }

    func clear(in selection: ResolvedHeadlineQuery) throws(SQLiteError) -> [ReadingStateChange] {
        switch selection {
        case .nothing: return []
        case .gathered(let gathering), .sorted(let gathering):
            return try clear(gathering.stories(on: connection).lazy.map(\.id))
        case .list(let list):
            var ids: [Int64] = []
            do {
                // For all stories a table scan is fastest.
                let way = list.scope == .all ? "NOT INDEXED" : ""
                var statement = try connection.prepare(
                    """
                    SELECT id FROM story \(way)
                    WHERE \(list.condition)\(list.partCondition) AND is_updated != 0
                    """
                )
                statement.bind(1, list.conditionValue)
                while try statement.step() { ids.append(statement.int64(0)) }
            }
            return try clear(ids)
        }
    }
}
