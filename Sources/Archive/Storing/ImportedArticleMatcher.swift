import SQLite

/// Matches articles imported from another news reader with those of the feeds.
///
/// That reader may use another key for an entry without an identifier, and may store an article of
/// several feeds only in the last. Therefore, until a feed is first read completely after an
/// import, its articles are compared with all possible keys of imported ones: a key from the same
/// feed identifies the article, and an article with a key from another feed is stored as read.
struct ImportedArticleMatcher {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Adds a key of an imported article, which any feed with `is_expecting` may contain.
    func add(_ keyDigest: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("INSERT OR IGNORE INTO expected VALUES (?1)")
        statement.bind(1, keyDigest)
        try statement.run()
    }

    func has(_ keyDigest: Int64) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare("SELECT 1 FROM expected WHERE key_digest = ?1")
        statement.bind(1, keyDigest)
        return try statement.step()
    }

    func add(otherName keyDigest: Int64, of story: Int64, feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            "INSERT OR IGNORE INTO other_name(feed, key_digest, story) VALUES (?1, ?2, ?3)"
        )
        statement.bind(1, feed)
        statement.bind(2, keyDigest)
        statement.bind(3, story)
        try statement.run()
    }

    /// Changes the key of an imported article to an alternative key that its feed uses.
    ///
    /// Has no effect once the feed has delivered the article.
    ///
    /// - Returns: Whether a key was changed.
    func adoptFeedKey(_ keyDigest: Int64, feed: Int64) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare(
            """
            UPDATE story SET key_digest = ?2 WHERE feed = ?1 AND text_digest = ?3
                AND id = (SELECT story FROM other_name WHERE feed = ?1 AND key_digest = ?2)
            RETURNING id
            """
        )
        statement.bind(1, feed)
        statement.bind(2, keyDigest)
        statement.bind(3, ArticleWriter.provisional)
        return try statement.step()
    }

    func begin(feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE feed SET is_expecting = 1 WHERE id = ?1")
        statement.bind(1, feed)
        try statement.run()
    }

    /// Records that a feed was read completely; after the last such feed, deletes all expected
    /// keys.
    func end(feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE feed SET is_expecting = 0 WHERE id = ?1")
        statement.bind(1, feed)
        try statement.run()
        var names = try connection.prepare("DELETE FROM other_name WHERE feed = ?1")
        names.bind(1, feed)
        try names.run()
        try connection.run(
            "DELETE FROM expected WHERE NOT EXISTS (SELECT 1 FROM feed WHERE is_expecting = 1)"
        )
    }
}
