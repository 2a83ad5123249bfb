import News
import SQLite

/// Which feed has which number.
struct FeedNumbers {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The number of a feed, which is made known when it is not.
    func number(of feed: FeedID) throws(SQLiteError) -> Int64 {
        var known = try connection.prepare(
            "SELECT id FROM feed WHERE account = ?1 AND address = ?2"
        )
        known.bind(1, feed.account.text)
        known.bind(2, feed.address)
        if try known.step() { return known.int64(0) }
        var new = try connection.prepare("INSERT INTO feed(account, address) VALUES (?1, ?2)")
        new.bind(1, feed.account.text)
        new.bind(2, feed.address)
        try new.run()
        return connection.lastInsertedRow
    }
}
