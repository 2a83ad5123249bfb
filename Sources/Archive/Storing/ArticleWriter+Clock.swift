import News
import SQLite

extension ArticleWriter {
    /// Corrects the sort keys of undated stories that were stored in 1970, because the clock was
    /// not set.
    func correctUnsetClock() throws(SQLiteError) -> Bool {
        guard now.plausible != nil else { return false }
        var stories = try connection.prepare(
            """
            UPDATE story SET sort = ?1 WHERE is_listed IN (0, 1, 2, 3) AND is_read IN (0, 1)
                AND sort BETWEEN ?2 AND ?3
            """
        )
        stories.bind(1, StoryDateSortKey.of(now, .undated))
        stories.bind(2, StoryDateSortKey.undatedAtEndOf1970)
        stories.bind(3, StoryDateSortKey.last - 1)
        try stories.run()
        return connection.changedRowCount > 0
    }
}
