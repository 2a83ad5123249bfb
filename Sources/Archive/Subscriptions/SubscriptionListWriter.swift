import News
import SQLite

struct SubscriptionListWriter {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Replaces the list in one transaction, unless it is unchanged.
    func replace(with subscriptions: [StoredSubscription]) throws(SQLiteError) {
        let digest = Self.digest(of: subscriptions)
        if try connection.number("SELECT subscriptions_digest FROM archive") == digest { return }
        try SearchIndex(connection).writing { () throws(SQLiteError) in
            try FeedMover(connection).followMoves(in: subscriptions)
            let sections = try placeSections(of: subscriptions)
            var listed: Set<Int64> = []
            for (place, subscription) in subscriptions.enumerated() {
                let feed = try FeedRowIDs(connection).number(of: subscription.feed)
                guard listed.insert(feed).inserted, let section = sections[subscription.section]
                else { continue }
                try list(feed, place: place, section: section, title: subscription.title)
            }
            try hideFeeds(except: listed)
            try DuplicateStoryDetector(connection).updateAllListings()
            try connection.run(
                "DELETE FROM section WHERE id NOT IN (SELECT section FROM feed WHERE section NOT NULL)"
            )
            try ArchiveRow(connection).incrementOrderRevision()
            var statement = try connection.prepare("UPDATE archive SET subscriptions_digest = ?1")
            statement.bind(1, digest)
            try statement.run()
        }
    }

    private static func digest(of subscriptions: [StoredSubscription]) -> Int64 {
        var digest = Digest()
        for subscription in subscriptions {
            digest.add(subscription.feed.account.text)
            digest.add(subscription.feed.address)
            digest.add(subscription.title)
            digest.add(subscription.section)
        }
        return digest.value
    }

    /// Stores sections in order, and returns their row IDs by title.
    private func placeSections(
        of subscriptions: [StoredSubscription]
    ) throws(SQLiteError) -> [String: Int64] {
        var statement = try connection.prepare(
            """
            INSERT INTO section(title, place) VALUES (?1, ?2)
            ON CONFLICT(title) DO UPDATE SET place = excluded.place RETURNING id
            """
        )
        var result: [String: Int64] = [:]
        for subscription in subscriptions where result[subscription.section] == nil {
            statement.bind(1, subscription.section)
            statement.bind(2, result.count)
            if try statement.step() { result[subscription.section] = statement.int64(0) }
            try statement.run()
        }
        return result
    }

    private func list(
        _ feed: Int64,
        place: Int,
        section: Int64,
        title: String?
    ) throws(SQLiteError) {
        var row = try connection.prepare(
            "UPDATE feed SET section = ?2, place = ?3, given_title = ?4 WHERE id = ?1"
        )
        row.bind(1, feed)
        row.bind(2, section)
        row.bind(3, place)
        row.bind(4, title)
        try row.run()
        var stories = try connection.prepare(
            """
            UPDATE story SET section = ?2, is_listed = 1
            WHERE feed = ?1 AND section IS NOT ?2 AND is_listed != 3
            """
        )
        stories.bind(1, feed)
        stories.bind(2, section)
        try stories.run()
    }

    private func hideFeeds(except listed: Set<Int64>) throws(SQLiteError) {
        var hidden: [Int64] = []
        do {
            var feeds = try connection.prepare("SELECT id FROM feed WHERE section NOT NULL")
            while try feeds.step() {
                if !listed.contains(feeds.int64(0)) { hidden.append(feeds.int64(0)) }
            }
        }
        for feed in hidden {
            var row = try connection.prepare("UPDATE feed SET section = NULL WHERE id = ?1")
            row.bind(1, feed)
            try row.run()
            var stories = try connection.prepare(
                "UPDATE story SET section = NULL, is_listed = 0 WHERE feed = ?1"
            )
            stories.bind(1, feed)
            try stories.run()
        }
    }
}
