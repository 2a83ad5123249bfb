import SQLite

/// Counts the copies that are hidden in lists but included in the counts of feeds; see
/// ``DuplicateStoryDetector``.
struct HiddenDuplicateCounts {
    private(set) var everywhere = ListCounts.none
    private(set) var starredCount = 0
    private(set) var inSections: [Int64: ListCounts] = [:]

    private(set) var betweenSections = ListCounts.none

    static let sql = """
        SELECT story.is_listed, feed.section, count(*), sum(story.is_read = 0), sum(is_starred)
        FROM story CROSS JOIN feed ON feed.id = story.feed
        WHERE story.is_listed > 1 GROUP BY story.is_listed, story.feed
        """

    init(on connection: Connection) throws(SQLiteError) {
        var rows = try connection.prepare(Self.sql)
        while try rows.step() {
            let counts = ListCounts(total: rows.int(2), unread: rows.int(3))
            everywhere = everywhere.adding(counts)
            starredCount += rows.int(4)
            guard rows.int(0) == 3 else {
                betweenSections = betweenSections.adding(counts)
                continue
            }
            let section = rows.int64(1)
            inSections[section] = (inSections[section] ?? .none).adding(counts)
        }
    }
}
