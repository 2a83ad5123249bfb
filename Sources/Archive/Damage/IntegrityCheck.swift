import SQLite

struct IntegrityCheck {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func faults() throws(SQLiteError) -> [String] {
        var faults = try connection.texts("PRAGMA quick_check(20)").filter { $0 != "ok" }
        let strays = try connection.texts("SELECT \"table\" FROM pragma_foreign_key_check")
        if !strays.isEmpty { faults.append("\(strays.count) rows refer to missing rows") }
        for (question, fault) in Self.questions {
            let count = try connection.number(question) ?? 0
            if count > 0 { faults.append("\(count) \(fault)") }
        }
        return faults
    }

    private static let questions = [
        (
            """
            SELECT count(*) FROM feed LEFT JOIN (
                SELECT feed, count(*) AS stories, sum(is_read = 0) AS unread,
                    sum(is_starred) AS starred
                FROM story GROUP BY feed) AS counted ON counted.feed = feed.id
            WHERE story_count != coalesce(stories, 0) OR unread_count != coalesce(unread, 0)
                OR starred_count != coalesce(starred, 0)
            """,
            "feeds have wrong counts"
        ),
        (
            """
            SELECT count(*) FROM story JOIN feed ON feed.id = story.feed
            WHERE story.section IS NOT iif(story.is_listed = 3, NULL, feed.section)
                OR (story.is_listed > 0) != (feed.section NOT NULL)
            """,
            "stories are in the wrong section"
        ),
        (
            """
            SELECT count(*) FROM story AS one JOIN story AS other
                ON other.copy = one.copy AND other.feed < one.feed
            WHERE one.is_listed = 1 AND other.is_listed = 1
            """,
            "copies of stories are listed twice"
        ),
        (
            """
            SELECT count(*) FROM story AS one WHERE is_listed > 1 AND NOT EXISTS
                (SELECT 1 FROM story WHERE copy = one.copy AND is_listed = 1)
            """,
            "hidden copies of stories have no visible original"
        ),
        (
            """
            SELECT count(*) FROM story WHERE id NOT IN (SELECT id FROM headline)
                OR id NOT IN (SELECT id FROM article) OR id >= (SELECT next_story FROM archive)
            """,
            "stories have no text"
        ),
        (
            """
            SELECT (SELECT count(*) FROM headline WHERE id NOT IN (SELECT id FROM story))
                + (SELECT count(*) FROM article WHERE id NOT IN (SELECT id FROM story))
            """,
            "texts have no story"
        ),
        (
            """
            SELECT count(*) FROM page WHERE id NOT IN (SELECT id FROM story)
                OR (html = '') != (outcome != '\(StoryPageRow.text)') OR is_shown > (html != '')
            """,
            "full texts have no story or are empty"
        ),
        (
            "SELECT count(*) FROM thread WHERE id NOT IN (SELECT id FROM story)",
            "comments have no story"
        ),
        (
            "SELECT count(*) FROM remote_item WHERE story NOT IN (SELECT id FROM story)",
            "items of accounts refer to missing stories"
        ),
        (
            "SELECT count(*) FROM outbox WHERE story NOT IN (SELECT id FROM story)",
            "unsent changes have no story"
        ),
        (
            """
            SELECT count(*) FROM story WHERE id <= (SELECT indexed_through FROM archive)
                AND id NOT IN (SELECT id FROM reindexing)
                AND id NOT IN (SELECT id FROM search_docsize)
            """,
            "stories are missing from the full-text index"
        ),
        (
            """
            SELECT count(*) FROM search_docsize WHERE id > (SELECT indexed_through FROM archive)
                OR id IN (SELECT id FROM reindexing) OR id NOT IN (SELECT id FROM story)
            """,
            "entries of the full-text index belong to no story"
        ),
    ]
}
