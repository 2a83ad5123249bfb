import FoundationEssentials
import News
import SQLite

struct AccountTable {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func record(of account: AccountID) throws(SQLiteError) -> AccountRecord {
        var row = try connection.prepare(
            """
            SELECT cursor, last_attempt, last_complete, last_whole, waits_until, failure, failure_count,
                server_version
            FROM account WHERE name = ?1
            """
        )
        row.bind(1, account.text)
        var record = AccountRecord(account: account)
        guard try row.step() else { return record }
        record.cursor = row.date(0)
        record.lastAttempt = row.date(1)
        record.lastComplete = row.date(2)
        record.lastWhole = row.date(3)
        record.waitsUntil = row.date(4)
        record.failure = row.text(5)
        record.failureCount = row.int(6)
        record.serverVersion = row.text(7)
        return record
    }

    func set(_ record: AccountRecord) throws(SQLiteError) {
        try add(record.account)
        var row = try connection.prepare(
            """
            UPDATE account SET cursor = ?2, last_attempt = ?3, last_complete = ?4, last_whole = ?5,
                waits_until = ?6, failure = ?7, failure_count = ?8, server_version = ?9
            WHERE name = ?1
            """
        )
        row.bind(1, record.account.text)
        row.bind(2, record.cursor?.timeIntervalSince1970)
        row.bind(3, record.lastAttempt?.timeIntervalSince1970)
        row.bind(4, record.lastComplete?.timeIntervalSince1970)
        row.bind(5, record.lastWhole?.timeIntervalSince1970)
        row.bind(6, record.waitsUntil?.timeIntervalSince1970)
        row.bind(7, record.failure)
        row.bind(8, record.failureCount)
        row.bind(9, record.serverVersion)
        try row.run()
    }

    func add(_ account: AccountID) throws(SQLiteError) {
        try connection.execute(Schema.syncTriggers)
        var row = try connection.prepare("INSERT OR IGNORE INTO account(name) VALUES (?1)")
        row.bind(1, account.text)
        try row.run()
    }

    /// Records whether the server's IDs are being listed.
    ///
    /// When listing starts, previously missing items may be requested again.
    func setListingIDs(_ isListingIDs: Bool, _ account: AccountID) throws(SQLiteError) {
        try add(account)
        var row = try connection.prepare("UPDATE account SET is_pulling = ?2 WHERE name = ?1")
        row.bind(1, account.text)
        row.bind(2, isListingIDs)
        try row.run()
        guard isListingIDs else { return }
        var items = try connection.prepare(
            """
            UPDATE remote_item SET is_missed = 0
            WHERE account = ?1 AND \(RemoteItemTable.areWaiting) AND is_missed = 1
            """
        )
        items.bind(1, account.text)
        try items.run()
    }

    /// Removes at most `limit` stories of an account; returns false if none were left.
    func removeStories(of account: AccountID, limit: Int) throws(SQLiteError) -> Bool {
        var stories: [(id: Int64, feed: Int64, state: ReadingState)] = []
        for feed in try feeds(of: account) where stories.count < limit {
            var rows = try connection.prepare(
                "SELECT id, is_read, is_starred FROM story WHERE feed = ?1 LIMIT ?2"
            )
            rows.bind(1, feed)
            rows.bind(2, limit - stories.count)
            while try rows.step() {
                let state = ReadingState(isRead: rows.bool(1), isStarred: rows.bool(2))
                stories.append((rows.int64(0), feed, state))
            }
        }
        let removal = StoryPurger(connection)
        var counts: [Int64: FeedCountChanges] = [:]
        for (story, feed, state) in stories {
            try removal.remove(story)
            counts[feed, default: FeedCountChanges()].add(state, count: -1)
        }
        for (feed, count) in counts { try count.add(toFeed: feed, on: connection) }
        return !stories.isEmpty
    }

    /// Removes an account with its feeds, within a transaction.
    func remove(_ account: AccountID) throws(SQLiteError) {
        for (table, column) in [
            ("outbox", "account"), ("remote_item", "account"), ("remote_feed", "account"),
            ("account", "name"),
        ] {
            var rows = try connection.prepare("DELETE FROM \(table) WHERE \(column) = ?1")
            rows.bind(1, account.text)
            try rows.run()
        }
        if try connection.number("SELECT count(*) FROM account") == 0 {
            try connection.execute(Schema.withoutSyncTriggers)
        }
        for feed in try feeds(of: account) { try remove(feed: feed) }
        try connection.execute(
            """
            DELETE FROM section WHERE id NOT IN (SELECT section FROM feed WHERE section NOT NULL);
            UPDATE archive SET subscriptions_digest = NULL, order_revision = order_revision + 1;
            """
        )
    }

    private func feeds(of account: AccountID) throws(SQLiteError) -> [Int64] {
        var rows = try connection.prepare(
            """
            SELECT id FROM feed WHERE account = ?1
            UNION ALL SELECT id FROM feed WHERE account = ?2
                AND CAST(address AS INTEGER) IN (SELECT id FROM feed WHERE account = ?1)
            """
        )
        rows.bind(1, account.text)
        rows.bind(2, AccountID.deleted.text)
        var feeds: [Int64] = []
        while try rows.step() { feeds.append(rows.int64(0)) }
        return feeds
    }

    private func remove(feed: Int64) throws(SQLiteError) {
        for (table, column) in [
            ("wire", "feed"), ("tombstone", "feed"), ("other_name", "feed"), ("feed", "id"),
        ] {
            var rows = try connection.prepare("DELETE FROM \(table) WHERE \(column) = ?1")
            rows.bind(1, feed)
            try rows.run()
        }
    }
}
