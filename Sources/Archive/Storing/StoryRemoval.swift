import SQLite

/// Takes stories out of the archive.
struct StoryRemoval {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Takes a story out of every table and the full-text index; counts are for the caller.
    func remove(_ id: Int64) throws(SQLiteError) {
        try SearchIndex(connection).forget(id, isComingBack: false)
        for table in ["article", "headline", "story"] {
            var statement = try connection.prepare("DELETE FROM \(table) WHERE id = ?1")
            statement.bind(1, id)
            try statement.run()
        }
    }

    /// Sees to it that an article that another reader knew does not come back under another name that it may have; see
    /// ``Expectations``.
    func keepOtherNamesAway(of id: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            """
            INSERT OR IGNORE INTO tombstone(feed, key_digest)
            SELECT feed, key_digest FROM other_name WHERE story = ?1
            """
        )
        statement.bind(1, id)
        try statement.run()
    }

    /// Sees to it that an article does not come back.
    func keepAway(_ keyDigest: Int64, of feed: Int64) throws(SQLiteError) {
        var statement = try connection.prepare(
            "INSERT OR IGNORE INTO tombstone(feed, key_digest) VALUES (?1, ?2)"
        )
        statement.bind(1, feed)
        statement.bind(2, keyDigest)
        try statement.run()
    }
}
