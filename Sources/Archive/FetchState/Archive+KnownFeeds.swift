public import News
import SQLite

/// What the archive knows about asking a feed.
public struct FeedFetchInfo: Hashable, Sendable {
    /// The reader's title, else its own, else its address.
    public let title: String
    /// What was learned on the wire; of a feed that nobody has asked yet, nothing.
    public let wire: FeedFetchState
}

/// Feeds of the archive, listed or not.
public struct FeedFetchInfoList: Hashable, Sendable {
    /// Those that somebody wants to know about.
    public fileprivate(set) var wanted: [FeedID: FeedFetchInfo] = [:]
    /// The names of all others.
    public fileprivate(set) var others: Set<FeedID> = []
}

extension Archive {
    /// Whether the last document of a feed came from a private address; false where that is unknown.
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

    /// The feeds that are wanted, without holding in memory what is known about the others.
    ///
    /// - Parameter isWanted: Gets each feed once, in no order.
    /// - Returns: All feeds that the archive has.
    /// - Throws: What kept the archive from being read.
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
