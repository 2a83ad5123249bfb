import FoundationEssentials
import News
import SQLite

struct SavedPages {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    @discardableResult
    func move(_ stories: some Sequence<Int64>, isSaved: Bool) throws(SQLiteError) -> [Int64] {
        let source = try number(of: isSaved ? .removedPages : .savedPages)
        let target = try number(of: isSaved ? .savedPages : .removedPages)
        var counts = FeedCountChanges()
        var moved: [Int64] = []
        var statement = try connection.prepare(
            """
            UPDATE story SET feed = ?2, section = (SELECT section FROM feed WHERE id = ?2),
                is_listed = (SELECT section NOT NULL FROM feed WHERE id = ?2)
            WHERE id = ?3 AND feed = ?1 RETURNING is_read, is_starred
            """
        )
        statement.bind(1, source)
        statement.bind(2, target)
        for story in stories {
            statement.bind(3, story)
            guard try statement.step() else { continue }
            moved.append(story)
            counts.stories += 1
            counts.unread += statement.bool(0) ? 0 : 1
            counts.starred += statement.bool(1) ? 1 : 0
            // The first step performs the whole update.
            statement.reset()
        }
        try counts.add(toFeed: target, on: connection)
        try counts.reversed.add(toFeed: source, on: connection)
        return moved
    }

    func number(of feed: FeedID) throws(SQLiteError) -> Int64 {
        try FeedRowIDs(connection).number(of: feed)
    }

    /// Restores missing rows of partly recovered pages, and fetches lost text again.
    ///
    /// Must precede the general repair.
    func repair() throws(SQLiteError) {
        let feed = try number(of: .savedPages)
        try connection.execute(
            """
            UPDATE OR IGNORE story SET feed = \(feed)
                WHERE feed NOT IN (SELECT id FROM feed) AND id IN (SELECT id FROM saved_page);
            INSERT OR IGNORE INTO saved_page(id, address, key, saved, fetched, failure_count)
                SELECT story.id, link, key, -\(StoryDateSortKey.timeSQL),
                    iif(html = '', NULL, -\(StoryDateSortKey.timeSQL)), 0
                FROM story JOIN article ON article.id = story.id
                WHERE link NOT NULL AND feed = \(feed);
            """
        )
        try addStories(to: feed)
        try connection.execute(
            """
            UPDATE saved_page SET fetched = NULL, next_attempt = NULL
                WHERE id NOT IN (SELECT id FROM article);
            INSERT OR IGNORE INTO headline(id, title) SELECT id, address FROM saved_page;
            INSERT OR IGNORE INTO article(id, key, link, html)
                SELECT id, key, address, '' FROM saved_page;
            UPDATE story SET text_digest = \(ArticleWriter.provisional)
                WHERE id IN (SELECT id FROM saved_page WHERE fetched IS NULL);
            """
        )
    }

    private func addStories(to feed: Int64) throws(SQLiteError) {
        var lost: [(id: Int64, key: String, saved: Double)] = []
        do {
            var statement = try connection.prepare(
                "SELECT id, key, saved FROM saved_page WHERE id NOT IN (SELECT id FROM story)"
            )
            while try statement.step() {
                lost.append((statement.int64(0), statement.text(1) ?? "", statement.double(2)))
            }
        }
        for page in lost {
            var story = try connection.prepare(
                """
                INSERT OR IGNORE INTO story(id, feed, is_listed, is_read, is_starred, is_updated, sort,
                    key_digest, text_digest)
                VALUES (?1, ?2, 0, 0, 0, 0, ?3, ?4, \(ArticleWriter.provisional))
                """
            )
            story.bind(1, page.id)
            story.bind(2, feed)
            story.bind(3, StoryDateSortKey.of(Date(timeIntervalSince1970: page.saved), .saved))
            story.bind(4, Digest.of(page.key))
            try story.run()
        }
        try connection.run("DELETE FROM saved_page WHERE id NOT IN (SELECT id FROM story)")
    }
}

extension FeedCountChanges {
    fileprivate var reversed: FeedCountChanges {
        FeedCountChanges(stories: -stories, unread: -unread, starred: -starred)
    }
}
