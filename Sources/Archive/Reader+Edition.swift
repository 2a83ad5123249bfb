import News
import SQLite

extension Reader {
    static let feedsSQL = """
        SELECT feed.address, coalesce(feed.given_title, feed.own_title, feed.address), section.title,
            feed.unread_count, feed.story_count, feed.starred_count, wire.failure, feed.account
        FROM feed CROSS JOIN section ON section.id = feed.section
            LEFT JOIN wire ON wire.feed = feed.id
        -- Who has saved no page has no section of them.
        WHERE NOT (feed.account = '\(AccountID.saved)' AND feed.story_count = 0)
        ORDER BY section.place, feed.place
        """

    /// The sections and feeds that are subscribed to, in the reader's order.
    func edition(title: String) throws(SQLiteError) -> Edition {
        try reading { () throws(SQLiteError) in try Self.edition(title: title, on: connection) }
    }

    /// The same from any connection.
    static func edition(title: String, on connection: Connection) throws(SQLiteError) -> Edition {
        var feeds: [Feed] = []
        var starredCount = 0
        var statement = try connection.prepare(feedsSQL)
        while try statement.step() {
            feeds.append(
                Feed(
                    id: FeedID(statement.text(0) ?? "", in: statement.account(7)),
                    title: statement.text(1) ?? "",
                    section: SectionID(statement.text(2) ?? ""),
                    unreadCount: statement.int(3),
                    storyCount: statement.int(4),
                    failure: statement.text(6).map(FailureText.failure)
                )
            )
            starredCount += statement.int(5)
        }
        return Edition(
            title: title,
            sections: sections(of: feeds),
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

    /// The sections in the order of their feeds.
    private static func sections(of feeds: [Feed]) -> [Section] {
        feeds.chunked { $0.section == $1.section }.map { feeds in
            Section(
                id: feeds[feeds.startIndex].section,
                unreadCount: feeds.reduce(0) { $0 + $1.unreadCount },
                storyCount: feeds.reduce(0) { $0 + $1.storyCount }
            )
        }
    }
}

extension Array {
    /// Slices of neighbours that belong together.
    fileprivate func chunked(
        by belongTogether: (Element, Element) -> Bool
    ) -> [ArraySlice<Element>] {
        var slices: [ArraySlice<Element>] = []
        var start = startIndex
        for index in indices.dropFirst() where !belongTogether(self[index - 1], self[index]) {
            slices.append(self[start..<index])
            start = index
        }
        return isEmpty ? [] : slices + [self[start...]]
    }
}
