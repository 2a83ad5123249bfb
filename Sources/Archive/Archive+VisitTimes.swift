public import FoundationEssentials
public import News
import SQLite

extension Archive {
    /// Returns the earliest of the times that `time` computes for the subscribed feeds.
    ///
    /// Saved pages are omitted. In the states that `time` receives, only the three times and
    /// `isGone` are set.
    public func earliest(
        _ time: @Sendable (FeedID, FeedFetchState) -> Date?
    ) async throws(ArchiveError) -> Date? {
        try await read { reader throws(SQLiteError) in
            var statement = try reader.connection.prepare(
                """
                SELECT last_attempt, last_success, next_attempt, coalesce(is_gone, 0), address, account
                FROM feed LEFT JOIN wire ON wire.feed = feed.id
                WHERE section NOT NULL AND account <> '\(AccountID.saved.text)'
                """
            )
            var earliest: Date?
            while try statement.step() {
                var state = FeedFetchState()
                state.lastAttempt = statement.date(0)
                state.lastSuccess = statement.date(1)
                state.nextAttempt = statement.date(2)
                state.isGone = statement.bool(3)
                let feed = FeedID(statement.text(4) ?? "", in: statement.account(5))
                if let time = time(feed, state) { earliest = min(earliest ?? time, time) }
            }
            return earliest
        }
    }
}
