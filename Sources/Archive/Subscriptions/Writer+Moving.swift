import News
import SQLite

extension Writer {
    /// Gives a feed another address.
    ///
    /// If that one is known already, both histories become one: an article that is in both is read when
    /// either was, starred likewise, and has the tags of both.
    func moveFeed(from old: FeedID, to new: FeedID) throws(SQLiteError) {
        guard old != new else { return }
        try changingIndex { () throws(SQLiteError) in
            guard try FeedMoving(connection).move(from: old, to: new) else { return }
            try connection.run("UPDATE archive SET subscriptions_digest = NULL")
            try noteNewOrder()
        }
    }
}
