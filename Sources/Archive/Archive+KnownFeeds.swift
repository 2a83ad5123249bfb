public import News
import SQLite

/// A feed's title and fetch state.
public struct FeedFetchInfo: Hashable, Sendable {
    /// The user's title, or else the feed's own title, or else its address.
    public let title: String
    /// The fetch state; empty if the feed was never fetched.
    public let wire: FeedFetchState
}

/// All feeds of the archive, subscribed or not.
public struct FeedFetchInfoList: Hashable, Sendable {
    /// The feeds that matched the predicate.
    public fileprivate(set) var wanted: [FeedID: FeedFetchInfo] = [:]
    /// The identifiers of all other feeds.
    public fileprivate(set) var others: Set<FeedID> = []
}

extension Archive {
    /// Returns whether the last document of a feed came from a private address; false if unknown.
    public func isPrivate(_ feed: FeedID) async throws(ArchiveError) -> Bool {
        try await read { reader throws(SQLiteError) in
            var row = try reader.connection.prepare(
                """
                SELECT is_private FROM wire
                WHERE feed = (SELECT id FROM feed WHERE account = ?1 AND address = ?2)
                """
            )
            row.bind(1, feed.account.text)
            row.bind(2, feed.address)
            return try row.step() && row.bool(0)
        }
    }

    /// Returns all feeds.
    ///
    /// To save memory, only those that match the predicate have fetch states.
    public func knownFeeds(
        where isWanted: @Sendable (FeedID, FeedFetchState) -> Bool
    ) async throws(ArchiveError) -> FeedFetchInfoList {
        try await read { reader throws(SQLiteError) in
            var feeds = FeedFetchInfoList()
            var statement = try reader.connection.prepare(FeedFetchStateRow.ofAllFeeds)
            while try statement.step() {
                let id = FeedID(statement.text(0) ?? "", in: statement.account(18))
                let wire = FeedFetchStateRow.state(in: statement)
                if isWanted(id, wire) {
                    feeds.wanted[id] = FeedFetchInfo(title: statement.text(19) ?? "", wire: wire)
                } else {
                    feeds.others.insert(id)
                }
            }
            return feeds
        }
    }
}
