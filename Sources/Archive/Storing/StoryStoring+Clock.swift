import News
import SQLite

/// Stories that were stored while the clock was not set.
extension StoryStoring {
    /// Moves the feed's undated stories that were stored in 1970, while the clock was not set, to the present time.
    ///
    /// - Returns: Whether there are any.
    func correctUnsetClock() throws(SQLiteError) -> Bool {
        guard now.told != nil else { return false }
        var stories = try connection.prepare(
            """
            UPDATE story SET sort = ?2 WHERE feed = ?1 AND is_read IN (0, 1) AND sort BETWEEN ?3 AND ?4
            """
        )
        stories.bind(1, feed)
        stories.bind(2, SortKey.of(now, .undated))
        stories.bind(3, SortKey.undatedAtEndOf1970)
        stories.bind(4, SortKey.last - 1)
        try stories.run()
        return connection.changedRowCount > 0
    }
}
