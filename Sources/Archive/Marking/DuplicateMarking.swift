import SQLite

/// The copies in other feeds that are marked together with a story.
struct DuplicateMarking {
    /// The maximum number of stories whose copies are looked up one by one.
    private static let fewStories = 200

    let changes: [ReadingStateChange]

    init(
        of stories: [ReadingStateChange],
        _ marking: ReadingStateWriter,
        on connection: Connection
    ) throws(SQLiteError) {
        let hasCopies = try connection.number("SELECT 1 FROM story WHERE is_listed > 1 LIMIT 1")
        guard hasCopies != nil, !stories.isEmpty else {
            changes = []
            return
        }
        let known = Set(stories.lazy.map(\.id))
        var found: [Int64] = []
        if stories.count <= Self.fewStories {
            var copies = try connection.prepare(
                """
                SELECT id FROM story
                WHERE copy = (SELECT copy FROM story WHERE id = ?1) AND feed != ?2 AND is_listed
                """
            )
            for story in stories {
                copies.bind(1, story.id)
                copies.bind(2, story.feed)
                while try copies.step() { found.append(copies.int64(0)) }
            }
        } else {
            found = try Self.allCopies(of: known, on: connection)
        }
        changes = try marking.changes(among: found.filter { !known.contains($0) })
    }

    private static func allCopies(
        of stories: Set<Int64>,
        on connection: Connection
    ) throws(SQLiteError) -> [Int64] {
        var groups: [Int64: [(id: Int64, feed: Int64)]] = [:]
        var rows = try connection.prepare(
            """
            SELECT copy, id, feed FROM story
            WHERE copy IN (SELECT copy FROM story WHERE is_listed > 1) AND is_listed
            """
        )
        while try rows.step() {
            groups[rows.int64(0), default: []].append((rows.int64(1), rows.int64(2)))
        }
        return groups.values.flatMap { group in
            let feeds = Set(group.lazy.filter { stories.contains($0.id) }.map(\.feed))
            // A feed's own story with the same text is another story of a series.
            return group.filter { story in feeds.contains { $0 != story.feed } }.map(\.id)
        }
    }
}
