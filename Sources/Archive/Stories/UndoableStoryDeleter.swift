import News
import SQLite

/// Deletes and restores stories within a transaction.
///
/// For undo, deleted stories move to a hidden feed whose address is the row ID of the original
/// feed. A tombstone (the digest of a key) prevents the feed from adding them again.
struct UndoableStoryDeleter {
    static let areDeleted = "feed IN (SELECT id FROM feed WHERE account = '\(AccountID.deleted)')"
    /// The SQL condition for stories that can be deleted; saved pages cannot.
    static let canBeDeleted = "NOT \(areDeleted) AND id NOT IN (SELECT id FROM saved_page)"

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func move(_ changes: [ReadingStateChange], isDeleted: Bool) throws(SQLiteError)
        -> [ReadingStateChange]
    {
        var moved: [ReadingStateChange] = []
        for (source, stories) in Dictionary(grouping: changes, by: \.feed) {
            guard let target = try target(of: source, isDeleted: isDeleted) else { continue }
            moved += try move(stories, from: source, to: target, isDeleted: isDeleted)
        }
        try DuplicateStoryDetector(connection).updateListing(copiesOf: moved.lazy.map(\.id))
        return moved
    }

    func forget(
        besides deletions: () throws(SQLiteError) -> [StoryIDSet]
    ) throws(SQLiteError) {
        let gone = try forgettable(besides: deletions)
        let removal = StoryPurger(connection)
        for id in gone {
            try removal.addTombstonesForOtherKeys(of: id)
            try removal.remove(id)
        }
        try connection.run(
            """
            UPDATE feed SET story_count = (SELECT count(*) FROM story WHERE feed = feed.id),
                unread_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_read = 0),
                starred_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_starred = 1)
            WHERE account = '\(AccountID.deleted)'
            """
        )
    }

    /// Returns the deleted stories that undo cannot restore and that have no changes in the outbox.
    ///
    /// `deletions` returns the stories that undo can restore. It is called only if there are
    /// deleted stories.
    func forgettable(
        besides deletions: () throws(SQLiteError) -> [StoryIDSet]
    ) throws(SQLiteError) -> [Int64] {
        var deleted: [Int64] = []
        do {
            var statement = try connection.prepare(
                """
                SELECT id FROM story
                WHERE \(Self.areDeleted) AND id NOT IN (SELECT story FROM outbox) ORDER BY id
                """
            )
            while try statement.step() { deleted.append(statement.int64(0)) }
        }
        guard !deleted.isEmpty else { return [] }
        return StoryIDSet.numbers(
            deleted,
            outsideOf: try deletions()
        )
    }

    /// Gives a deleted story the key that its feed now uses, and adds a tombstone for that key.
    ///
    /// - Returns: False if no deleted story can have this key; see ``ImportedArticleMatcher``.
    func adoptFeedKey(_ keyDigest: Int64, of feed: Int64) throws(SQLiteError) -> Bool {
        guard let deleted = try known(feed) else { return false }
        do {
            var named = try connection.prepare(
                """
                SELECT 1 FROM other_name JOIN story ON story.id = other_name.story AND story.feed = ?3
                WHERE other_name.feed = ?1 AND other_name.key_digest = ?2
                """
            )
            named.bind(1, feed)
            named.bind(2, keyDigest)
            named.bind(3, deleted)
            guard try named.step() else { return false }
        }
        try StoryPurger(connection).addTombstone(keyDigest, of: feed)
        var name = try connection.prepare(
            """
            UPDATE OR IGNORE story SET key_digest = ?2
            WHERE feed = ?3 AND text_digest = \(ArticleWriter.provisional)
                AND id = (SELECT story FROM other_name WHERE feed = ?1 AND key_digest = ?2)
            """
        )
        name.bind(1, feed)
        name.bind(2, keyDigest)
        name.bind(3, deleted)
        try name.run()
        return true
    }

    func mergeDeletedStories(_ source: Int64, into target: Int64) throws(SQLiteError) {
        guard let old = try known(source) else { return }
        let new = try FeedRowIDs(connection).number(of: .deleted(from: target))
        for sql in [
            "UPDATE OR IGNORE story SET feed = ?2 WHERE feed = ?1",
            """
            UPDATE feed SET story_count = (SELECT count(*) FROM story WHERE story.feed = feed.id),
                unread_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_read = 0),
                starred_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_starred = 1)
            WHERE id IN (?1, ?2)
            """,
        ] {
            var statement = try connection.prepare(sql)
            statement.bind(1, old)
            statement.bind(2, new)
            try statement.run()
        }
    }

    private func known(_ source: Int64) throws(SQLiteError) -> Int64? {
        var statement = try connection.prepare(
            "SELECT id FROM feed WHERE account = ?1 AND address = ?2"
        )
        statement.bind(1, AccountID.deleted.text)
        statement.bind(2, "\(source)")
        return try statement.step() ? statement.int64(0) : nil
    }

    private func target(of source: Int64, isDeleted: Bool) throws(SQLiteError) -> Int64? {
        if isDeleted { return try FeedRowIDs(connection).number(of: .deleted(from: source)) }
        var statement = try connection.prepare(
            """
            SELECT id FROM feed
            WHERE id = (SELECT CAST(address AS INTEGER) FROM feed WHERE id = ?1)
            """
        )
        statement.bind(1, source)
        return try statement.step() ? statement.int64(0) : nil
    }

    private func move(
        _ stories: [ReadingStateChange],
        from source: Int64,
        to target: Int64,
        isDeleted: Bool
    ) throws(SQLiteError) -> [ReadingStateChange] {
        var (come, gone) = (FeedCountChanges(), FeedCountChanges())
        var moved: [ReadingStateChange] = []
        var statement = try connection.prepare(
            """
            UPDATE OR IGNORE story SET feed = ?2, section = (SELECT section FROM feed WHERE id = ?2),
                is_listed = (SELECT section NOT NULL FROM feed WHERE id = ?2)
            WHERE id = ?3 AND feed = ?1 RETURNING is_read, is_starred, key_digest
            """
        )
        let removal = StoryPurger(connection)
        statement.bind(1, source)
        statement.bind(2, target)
        for story in stories {
            statement.bind(3, story.id)
            guard try statement.step() else { continue }
            moved.append(story)
            let (isRead, isStarred) = (statement.bool(0), statement.bool(1))
            let key = statement.int64(2)
            statement.reset()
            come.add(isRead: isRead, isStarred: isStarred, count: 1)
            gone.add(isRead: isRead, isStarred: isStarred, count: -1)
            if isDeleted {
                try removal.addTombstones(story: story.id, named: key, of: source)
            } else {
                try removal.removeTombstones(story: story.id, named: key, of: target)
            }
        }
        try come.add(toFeed: target, on: connection)
        try gone.add(toFeed: source, on: connection)
        return moved
    }
}

extension FeedID {
    fileprivate static func deleted(from feed: Int64) -> FeedID { FeedID("\(feed)", in: .deleted) }
}

extension FeedCountChanges {
    fileprivate mutating func add(isRead: Bool, isStarred: Bool, count: Int) {
        stories += count
        unread += isRead ? 0 : count
        starred += isStarred ? count : 0
    }
}
