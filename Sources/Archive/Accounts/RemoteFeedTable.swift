import News
import SQLite

struct RemoteFeedTable {
    private static let titleOfRemoved = "Removed feeds"

    private let connection: Connection
    private let account: AccountID

    init(of account: AccountID, on connection: Connection) {
        self.account = account
        self.connection = connection
    }

    func replace(with feeds: [RemoteSubscription]) throws(SQLiteError) -> Bool {
        var missing = try Set(listed().map(\.remote))
        var row = try connection.prepare(
            """
            INSERT INTO remote_feed(account, remote, feed, title, folder, place)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                ON CONFLICT (account, remote) DO UPDATE SET feed = excluded.feed,
                    title = excluded.title, folder = excluded.folder, place = excluded.place
                WHERE (feed, title, folder, place)
                    IS NOT (excluded.feed, excluded.title, excluded.folder, excluded.place)
            """
        )
        for (place, feed) in feeds.enumerated() where !feed.remote.isEmpty {
            missing.remove(feed.remote)
            row.bind(1, account.text)
            row.bind(2, feed.remote)
            row.bind(3, try FeedRowIDs(connection).number(of: feed.feed))
            row.bind(4, feed.title)
            row.bind(5, feed.folder)
            row.bind(6, place)
            try row.run()
        }
        var gone = try connection.prepare(
            "UPDATE remote_feed SET place = NULL WHERE account = ?1 AND remote = ?2"
        )
        for remote in missing {
            gone.bind(1, account.text)
            gone.bind(2, remote)
            try gone.run()
        }
        return try moveStarredStories()
    }

    /// Returns the subscribed feeds, followed by the feed with the stories of removed feeds, if
    /// any.
    func subscriptions() throws(SQLiteError) -> [RemoteSubscription] {
        let removed = FeedID.removedFeeds(of: account)
        var row = try connection.prepare(
            "SELECT 1 FROM feed WHERE account = ?1 AND address = ?2 AND story_count > 0"
        )
        row.bind(1, removed.account.text)
        row.bind(2, removed.address)
        guard try row.step() else { return try listed() }
        return try listed() + [
            RemoteSubscription(remote: "", feed: removed, title: Self.titleOfRemoved, folder: nil)
        ]
    }

    /// Returns the feed with a server's ID, even if it is not subscribed; `nil` if the ID is
    /// unknown.
    ///
    /// A feed that was removed and subscribed again has a second ID, and is subscribed by both.
    func feed(of remote: String) throws(SQLiteError) -> (feed: Int64, isSubscribed: Bool)? {
        var row = try connection.prepare(
            """
            SELECT feed, feed IN (\(Self.subscribed))
            FROM remote_feed WHERE account = ?1 AND remote = ?2
            """
        )
        row.bind(1, account.text)
        row.bind(2, remote)
        return try row.step() ? (row.int64(0), row.bool(1)) : nil
    }

    private func listed() throws(SQLiteError) -> [RemoteSubscription] {
        var rows = try connection.prepare(
            """
            SELECT remote, feed.address, title, folder
            FROM remote_feed JOIN feed ON feed.id = remote_feed.feed
            WHERE remote_feed.account = ?1 AND remote_feed.place NOT NULL ORDER BY remote_feed.place
            """
        )
        rows.bind(1, account.text)
        var feeds: [RemoteSubscription] = []
        while try rows.step() {
            feeds.append(
                RemoteSubscription(
                    remote: rows.text(0) ?? "",
                    feed: FeedID(rows.text(1) ?? "", in: account),
                    title: rows.text(2) ?? "",
                    folder: rows.text(3)
                )
            )
        }
        return feeds
    }

    private static let subscribed =
        "SELECT feed FROM remote_feed WHERE account = ?1 AND place NOT NULL"

    /// Moves starred stories of removed feeds to a common feed, and back if their feed is
    /// subscribed again.
    private func moveStarredStories() throws(SQLiteError) -> Bool {
        let gone = try stories(
            """
            SELECT story.id, story.feed, NULL FROM feed JOIN story ON story.feed = feed.id
            WHERE feed.account = ?1 AND feed.starred_count > 0 AND feed.address != ?2
                AND feed.id NOT IN (\(Self.subscribed)) AND story.is_starred = 1
            """
        )
        let back = try stories(
            """
            SELECT story.id, story.feed, former_feed
            FROM story JOIN remote_item ON remote_item.story = story.id
            WHERE story.feed = (SELECT id FROM feed WHERE account = ?1 AND address = ?2)
                AND former_feed IN (\(Self.subscribed))
            """
        )
        try move(back)
        guard !gone.isEmpty else { return !back.isEmpty }
        let removed = try FeedRowIDs(connection).number(of: .removedFeeds(of: account))
        for (story, feed, _) in gone {
            var item = try connection.prepare(
                "UPDATE remote_item SET former_feed = ?2 WHERE story = ?1"
            )
            item.bind(1, story)
            item.bind(2, feed)
            try item.run()
        }
        try move(gone.map { ($0.story, $0.from, removed) })
        return true
    }

    private func stories(
        _ sql: String
    ) throws(SQLiteError) -> [(story: Int64, from: Int64, to: Int64)] {
        var rows = try connection.prepare(sql)
        rows.bind(1, account.text)
        rows.bind(2, FeedID.removedFeeds(of: account).address)
        var stories: [(story: Int64, from: Int64, to: Int64)] = []
        while try rows.step() { stories.append((rows.int64(0), rows.int64(1), rows.int64(2))) }
        return stories
    }

    private func move(
        _ stories: [(story: Int64, from: Int64, to: Int64)]
    ) throws(SQLiteError) {
        var counts: [Int64: FeedCountChanges] = [:]
        var row = try connection.prepare(
            """
            UPDATE OR IGNORE story SET feed = ?2, section = (SELECT section FROM feed WHERE id = ?2),
                is_listed = (SELECT section NOT NULL FROM feed WHERE id = ?2)
            WHERE id = ?1 RETURNING is_read, is_starred
            """
        )
        for (story, from, to) in stories {
            row.bind(1, story)
            row.bind(2, to)
            guard try row.step() else { continue }
            let state = ReadingState(isRead: row.bool(0), isStarred: row.bool(1))
            row.reset()
            counts[to, default: FeedCountChanges()].add(state, count: 1)
            counts[from, default: FeedCountChanges()].add(state, count: -1)
        }
        for (feed, count) in counts { try count.add(toFeed: feed, on: connection) }
    }
}

extension FeedID {
    static func removedFeeds(of account: AccountID) -> FeedID { FeedID("removed", in: account) }
}

extension FeedCountChanges {
    mutating func add(_ state: ReadingState, count: Int) {
        stories += count
        unread += state.isRead ? 0 : count
        starred += state.isStarred ? count : 0
    }
}
