public import FoundationEssentials
public import News
import SQLite

extension Archive {
    /// The earliest of the times that follow from what is known about asking each feed that is subscribed to; pages that
    /// were saved are no feed that anybody asks.
    ///
    /// - Parameter time: Gets a feed with its times, and whether it is gone, else nothing; of a feed that nobody has
    ///   asked yet, nothing at all.
    /// - Returns: `nil` when no feed has a time.
    /// - Throws: What kept the archive from being read.
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
