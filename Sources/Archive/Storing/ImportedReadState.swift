import SQLite

/// Articles that another reader knew, under any of the names that they may have here.
///
/// Another reader may have kept an article under the last of several feeds that carry it, and names an
/// article without an identifier otherwise. When a feed is read in full for the first time after an
/// import, what it has under another name of an article of its own is that article; what it has under a
/// name of another feed's article is known to the reader already and comes as read.
struct ImportedReadState {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Expects an article under a name, in every feed that is expecting.
    func add(_ keyDigest: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("INSERT OR IGNORE INTO expected VALUES (?1)")
        statement.bind(1, keyDigest)
        try statement.run()
    }

    /// Whether an article is expected under a name.
    func has(_ keyDigest: Int64) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare("SELECT 1 FROM expected WHERE key_digest = ?1")
        statement.bind(1, keyDigest)
        return try statement.step()
    }

    /// Expects an article that is here under one more name, unless an article before it has that name.
    func add(otherName keyDigest: Int64, of story: Int64, feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            "INSERT OR IGNORE INTO other_name(feed, key_digest, story) VALUES (?1, ?2, ?3)"
        )
        statement.bind(1, feed)
        statement.bind(2, keyDigest)
        statement.bind(3, story)
        try statement.run()
    }

    /// Gives an article of a feed the name under which the feed has brought it; one that the feed has
    /// brought under its first name keeps that.
    ///
    /// - Returns: False when there is no such article.
    func settleName(_ keyDigest: Int64, feed: Int64) throws(SQLiteError) -> Bool {
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

    /// A feed shall expect these articles.
    func begin(feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE feed SET is_expecting = 1 WHERE id = ?1")
        statement.bind(1, feed)
        try statement.run()
    }

    /// A feed has been read in full; when it was the last one, nothing is expected any more.
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
