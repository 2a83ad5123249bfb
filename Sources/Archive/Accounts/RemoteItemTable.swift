import News
import SQLite

/// The items of one account, with their confirmed states and their stories.
struct RemoteItemTable {
    struct Row {
        let id: Int64
        /// The story; `nil` if its text was not fetched yet, or the story was removed.
        let story: Int64?
        let state: ReadingState
        let likeness: Int64?
        let isRemoved: Bool
    }

    /// The SQL condition for items without text, identical to that of the partial index
    /// `remote_item_waiting`.
    static let areWaiting = "story IS NULL AND is_removed = 0 AND misses < 3"

    private static let columns =
        "remote_item.id, story, remote_item.is_read, remote_item.is_starred, likeness, is_removed"

    private let connection: Connection
    private let account: String

    init(of account: AccountID, on connection: Connection) {
        self.account = account.text
        self.connection = connection
    }

    func row(of item: String) throws(SQLiteError) -> Row? {
        var row = try connection.prepare(
            "SELECT \(Self.columns) FROM remote_item WHERE account = ?1 AND item = ?2"
        )
        row.bind(1, account)
        row.bind(2, item)
        return try row.step() ? Self.row(in: row) : nil
    }

    /// Returns an item of a feed that has no server ID, and has the GUID or link `likeness`.
    func rowWithoutID(like likeness: String, in feed: Int64) throws(SQLiteError) -> Row? {
        var row = try connection.prepare(
            """
            SELECT \(Self.columns)
            FROM remote_item LEFT JOIN story ON story.id = remote_item.story
            WHERE remote_item.account = ?1 AND likeness = ?2 AND item IS NULL
                AND (story IS NULL OR story.feed = ?3 OR former_feed = ?3
                    OR story.feed = (SELECT id FROM feed
                        WHERE account = '\(AccountID.deleted)' AND address = ?3))
            ORDER BY story IS NULL LIMIT 1
            """
        )
        row.bind(1, account)
        row.bind(2, Digest.of(likeness))
        row.bind(3, feed)
        return try row.step() ? Self.row(in: row) : nil
    }

    private static func row(in row: borrowing Statement) -> Row {
        Row(
            id: row.int64(0),
            story: row.isNull(1) ? nil : row.int64(1),
            state: ReadingState(isRead: row.bool(2), isStarred: row.bool(3)),
            likeness: row.isNull(4) ? nil : row.int64(4),
            isRemoved: row.bool(5)
        )
    }

    /// Returns the row IDs of items whose confirmed field has a value, keyed by server ID.
    func items(
        where field: SyncedField,
        is value: Bool
    ) throws(SQLiteError) -> [String: Int64] {
        var rows = try connection.prepare(
            """
            SELECT item, id FROM remote_item
            WHERE account = ?1 AND item NOT NULL AND \(field.column) = \(value ? 1 : 0)
            """
        )
        rows.bind(1, account)
        var items: [String: Int64] = [:]
        while try rows.step() {
            if let item = rows.text(0) { items[item] = rows.int64(1) }
        }
        return items
    }

    /// Returns the items whose stories stay listed after their feed was removed.
    func itemsOfRemovedFeeds() throws(SQLiteError) -> [String: Int64] {
        let removed = FeedID.removedFeeds(of: AccountID(account))
        var rows = try connection.prepare(
            """
            SELECT item, remote_item.id FROM feed JOIN story ON story.feed = feed.id
                JOIN remote_item ON remote_item.story = story.id
            WHERE feed.account = ?1 AND feed.address = ?2 AND item NOT NULL
                AND former_feed NOT NULL
            """
        )
        rows.bind(1, account)
        rows.bind(2, removed.address)
        var items: [String: Int64] = [:]
        while try rows.step() {
            if let item = rows.text(0) { items[item] = rows.int64(1) }
        }
        return items
    }

    /// Forgets the server's IDs of some items, which keep their state.
    ///
    /// If their feed is subscribed again, they are recognized by their GUID or link.
    func forgetIDs(of ids: some Sequence<Int64>) throws(SQLiteError) {
        var row = try connection.prepare(
            """
            UPDATE remote_item SET item = NULL, former_feed = coalesce(former_feed,
                (SELECT feed FROM story WHERE story.id = remote_item.story))
            WHERE id = ?1
            """
        )
        for id in ids {
            row.bind(1, id)
            try row.run()
        }
    }

    /// Returns the IDs of items without text, newest first.
    ///
    /// Omits items that the server did not return in this synchronization.
    func waiting(limit: Int) throws(SQLiteError) -> [String] {
        var rows = try connection.prepare(
            """
            SELECT item FROM remote_item
            WHERE account = ?1 AND \(Self.areWaiting) AND is_missed = 0 AND item NOT NULL
            ORDER BY id DESC LIMIT ?2
            """
        )
        rows.bind(1, account)
        rows.bind(2, limit)
        var items: [String] = []
        while try rows.step() {
            if let item = rows.text(0) { items.append(item) }
        }
        return items
    }

    func unreadCount() throws(SQLiteError) -> Int {
        var row = try connection.prepare(
            """
            SELECT (SELECT count(*) FROM remote_item
                    WHERE account = ?1 AND item NOT NULL AND is_read = 0)
                + (SELECT coalesce(sum(remote_item.is_read - outbox.value), 0)
                    FROM outbox CROSS JOIN remote_item ON remote_item.story = outbox.story
                    WHERE outbox.account = ?1 AND field = 'read' AND item NOT NULL)
            """
        )
        row.bind(1, account)
        return try row.step() ? row.int(0) : 0
    }

