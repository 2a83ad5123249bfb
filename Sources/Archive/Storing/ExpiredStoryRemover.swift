import FoundationEssentials
import SQLite

/// Removes stories that are too old or too many in their feed.
struct ExpiredStoryRemover {
    private static let removedAtOnce = 500
    /// The number of days during which undo can restore all stories of an action.
    private static let daysOfGrace = 7.0

    private let connection: Connection
    private let now: @Sendable () -> Date

    init(on connection: Connection, now: @escaping @Sendable () -> Date) {
        self.connection = connection
        self.now = now
    }

    /// Removes some expired stories in one transaction, adding tombstones.
    ///
    /// Returns their number; 0 if none remain.
    func removeSome(
        maximumAge: Duration?,
        maximumPerFeed: Int?
    ) throws(SQLiteError) -> Int {
        guard maximumAge != nil || maximumPerFeed != nil else { return 0 }
        try noteSpared()
        let old = try oldStories(maximumAge)
        let surplus = try surplusStories(maximumPerFeed)
        let candidates = Array((old + surplus).prefix(Self.removedAtOnce))
        guard !candidates.isEmpty else { return 0 }
        return try SearchIndex(connection).writing { () throws(SQLiteError) in
            var counts: [Int64: FeedCountChanges] = [:]
            for id in candidates {
                guard let feed = try removeIfExpendable(id) else { continue }
                counts[feed, default: FeedCountChanges()].stories -= 1
            }
            for (feed, count) in counts { try count.add(toFeed: feed, on: connection) }
            if !counts.isEmpty { try ArchiveRow(connection).incrementOrderRevision() }
            return counts.values.reduce(0) { $0 - $1.stories }
        }
    }

    private func noteSpared() throws(SQLiteError) {
        let day = 86_400.0
        let runs = try UndoJournal(connection).stories(
            // A clock that is ahead must not make stories old.
            madeSince: try today().addingTimeInterval(-Self.daysOfGrace * day),
            believing: now().addingTimeInterval(day)
        )
        try connection.execute(
            """
            CREATE TEMP TABLE IF NOT EXISTS spared(first INTEGER PRIMARY KEY, last INTEGER NOT NULL);
            DELETE FROM spared
            """
        )
        var statement = try connection.prepare("INSERT INTO spared VALUES (?1, ?2)")
        for range in runs.ranges {
            statement.bind(1, range.lowerBound)
            statement.bind(2, range.upperBound)
            try statement.run()
        }
    }

    /// The SQL condition for removable stories: no saved page, no tag, no change in the outbox.
    private static let isNotKept = """
        id NOT IN (SELECT story FROM tagged) AND id NOT IN (SELECT id FROM saved_page)
        AND id NOT IN (SELECT story FROM outbox)
        """

    private static let isNotSpared = """
        id > coalesce((SELECT last FROM spared WHERE first <= id ORDER BY first DESC LIMIT 1), 0)
        """

    private func oldStories(_ maximumAge: Duration?) throws(SQLiteError) -> [Int64] {
        guard let maximumAge else { return [] }
        let limit = try today().addingTimeInterval(-Double(maximumAge.components.seconds))
        var result: [Int64] = []
        for group in [StoryDateSortKey.Group.dated, .undated] {
            result += try expendable(
                """
                SELECT id FROM story WHERE is_listed IN (1, 2, 3) AND is_read = 1
                    AND sort > ?1 AND sort <= ?3 AND is_starred = 0
                    AND \(Self.isNotKept) AND \(Self.isNotSpared) LIMIT ?2
                """
            ) { statement in
                statement.bind(1, StoryDateSortKey.of(limit, group))
                statement.bind(2, Self.removedAtOnce)
                statement.bind(3, StoryDateSortKey.end(of: group))
            }
        }
        return result
    }

    /// Returns the current time, or the newest story's date if earlier, in case the clock is ahead.
    private func today() throws(SQLiteError) -> Date {
        let time = now()
        // The dates of undated stories come from the same clock.
        var newest: Int64?
        for isRead in [0, 1] {
            let sort = try connection.number(
                """
                SELECT story.sort FROM story CROSS JOIN headline ON headline.id = story.id
                WHERE is_listed = 1 AND is_read = \(isRead) AND published NOT NULL
                    AND story.id NOT IN (SELECT id FROM saved_page)
                ORDER BY story.sort LIMIT 1
                """
            )
            newest = [newest, sort].compactMap { $0 }.min()
        }
        guard let newest else { return time }
        return min(time, StoryDateSortKey.time(of: newest))
    }

    private func surplusStories(_ maximumPerFeed: Int?) throws(SQLiteError) -> [Int64] {
        guard let maximumPerFeed else { return [] }
        var feeds: [Int64] = []
        do {
            var statement = try connection.prepare(
                "SELECT id FROM feed WHERE section NOT NULL AND story_count > ?1"
            )
            statement.bind(1, maximumPerFeed)
            while try statement.step() { feeds.append(statement.int64(0)) }
        }
        var result: [Int64] = []
        for feed in feeds where result.count < Self.removedAtOnce {
            result += try expendable(
                """
                SELECT id FROM (SELECT id, is_read, is_starred FROM story WHERE feed = ?1
                    ORDER BY \(StoryDateSortKey.timeSQL), id LIMIT -1 OFFSET ?2)
                WHERE is_read = 1 AND is_starred = 0 AND \(Self.isNotKept) AND \(Self.isNotSpared)
                """
            ) { statement in
                statement.bind(1, feed)
                statement.bind(2, maximumPerFeed)
            }
        }
        return result
    }

    private func expendable(
        _ sql: String,
        bind: (inout Statement) -> Void
    ) throws(SQLiteError) -> [Int64] {
        var statement = try connection.prepare(sql)
        bind(&statement)
        var result: [Int64] = []
        while try statement.step() { result.append(statement.int64(0)) }
        return result
    }

    /// Removes a story, unless it was starred, tagged or marked unread after its selection, or has
    /// a change in the outbox.
    ///
    /// - Returns: The feed of the removed story; `nil` if it was kept.
    private func removeIfExpendable(_ id: Int64) throws(SQLiteError) -> Int64? {
        var found: (feed: Int64, key: Int64, copy: Int64?, isRemote: Bool)?
        do {
            var statement = try connection.prepare(
                """
                SELECT feed, key_digest, copy, EXISTS (SELECT 1 FROM remote_item WHERE story = ?1)
                FROM story WHERE id = ?1 AND is_read = 1 AND is_starred = 0 AND \(Self.isNotKept)
                """
            )
            statement.bind(1, id)
            if try statement.step() {
                let copy = statement.isNull(2) ? nil : statement.int64(2)
                found = (statement.int64(0), statement.int64(1), copy, statement.bool(3))
            }
        }
        guard let found else { return nil }
        let removal = StoryPurger(connection)
        try removal.addTombstonesForOtherKeys(of: id)
        // The row in `remote_item` keeps the item away until its state changes on the server.
        if !found.isRemote {
            try removal.addTombstones(story: id, named: found.key, of: found.feed)
        }
        try removal.remove(id)
        try DuplicateStoryDetector(connection).updateListing(found.copy)
        return found.feed
    }
}
