import FoundationEssentials
import News
import SQLite

/// Stores another news reader's feeds, and records them as one action in the undo history.
struct FeedReaderImporter {
    private let connection: Connection
    private let undo: UndoRecorder
    private let now: @Sendable () -> Date
    private let plainText: PlainTextConverter

    init(
        on connection: Connection,
        recordingIn undo: UndoRecorder,
        now: @escaping @Sendable () -> Date,
        plainText: @escaping PlainTextConverter
    ) {
        self.connection = connection
        self.undo = undo
        self.now = now
        self.plainText = plainText
    }

    /// Stores all feeds in one transaction, which `isTrial` rolls back.
    func run(
        isTrial: Bool,
        _ next: () throws(SQLiteError) -> ImportedFeed?
    ) throws(SQLiteError) -> ImportedCounts {
        let body = { () throws(SQLiteError) in try importFeeds(next) }
        return isTrial ? try connection.rollingBack(body) : try connection.writing(body)
    }

    private func importFeeds(
        _ next: () throws(SQLiteError) -> ImportedFeed?
    ) throws(SQLiteError) -> ImportedCounts {
        var storing = try ArticleWriter(on: connection, now: now(), plainText: plainText)
        var feeds: Set<Int64> = []
        var counts = ImportedCounts()
        var (read, starred): ([Int64], [Int64]) = ([], [])
        while let part = try next() {
            let feed = try FeedRowIDs(connection).number(of: part.feed)
            if feeds.insert(feed).inserted { try importFeedDetails(of: part, feed: feed) }
            try storing.begin(feed: feed)
            var taking = ImportedStoryWriter(feed: feed, on: connection)
            for story in part.stories { try taking.take(story, with: &storing) }
            try taking.feedCounts.add(toFeed: feed, on: connection)
            counts.add(taking.counts)
            read += taking.read
            starred += taking.starred
        }
        if counts.newCount + counts.removedCount > 0 {
            for feed in feeds { try ImportedArticleMatcher(connection).begin(feed: feed) }
        }
        try storing.finish()
        if counts != ImportedCounts() {
            let marks: [(Mark, [Int64])] = [(.read(true), read), (.starred(true), starred)]
            let marked = marks.filter { !$0.1.isEmpty }
            let record = ImportUndoRecord(marked: marked.map { MarkUndoRecord($0, StoryIDSet($1)) })
            let count = counts.newCount + Set(read + starred).count
            try undo.record { journal, time throws(SQLiteError) in
                try journal.append(record, count: count, made: time)
            }
        }
        return counts
    }

    private func importFeedDetails(of part: ImportedFeed, feed: Int64) throws(SQLiteError) {
        var front = try connection.prepare(
            """
            UPDATE feed SET own_title = coalesce(own_title, ?2), home_page = coalesce(home_page, ?3)
            WHERE id = ?1
            """
        )
        front.bind(1, feed)
        front.bind(2, part.title)
        front.bind(3, part.homePage)
        try front.run()
        guard let entityTag = part.entityTag else { return }
        var known = try connection.prepare("SELECT 1 FROM wire WHERE feed = ?1")
        known.bind(1, feed)
        guard try !known.step() else { return }
        var fetchState = FeedFetchState()
        fetchState.entityTag = entityTag
        try FeedFetchStateRow.replace(fetchState, of: feed, on: connection)
    }
}

extension ArchiveWriter {
    func importFeeds(
        isTrial: Bool,
        _ next: sending () throws(SQLiteError) -> ImportedFeed?
    ) throws(SQLiteError) -> ImportedCounts {
        let importer = FeedReaderImporter(
            on: connection,
            recordingIn: undo,
            now: now,
            plainText: plainText
        )
        return try importer.run(isTrial: isTrial, next)
    }
}

private struct ImportedStoryWriter {
    let feed: Int64
    private let connection: Connection
    private(set) var counts = ImportedCounts()
    private(set) var feedCounts = FeedCountChanges()
    private(set) var read: [Int64] = []
    private(set) var starred: [Int64] = []

    init(feed: Int64, on connection: Connection) {
        self.feed = feed
        self.connection = connection
    }

    mutating func take(
        _ story: ImportedStory,
        with storing: inout ArticleWriter
    ) throws(SQLiteError) {
        let keys = ([story.article.key] + story.otherKeys).map(Digest.of)
        if let id = try known(keys) {
            if !story.isRemoved { try mark(id, story.state) }
        } else if try !isTombstoned(keys) {
            if story.isRemoved {
                for key in keys { try StoryPurger(connection).addTombstone(key, of: feed) }
                counts.removedCount += 1
            } else {
                let id = try storing.addImported(story.article, state: story.state)
                for key in keys.dropFirst() {
                    try ImportedArticleMatcher(connection).add(otherName: key, of: id, feed: feed)
                }
                countNew(story.state)
            }
            for key in keys { try ImportedArticleMatcher(connection).add(key) }
        }
    }

    private mutating func countNew(_ state: ReadingState) {
        counts.newCount += 1
        feedCounts.stories += 1
        if state.isRead { counts.readCount += 1 } else { feedCounts.unread += 1 }
        if state.isStarred {
            counts.starredCount += 1
            feedCounts.starred += 1
        }
    }

    /// Returns the existing story with one of the keys, possibly an alternative key from another
    /// import.
    private func known(_ keys: [Int64]) throws(SQLiteError) -> Int64? {
        var statement = try connection.prepare(
            """
            SELECT id FROM story WHERE feed = ?1 AND key_digest = ?2
            UNION ALL
            SELECT story.id FROM other_name
            JOIN story ON story.id = other_name.story AND story.feed = other_name.feed
            WHERE other_name.feed = ?1 AND other_name.key_digest = ?2
            """
        )
        statement.bind(1, feed)
        for key in keys {
            statement.bind(2, key)
            if try statement.step() { return statement.int64(0) }
        }
        return nil
    }

    private func isTombstoned(_ keys: [Int64]) throws(SQLiteError) -> Bool {
        var statement = try connection.prepare(
            """
            SELECT 1 FROM tombstone WHERE feed = ?1 AND key_digest = ?2
            UNION ALL
            SELECT 1 FROM other_name
            JOIN story ON story.id = other_name.story AND story.feed != other_name.feed
            WHERE other_name.feed = ?1 AND other_name.key_digest = ?2
            """
        )
        statement.bind(1, feed)
        for key in keys {
            statement.bind(2, key)
            if try statement.step() { return true }
        }
        return false
    }

    private mutating func mark(_ id: Int64, _ state: ReadingState) throws(SQLiteError) {
        var statement = try connection.prepare(
            "SELECT is_read, is_starred FROM story WHERE id = ?1"
        )
        statement.bind(1, id)
        guard try statement.step() else { return }
        let (isRead, isStarred) = (statement.bool(0), statement.bool(1))
        if state.isRead, !isRead {
            try set("is_read", of: id)
            read.append(id)
            counts.readCount += 1
            feedCounts.unread -= 1
        }
        if state.isStarred, !isStarred {
            try set("is_starred", of: id)
            starred.append(id)
            counts.starredCount += 1
            feedCounts.starred += 1
        }
    }

    private func set(_ column: String, of id: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE story SET \(column) = 1 WHERE id = ?1")
        statement.bind(1, id)
        try statement.run()
    }
}

extension ImportedCounts {
    fileprivate mutating func add(_ other: ImportedCounts) {
        newCount += other.newCount
        readCount += other.readCount
        starredCount += other.starredCount
        removedCount += other.removedCount
    }
}
