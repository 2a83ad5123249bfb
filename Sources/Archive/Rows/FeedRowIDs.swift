import News
import SQLite

struct FeedRowIDs {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the row ID of a feed, and inserts the feed if necessary.
    ///
    /// A new ID must not occur in any story or record, because damage may have removed the row of
    /// its feed.
    func number(of feed: FeedID) throws(SQLiteError) -> Int64 {
        var known = try connection.prepare(
            "SELECT id FROM feed WHERE account = ?1 AND address = ?2"
        )
        known.bind(1, feed.account.text)
        known.bind(2, feed.address)
        if try known.step() { return known.int64(0) }
        var new = try connection.prepare(
            """
            INSERT INTO feed(id, account, address)
            SELECT 1 + max(
                coalesce((SELECT max(id) FROM feed), 0), coalesce((SELECT max(feed) FROM story), 0),
                coalesce((SELECT max(feed) FROM wire), 0),
                coalesce((SELECT max(feed) FROM tombstone), 0)), ?1, ?2
            """
        )
        new.bind(1, feed.account.text)
        new.bind(2, feed.address)
        try new.run()
        return connection.lastInsertedRow
    }
}
