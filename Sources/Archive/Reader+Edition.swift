import News
import SQLite

extension Reader {
    /// The sections and feeds that are subscribed to, in the reader's order.
    func edition(title: String) throws(SQLiteError) -> Edition {
        try reading { () throws(SQLiteError) in try Self.edition(title: title, on: connection) }
    }

    /// The same from any connection, within a transaction.
    static func edition(title: String, on connection: Connection) throws(SQLiteError) -> Edition {
        let sections = try sectionRows(on: connection)
        var failures = FailureRows(try connection.prepare(FailureRows.sql))
        // To count them, all of an index would have to be read.
        let last = try connection.number("SELECT max(id) FROM feed") ?? 0
        let count = Int(min(max(last, 0), 20_000))
        var feeds: [Feed] = []
        feeds.reserveCapacity(count)
        var places: [FeedPlace] = []
        places.reserveCapacity(count)
        var starredCount = 0
        var isInOrder = true
        // In the order of the file, and neither joined nor sorted: that would take three times as long.
        var statement = try connection.prepare(
            """
            SELECT id, section, place, address, coalesce(given_title, own_title, address), unread_count,
                story_count, starred_count, account
            FROM feed WHERE +section NOT NULL ORDER BY id
            """
        )
        while try statement.step() {
            guard let section = sections[statement.int64(1)] else { continue }
            let account = statement.account(8)
            let storyCount = statement.int(6)
            starredCount += statement.int(7)
            // Who has saved no page has no section of them.
            if storyCount == 0, account == .saved { continue }
            let place = FeedPlace(section: section.place, feed: statement.int(2))
            isInOrder = isInOrder && places.last.map { $0 < place } ?? true
            places.append(place)
            feeds.append(
                Feed(
                    id: FeedID(statement.text(3) ?? "", in: account),
                    title: statement.text(4) ?? "",
                    section: section.id,
                    unreadCount: statement.int(5),
                    storyCount: storyCount,
                    failure: try failures.failure(of: statement.int64(0))
                )
            )
        }
        if !isInOrder { feeds = feeds.indices.sorted { places[$0] < places[$1] }.map { feeds[$0] } }
        return Edition(
            title: title,
            sections: Self.sections(of: feeds),
            feeds: feeds,
            starredCount: starredCount
        )
    }

    /// What is known about asking every feed, listed or not.
    func wireStates() throws(SQLiteError) -> [FeedID: WireState] {
        var states: [FeedID: WireState] = [:]
        var statement = try connection.prepare(WireRow.all)
        while try statement.step() {
            let feed = FeedID(statement.text(0) ?? "", in: statement.account(17))
            states[feed] = WireRow.state(in: statement)
        }
        return states
    }

    /// The sections by their numbers.
    private static func sectionRows(
        on connection: Connection
    ) throws(SQLiteError) -> [Int64: (id: SectionID, place: Int)] {
        var sections: [Int64: (id: SectionID, place: Int)] = [:]
        var statement = try connection.prepare("SELECT id, title, place FROM section")
        while try statement.step() {
            sections[statement.int64(0)] = (SectionID(statement.text(1) ?? ""), statement.int(2))
        }
        return sections
    }

    /// The sections in the order of their feeds.
    private static func sections(of feeds: [Feed]) -> [Section] {
        var sections: [Section] = []
        for feed in feeds {
            let earlier = sections.last?.id == feed.section ? sections.popLast() : nil
            sections.append(
                Section(
                    id: feed.section,
                    unreadCount: (earlier?.unreadCount ?? 0) + feed.unreadCount,
                    storyCount: (earlier?.storyCount ?? 0) + feed.storyCount
                )
            )
        }
        return sections
    }
}

/// Where a feed stands in the reader's order.
private struct FeedPlace: Comparable {
    let section, feed: Int

    static func < (one: FeedPlace, other: FeedPlace) -> Bool {
        (one.section, one.feed) < (other.section, other.feed)
    }
}
