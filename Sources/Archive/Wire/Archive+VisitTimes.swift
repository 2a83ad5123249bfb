import News
import SQLite

extension Archive {
    /// What is known about when to ask the feeds that are subscribed to, one state for each of them.
    ///
    /// Only times are told, and whether a feed is gone; of a feed that nobody has asked yet, nothing.
    public func visitTimes() async throws(ArchiveError) -> [WireState] {
        try await read { reader throws(SQLiteError) in
            var statement = try reader.connection.prepare(
                """
                SELECT last_attempt, last_success, next_attempt, coalesce(is_gone, 0)
                FROM feed LEFT JOIN wire ON wire.feed = feed.id WHERE section NOT NULL
                """
            )
            var states: [WireState] = []
            while try statement.step() {
                var state = WireState()
                state.lastAttempt = statement.date(0)
                state.lastSuccess = statement.date(1)
                state.nextAttempt = statement.date(2)
                state.isGone = statement.bool(3)
                states.append(state)
            }
            return states
        }
    }
}
