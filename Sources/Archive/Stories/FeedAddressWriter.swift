import News
import SQLite

/// Changes the addresses of feeds within a transaction.
///
/// The caller must then update which copies are listed.
struct FeedAddressWriter {
    private let connection: Connection
    /// Whether the schema has accounts.
    ///
    /// Early migrations run without them.
    private let hasAccounts: Bool
    /// Whether the schema has tags.
    ///
    /// Early migrations run without them.
    private let hasTags: Bool

    init(_ connection: Connection) throws(SQLiteError) {
        self.connection = connection
        hasAccounts = try connection.number(Schema.countOfAccountColumns) == 1
        hasTags = try connection.number(Schema.countOfTagTables) == 1
    }

    /// Changes the identifier of a feed.
    ///
    /// If another feed has it, merges both.
    ///
    /// - Returns: False if no feed has the old identifier.
    func move(from old: FeedID, to new: FeedID) throws(SQLiteError) -> Bool {
        guard let source = try knownFeed(old) else { return false }
        if let target = try knownFeed(new) {
            try merge(source, into: target)
        } else {
            var statement = try connection.prepare("UPDATE feed SET address = ?2 WHERE id = ?1")
            statement.bind(1, source)
            statement.bind(2, new.address)
            try statement.run()
        }
        return true
    }

    private func knownFeed(_ feed: FeedID) throws(SQLiteError) -> Int64? {
        let condition = hasAccounts ? "account = ?2" : "?2 = '\(AccountID.local)'"
        var statement = try connection.prepare(
            "SELECT id FROM feed WHERE address = ?1 AND \(condition)"
        )
        statement.bind(1, feed.address)
        statement.bind(2, feed.account.text)
        return try statement.step() ? statement.int64(0) : nil
    }

    private func merge(_ source: Int64, into target: Int64) throws(SQLiteError) {
        let removal = StoryPurger(connection)
        for (old, new) in try doubles(of: source, in: target) {
            var state = try connection.prepare(
                """
                UPDATE story SET is_read = max(story.is_read, other.is_read),
                    is_starred = max(story.is_starred, other.is_starred)
                FROM story AS other WHERE story.id = ?1 AND other.id = ?2
                """
            )
            state.bind(1, new)
            state.bind(2, old)
            try state.run()
            if hasTags { try copyTags(of: old, to: new) }
            try removal.remove(old)
        }
        if hasAccounts {
            try UndoableStoryDeleter(connection).mergeDeletedStories(source, into: target)
        }
        // If the target is not subscribed, it gets the section, position and title of the old feed.
        for sql in [
            """
            UPDATE feed SET (section, place, given_title) =
                (SELECT section, place, given_title FROM feed WHERE id = ?1)
            WHERE id = ?2 AND section IS NULL
            """,
            """
            UPDATE story SET feed = ?2, section = (SELECT section FROM feed WHERE id = ?2)
            WHERE feed IN (?1, ?2)
            """,
            "UPDATE story SET is_listed = section NOT NULL WHERE feed = ?2 AND ?1",
            "INSERT OR IGNORE INTO tombstone SELECT ?2, key_digest FROM tombstone WHERE feed = ?1",
            "DELETE FROM tombstone WHERE feed = ?1 AND ?2",
            "UPDATE OR IGNORE other_name SET feed = ?2 WHERE feed = ?1",
            "DELETE FROM other_name WHERE feed = ?1 AND ?2",
            """
            UPDATE feed SET is_expecting = 1 WHERE id = ?2
                AND (SELECT is_expecting FROM feed WHERE id = ?1)
            """,
            "DELETE FROM wire WHERE feed = ?1 AND ?2",
            "DELETE FROM feed WHERE id = ?1 AND ?2",
            """
            UPDATE feed SET
                story_count = (SELECT count(*) FROM story WHERE story.feed = ?2),
                unread_count = (SELECT count(*) FROM story WHERE story.feed = ?2 AND is_read = 0),
                starred_count = (SELECT count(*) FROM story WHERE story.feed = ?2 AND is_starred = 1)
            WHERE id = ?2 AND ?1
            """,
        ] {
            var statement = try connection.prepare(sql)
            statement.bind(1, source)
            statement.bind(2, target)
            try statement.run()
        }
    }

    private func copyTags(of old: Int64, to new: Int64) throws(SQLiteError) {
        var tags = try connection.prepare(
            "INSERT OR IGNORE INTO tagged(story, name) SELECT ?1, name FROM tagged WHERE story = ?2"
        )
        tags.bind(1, new)
        tags.bind(2, old)
        try tags.run()
    }

    private func doubles(
        of source: Int64,
        in target: Int64
    ) throws(SQLiteError) -> [(old: Int64, new: Int64)] {
        var statement = try connection.prepare(
            """
            SELECT old.id, new.id FROM story AS old CROSS JOIN story AS new
            ON new.feed = ?2 AND new.key_digest = old.key_digest WHERE old.feed = ?1
            """
        )
        statement.bind(1, source)
        statement.bind(2, target)
        var result: [(old: Int64, new: Int64)] = []
        while try statement.step() {
            result.append((statement.int64(0), statement.int64(1)))
        }
        return result
    }
}
