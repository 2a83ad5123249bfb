import News
import SQLite

/// Stories that several feeds have, with the same address and the same title.
///
/// Each feed's own list has its copy. A section's list has only the copies of one of its feeds, and the lists of the whole
/// paper those of one feed: the one that had the story first. `story.is_listed` says so:
///
/// - 0: the feed is not subscribed;
/// - 1: in all lists;
/// - 2: not in lists of the whole paper;
/// - 3: not in that of its section either, for which `story.section` is NULL.
struct CopiedStories {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The digest that copies of a story share; `nil` for a story without an address of its own.
    static func digest(link: String?, title: String) -> Int64? {
        guard var link, let start = link.withUTF8(startOfPlace) else { return nil }
        var digest = Digest()
        digest.add(String(Substring(link.utf8.dropFirst(start))))
        digest.add(title)
        return digest.value
    }

    /// The part of an address after its scheme; `nil` if it is not the address of a single story.
    private static func startOfPlace(_ link: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let colon = link.firstIndex(of: UInt8(ascii: ":")),
            link[colon...].starts(with: "://".utf8)
        else { return nil }
        let place = link[(colon + 3)...]
        let path = place.firstIndex {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        }
        // The home page of a site is not the address of one story.
        guard let path, path + 1 < place.endIndex else { return nil }
        return colon + 3
    }

    /// Decides which copies are in which lists, after one has come, changed, moved or gone.
    func settle(_ copy: Int64?) throws(SQLiteError) {
        guard let copy else { return }
        var stories: [(id: Int64, feed: Int64, section: Int64, listed: Int64)] = []
        do {
            var rows = try connection.prepare(
                """
                SELECT story.id, story.feed, feed.section, story.is_listed
                FROM story JOIN feed ON feed.id = story.feed
                WHERE story.copy = ?1 AND feed.section NOT NULL ORDER BY story.id
                """
            )
            rows.bind(1, copy)
            while try rows.step() {
                stories.append((rows.int64(0), rows.int64(1), rows.int64(2), rows.int64(3)))
            }
        }
        guard let first = stories.first else { return }
        var firstFeeds: [Int64: Int64] = [:]
        for story in stories {
            let firstFeed = firstFeeds[story.section] ?? story.feed
            firstFeeds[story.section] = firstFeed
            let listed: Int64 = story.feed == first.feed ? 1 : story.feed == firstFeed ? 2 : 3
            if listed != story.listed { try list(story.id, as: listed, in: story.section) }
        }
    }

    /// Settles all copies after feeds were added, moved or removed.
    func settleAll() throws(SQLiteError) {
        for copy in try numbers(
            """
            SELECT copy FROM story WHERE copy NOT NULL GROUP BY copy HAVING count(*) > 1
            UNION SELECT copy FROM story WHERE is_listed > 1
            """
        ) {
            try settle(copy)
        }
    }

    /// Does so for some stories, which have been deleted or restored.
    func settle(copiesOf stories: some Sequence<Int64>) throws(SQLiteError) {
        var copies: Set<Int64> = []
        var row = try connection.prepare("SELECT copy FROM story WHERE id = ?1 AND copy NOT NULL")
        for story in stories {
            row.bind(1, story)
            if try row.step() { copies.insert(row.int64(0)) }
            row.reset()
        }
        for copy in copies { try settle(copy) }
    }

    /// The oldest copies that are looked at for what the reader has done with them: a hostile feed may repeat one story.
    static let most = 100

    /// Gives all copies of a story the marks that one of them has: read, starred and tags.
    ///
    /// Where a feed has several of them, they are stories of a series, and which belongs to which is unknown.
    func shareMarks(of copy: Int64) throws(SQLiteError) {
        var stories: [Int64] = []
        var feeds: Set<Int64> = []
        var marks: [Mark] = []
        do {
            var rows = try connection.prepare(
                """
                SELECT id, is_read, is_starred, feed FROM story
                WHERE copy = ?1 AND is_listed ORDER BY id LIMIT \(Self.most)
                """
            )
            rows.bind(1, copy)
            var (isRead, isStarred) = (false, false)
            while try rows.step() {
                stories.append(rows.int64(0))
                guard feeds.insert(rows.int64(3)).inserted else { return }
                isRead = isRead || rows.bool(1)
                isStarred = isStarred || rows.bool(2)
            }
            if isRead { marks.append(.read(true)) }
            if isStarred { marks.append(.starred(true)) }
        }
        guard stories.count > 1 else { return }
        var tags = try connection.prepare("SELECT name FROM tagged WHERE story = ?1")
        for story in stories {
            tags.bind(1, story)
            while try tags.step() {
                guard let tag = tags.text(0).flatMap({ Tag($0) }) else { continue }
                if !marks.contains(.tagged(tag, true)) { marks.append(.tagged(tag, true)) }
            }
        }
        for mark in marks {
            let marking = ReadingStateWriter(mark, on: connection)
            _ = try marking.apply(try marking.changes(among: stories))
        }
    }

    /// Puts a story into all lists of its feed again, as it is no longer a copy.
    func release(_ story: Int64) throws(SQLiteError) {
        var row = try connection.prepare(
            """
            SELECT feed.section FROM story JOIN feed ON feed.id = story.feed
            WHERE story.id = ?1 AND story.is_listed > 1
            """
        )
        row.bind(1, story)
        if try row.step() { try list(story, as: 1, in: row.int64(0)) }
    }

    private func list(
        _ story: Int64,
        as listed: Int64,
        in section: Int64
    ) throws(SQLiteError) {
        var statement = try connection.prepare(
            "UPDATE story SET is_listed = ?2, section = ?3 WHERE id = ?1"
        )
        statement.bind(1, story)
        statement.bind(2, listed)
        statement.bind(3, listed == 3 ? nil : section)
        try statement.run()
    }

    private func numbers(_ sql: String) throws(SQLiteError) -> [Int64] {
        var statement = try connection.prepare(sql)
        var numbers: [Int64] = []
        while try statement.step() { numbers.append(statement.int64(0)) }
        return numbers
    }
}
