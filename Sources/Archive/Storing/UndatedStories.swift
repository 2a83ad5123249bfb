import FoundationEssentials
import News
import SQLite

/// Where stories without a date stand in lists: where they were seen first.
struct UndatedStories {
    private let feed: Int64
    private let connection: Connection
    private let now: Date
    /// Where the next new story stands; `nil` until it is needed.
    private var top: Int64?

    /// Prepares for the stories that one refresh brings to a feed.
    init(of feed: Int64, on connection: Connection, now: Date) {
        self.feed = feed
        self.connection = connection
        self.now = now
    }

    /// Moves the stories that came while the clock was not set, and stood in 1970, to now.
    ///
    /// - Returns: Whether there are any.
    func heal() throws(SQLiteError) -> Bool {
        guard now.told != nil else { return false }
        var rows = try connection.prepare(
            """
            UPDATE story SET sort = ?2 WHERE feed = ?1 AND is_read IN (0, 1) AND sort BETWEEN ?3 AND ?4
                AND (SELECT published FROM headline WHERE headline.id = story.id) IS NULL
            """
        )
        rows.bind(1, feed)
        rows.bind(2, SortKey.of(now))
        rows.bind(3, SortKey.endOf1970)
        rows.bind(4, SortKey.last - 1)
        try rows.run()
        return connection.changedRowCount > 0
    }

    /// Where a new story stands: before those that came to its feed earlier, also within the same second.
    mutating func sort() throws(SQLiteError) -> Int64 {
        if let top { return top }
        let time = SortKey.of(now)
        var rows = try connection.prepare(
            """
            SELECT min(sort) FROM story WHERE feed = ?1 AND is_read IN (0, 1) AND sort BETWEEN ?2 AND ?3
            """
        )
        rows.bind(1, feed)
        // Stories further ahead were stored by another clock.
        rows.bind(2, time - 60)
        rows.bind(3, time)
        let isFirst = try !rows.step() || rows.isNull(0)
        let place = isFirst ? time : rows.int64(0) - 1
        top = place
        return place
    }
}
