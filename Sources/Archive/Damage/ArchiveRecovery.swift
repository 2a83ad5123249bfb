import News
import SQLite

/// Copies a damaged archive's readable data into a new one.
struct ArchiveRecovery {
    private let path: String
    private let connection: Connection
    /// The tables in the order of their dependencies, and their columns including row IDs.
    private static let tables = [
        ("section", "id"), ("feed", "id"), ("wire", "feed"), ("story", "id"), ("headline", "id"),
        ("article", "id"), ("tombstone", "feed"), ("journal", "id"), ("tagged", "id"),
        ("page", "id"),
        ("page_habit", "feed"),
        ("saved_page", "id"),
        ("thread", "id"),
        ("enclosure", "id"),
        ("download", "id"),
        ("remote_feed", "id"), ("remote_item", "id"), ("outbox", "sequence"),
    ]

    init(from path: String, to connection: Connection) {
        self.path = path
        self.connection = connection
    }

    func run() throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var next: Int64?
            if let source = try? open() {
                next = try? source.number("SELECT next_story FROM archive")
                for (table, number) in Self.tables {
                    try copy(table, numberedBy: number, from: source)
                    if table == "feed" { try copyNamesOfFeeds(from: source) }
                }
                try copyAccounts(from: source)
            }
            try copyPages()
            try SavedPages(connection).repair()
            try keepNumbers(upTo: next)
            try connection.execute(Self.mending)
            try FeedPasswordRemoval.run(on: connection)
            try DuplicateStoryDetector(connection).updateAllListings()
            if try connection.number("SELECT 1 FROM account") != nil {
                try connection.execute(Schema.syncTriggers)
            }
        }
    }

    private func copyPages() throws(SQLiteError) {
        guard let file = RawDatabaseFile(path: path) else { return }
        let free = file.freePages()
        for number in file.pageNumbers where !free.contains(number) {
            guard let page = file.page(number) else { continue }
            for row in RecoveredRow.rows(in: page, numbered: number, of: file) {
                let table = RecoveredTable.all.first { $0.holds(row) }
                try table?.insert(row, into: connection)
            }
        }
    }

    private func open() throws(SQLiteError) -> Connection {
        let source = try Connection(path: path, access: .reading, timeout: 1)
        try source.execute("PRAGMA writable_schema = ON")
        _ = try source.number("SELECT count(*) FROM sqlite_schema")
        return source
    }

    private func copy(
        _ table: String,
        numberedBy number: String,
        from source: Connection
    ) throws(SQLiteError) {
        guard
            var numbers = try? DamagedTableRowIDIterator(of: table, numberedBy: number, in: source),
            var reading = try? source.prepare(
                "SELECT * FROM \(table) WHERE \(number) BETWEEN ?1 AND ?2"
            )
        else { return }
        // An older archive lacks the last columns.
        let names = try connection.texts("SELECT name FROM pragma_table_info('\(table)')")
            .prefix(reading.columnCount)
        let values = repeatElement("?", count: names.count).joined(separator: ",")
        var writing = try connection.prepare(
            "INSERT OR IGNORE INTO \(table)(\(names.joined(separator: ","))) VALUES (\(values))"
        )
        while let portion = numbers.next(), let first = portion.first, let last = portion.last {
            if try !copies(first...last, &reading, &writing) {
                for row in portion { _ = try copies(row...row, &reading, &writing) }
            }
        }
    }

    /// Restores lost rows of `feed` from the index of IDs and addresses, to which stories and
    /// subscriptions refer.
    private func copyNamesOfFeeds(from source: Connection) throws(SQLiteError) {
        guard
            var reading = try? source.prepare(
                "SELECT id, account, address FROM feed INDEXED BY sqlite_autoindex_feed_1"
            )
        else { return }
        var writing = try connection.prepare(
            "INSERT OR IGNORE INTO feed(id, account, address) VALUES (?, ?, ?)"
        )
        while let isRow = try? reading.step(), isRow {
            writing.bindRow(of: reading)
            try writing.run()
        }
    }

    /// Copies the states of accounts without cursors, so that the next synchronization finds lost
    /// items.
    private func copyAccounts(from source: Connection) throws(SQLiteError) {
        guard
            var reading = try? source.prepare(
                """
                SELECT name, last_attempt, last_complete, waits_until, failure, failure_count, server_version
                FROM account
                """
            )
        else { return }
        var writing = try connection.prepare(
            """
            INSERT OR IGNORE INTO account(name, last_attempt, last_complete, waits_until, failure,
                failure_count, server_version)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        )
        while let isRow = try? reading.step(), isRow {
            writing.bindRow(of: reading)
            try writing.run()
        }
    }

    /// Copies rows up to the first unreadable one; returns false if there is one.
    private func copies(
        _ rows: ClosedRange<Int64>,
        _ reading: inout Statement,
        _ writing: inout Statement
    ) throws(SQLiteError) -> Bool {
        reading.bind(1, rows.lowerBound)
        reading.bind(2, rows.upperBound)
        while true {
            guard let isRow = try? reading.step() else { return false }
            guard isRow else { return true }
            writing.bindRow(of: reading)
            try writing.run()
        }
    }

    /// Reserves the row IDs of lost stories, to which the undo history or another process may
    /// refer.
    private func keepNumbers(upTo next: Int64?) throws(SQLiteError) {
        let there = try connection.number(
            """
            SELECT max(id) FROM (SELECT max(id) AS id FROM story
                UNION ALL SELECT max(id) FROM headline UNION ALL SELECT max(id) FROM article)
            """
        )
        let named = try UndoJournal(connection).highestStory()
        let numbers = [next, there.map { $0 &+ 1 }, named &+ 1].compactMap(\.self)
        var statement = try connection.prepare("UPDATE archive SET next_story = ?1")
        statement.bind(1, numbers.filter { 1..<Self.beyond ~= $0 }.max() ?? 1)
        try statement.run()
    }

    private static let beyond: Int64 = 1 << 40

    /// The SQL that repairs references and counts, and clears the index.
    ///
    /// Removes stories without text; read and deleted ones leave a tombstone. Starred ones and
    /// those with changes in the outbox stay until their feed delivers the text again. Clears
    /// validators, so that feeds and the texts of accounts' items are fetched completely.
    private static let mending = """
        DELETE FROM story WHERE feed NOT IN (SELECT id FROM feed);
        UPDATE story SET text_digest = \(ArticleWriter.provisional)
            WHERE id NOT IN (SELECT id FROM headline) OR id NOT IN (SELECT id FROM article);
        INSERT OR IGNORE INTO tombstone(feed, key_digest) SELECT feed, key_digest FROM story
            WHERE is_read = 1 AND is_starred = 0
                AND (id NOT IN (SELECT id FROM headline) OR id NOT IN (SELECT id FROM article))
                AND id NOT IN (SELECT story FROM remote_item WHERE story NOT NULL);
        DELETE FROM story WHERE is_starred = 0 AND id NOT IN (SELECT story FROM outbox)
            AND (id NOT IN (SELECT id FROM headline) OR id NOT IN (SELECT id FROM article));
        INSERT OR IGNORE INTO headline(id, title)
            SELECT id, 'A story with a star whose words were lost' FROM story;
        INSERT OR IGNORE INTO article(id, key, html) SELECT id, '', '' FROM story;
        DELETE FROM headline WHERE id NOT IN (SELECT id FROM story);
        DELETE FROM article WHERE id NOT IN (SELECT id FROM story);
        UPDATE remote_item SET story = NULL WHERE story NOT IN (SELECT id FROM story)
            OR story IN (SELECT id FROM story WHERE text_digest = \(ArticleWriter.provisional));
        DELETE FROM outbox WHERE story NOT IN (SELECT id FROM story);
        DELETE FROM remote_feed WHERE feed NOT IN (SELECT id FROM feed);
        INSERT OR IGNORE INTO account(name)
            SELECT account FROM remote_item UNION SELECT account FROM outbox;
        DELETE FROM tagged WHERE story NOT IN (SELECT id FROM story);
        DELETE FROM page WHERE id NOT IN (SELECT id FROM story);
        DELETE FROM thread WHERE id NOT IN (SELECT id FROM story);
        DELETE FROM enclosure WHERE id NOT IN (SELECT id FROM story);
        DELETE FROM page_habit WHERE feed NOT IN (SELECT id FROM feed);
        DELETE FROM wire WHERE feed NOT IN (SELECT id FROM feed);
        UPDATE wire SET entity_tag = NULL, last_modified = NULL, body_digest = NULL;
        INSERT OR IGNORE INTO tombstone(feed, key_digest)
            SELECT CAST(feed.address AS INTEGER), story.key_digest
            FROM story JOIN feed ON feed.id = story.feed WHERE feed.account = '\(AccountID.deleted.text)';
        DELETE FROM tombstone WHERE feed NOT IN (SELECT id FROM feed);
        UPDATE feed SET section = NULL WHERE section NOT IN (SELECT id FROM section);
        UPDATE story SET section = (SELECT section FROM feed WHERE feed.id = story.feed);
        UPDATE story SET is_listed = section NOT NULL;
        \(StoryDateSortKey.grouping)
        \(FeedCountChanges.recount);
        UPDATE archive SET
            next_story = max(next_story, 1 + (SELECT coalesce(max(id), 0) FROM story)),
            order_revision = order_revision + 1, indexed_through = 0, subscriptions_digest = NULL;
        """
}