    func add(_ item: String, state: ReadingState) throws(SQLiteError) -> Row {
        var row = try connection.prepare(
            """
            INSERT INTO remote_item(account, item, is_read, is_starred) VALUES (?1, ?2, ?3, ?4)
            """
        )
        row.bind(1, account)
        row.bind(2, item)
        row.bind(3, state.isRead)
        row.bind(4, state.isStarred)
        try row.run()
        return Row(
            id: connection.lastInsertedRow,
            story: nil,
            state: state,
            likeness: nil,
            isRemoved: false
        )
    }

    /// Stores a confirmed state, and returns the stories that must change to match it.
    ///
    /// Stories with a change in the outbox keep their local state. Removed items that become unread
    /// or starred are fetched again.
    func confirm(
        _ field: SyncedField,
        _ value: Bool,
        of ids: some Sequence<Int64>
    ) throws(SQLiteError) -> [ReadingStateChange] {
        let isWanted = value == (field == .starred)
        let returning = isWanted ? ", is_removed = 0, misses = 0, is_missed = 0" : ""
        var item = try connection.prepare(
            """
            UPDATE remote_item SET \(field.column) = ?2\(returning)
            WHERE id = ?1 RETURNING story
            """
        )
        var stories: [Int64] = []
        for id in ids {
            item.bind(1, id)
            item.bind(2, value)
            guard try item.step() else { continue }
            if !item.isNull(0) { stories.append(item.int64(0)) }
            item.reset()
        }
        return try changes(of: field, value, among: stories)
    }

    private func changes(
        of field: SyncedField,
        _ value: Bool,
        among stories: some Sequence<Int64>
    ) throws(SQLiteError) -> [ReadingStateChange] {
        var row = try connection.prepare(
            """
            SELECT feed FROM story WHERE id = ?1 AND \(field.column) != ?2
                AND NOT EXISTS (SELECT 1 FROM outbox WHERE story = ?1 AND field = ?3)
            """
        )
        row.bind(2, value)
        row.bind(3, field.rawValue)
        var changes: [ReadingStateChange] = []
        for story in stories {
            row.bind(1, story)
            if try row.step() {
                changes.append(ReadingStateChange(id: story, feed: row.int64(0)))
            }
            row.reset()
        }
        return changes
    }

    /// Gives the ID `item` and the state of `new` to `old`, which has lost its ID; returns the
    /// changed `old`.
    func assign(_ item: String, _ new: Row?, to old: Row) throws(SQLiteError) -> Row {
        let state = new?.state ?? old.state
        let isRemoved = old.story == nil && state.isRead && !state.isStarred
        if let new {
            var row = try connection.prepare("DELETE FROM remote_item WHERE id = ?1")
            row.bind(1, new.id)
            try row.run()
        }
        var row = try connection.prepare(
            """
            UPDATE remote_item
            SET item = ?2, is_read = ?3, is_starred = ?4, is_removed = ?5, misses = 0 WHERE id = ?1
            """
        )
        row.bind(1, old.id)
        row.bind(2, item)
        row.bind(3, state.isRead)
        row.bind(4, state.isStarred)
        row.bind(5, isRemoved)
        try row.run()
        return Row(
            id: old.id,
            story: old.story,
            state: state,
            likeness: old.likeness,
            isRemoved: isRemoved
        )
    }

    func link(_ id: Int64, to story: Int64, likeness: String?) throws(SQLiteError) {
        var row = try connection.prepare(
            """
            UPDATE remote_item SET story = ?2, likeness = ?3, misses = 0, is_missed = 0, is_removed = 0
            WHERE id = ?1
            """
        )
        row.bind(1, id)
        row.bind(2, story)
        row.bind(3, likeness.map { Digest.of($0) })
        try row.run()
    }

    func applyConfirmedState(_ state: ReadingState, to story: Int64) throws(SQLiteError) {
        for field in SyncedField.allCases {
            let value = field == .read ? state.isRead : state.isStarred
            let changes = try changes(of: field, value, among: [story])
            _ = try ReadingStateWriter(field.mark(value), on: connection).apply(changes)
        }
    }

    func release(_ story: Int64, except id: Int64) throws(SQLiteError) {
        var row = try connection.prepare(
            "UPDATE remote_item SET story = NULL, is_removed = 1 WHERE story = ?1 AND id != ?2"
        )
        row.bind(1, story)
        row.bind(2, id)
        try row.run()
    }

    func setRemoved(_ id: Int64) throws(SQLiteError) {
        var row = try connection.prepare("UPDATE remote_item SET is_removed = 1 WHERE id = ?1")
        row.bind(1, id)
        try row.run()
    }

    /// Records that the server did not return the text of an item.
    func noteMissing(_ item: String) throws(SQLiteError) {
        var row = try connection.prepare(
            """
            UPDATE remote_item SET misses = misses + 1, is_missed = 1
            WHERE account = ?1 AND item = ?2 AND \(Self.areWaiting)
            """
        )
        row.bind(1, account)
        row.bind(2, item)
        try row.run()
    }

    func forgetIDs() throws(SQLiteError) {
        for sql in [
            """
            DELETE FROM remote_item
            WHERE account = ?1 AND story IS NULL AND (is_removed = 0 OR likeness IS NULL)
            """,
            "UPDATE remote_item SET item = NULL, misses = 0 WHERE account = ?1",
            "UPDATE account SET cursor = NULL, last_whole = NULL WHERE name = ?1",
        ] {
            var row = try connection.prepare(sql)
            row.bind(1, account)
            try row.run()
        }
    }
}
