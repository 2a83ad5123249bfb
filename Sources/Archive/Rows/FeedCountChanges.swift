import SQLite

struct FeedCountChanges: Equatable {
    var stories = 0
    var unread = 0
    var starred = 0

    static let recount = """
        UPDATE feed SET (story_count, unread_count, starred_count) = (\(counted))
        WHERE (story_count, unread_count, starred_count) IS NOT (\(counted))
        """
    private static let counted = """
        SELECT count(*), coalesce(sum(is_read = 0), 0), coalesce(sum(is_starred), 0)
        FROM story WHERE story.feed = feed.id
        """

    func add(toFeed feed: Int64, on connection: Connection) throws(SQLiteError) {
        guard self != FeedCountChanges() else { return }
        var statement = try connection.prepare(
            """
            UPDATE feed SET story_count = story_count + ?1, unread_count = unread_count + ?2,
                starred_count = starred_count + ?3
            WHERE id = ?4
            """
        )
        statement.bind(1, stories)
        statement.bind(2, unread)
        statement.bind(3, starred)
        statement.bind(4, feed)
        try statement.run()
    }
}
