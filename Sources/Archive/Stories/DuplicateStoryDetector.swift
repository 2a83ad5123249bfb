import News
import SQLite

/// Detects copies: stories with the same address and title in several feeds.
///
/// Lists contain only one of them.
///
/// The list of a feed contains its own copy. The list of a section contains the copy of one of its
/// feeds. Lists of all feeds contain the copy of the feed that had the story first. Values of
/// `story.is_listed`:
///
/// - 0: the feed is not subscribed;
/// - 1: in all lists;
/// - 2: not in lists of all feeds;
/// - 3: nor in the list of its section; then `story.section` is NULL.
struct DuplicateStoryDetector {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the digest that copies of a story share; `nil` if the address is not specific.
    static func digest(link: String?, title: String) -> Int64? {
        guard var link, let start = link.withUTF8(startOfPlace) else { return nil }
        var digest = Digest()
        digest.add(String(Substring(link.utf8.dropFirst(start))))
        digest.add(title)
        return digest.value
    }

    /// Returns the start of the part after the scheme; `nil` if the URL is not specific to one
    /// story.
    private static func startOfPlace(_ link: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let colon = link.firstIndex(of: UInt8(ascii: ":")),
            link[colon...].starts(with: "://".utf8)
        else { return nil }
        let place = link[(colon + 3)...]
        let path = place.firstIndex {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        }
        // The address of a home page is not specific to a story.
        guard let path, path + 1 < place.endIndex else { return nil }
        return colon + 3
    }

    /// Determines which copies are listed, after one was added, changed, moved or removed.
    func updateListing(_ copy: Int64?) throws(SQLiteError) {
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

    /// Determines which copies are listed, after feeds were added, moved or removed.
    func updateAllListings() throws(SQLiteError) {
        for copy in try numbers(
            """
            SELECT copy FROM story WHERE copy NOT NULL GROUP BY copy HAVING count(*) > 1
            UNION SELECT copy FROM story WHERE is_listed > 1
            """
        ) {
            try updateListing(copy)
        }
    }

    func updateListing(copiesOf stories: some Sequence<Int64>) throws(SQLiteError) {
        var copies: Set<Int64> = []
        var row = try connection.prepare("SELECT copy FROM story WHERE id = ?1 AND copy NOT NULL")
        for story in stories {
            row.bind(1, story)
            if try row.step() { copies.insert(row.int64(0)) }
            row.reset()
        }
        for copy in copies { try updateListing(copy) }
    }

    /// The maximum number of copies that share marks, because a malicious feed may repeat a story.
    static let most = 100

    /// Applies the marks of each copy to all others: read, starred and tags.
    ///
    /// Several stories in one feed with the same digest are a series, and share no marks.
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
