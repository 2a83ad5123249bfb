import News
import SQLite

/// The unsent changes of one account; see ``Schema/syncTriggers``.
struct Outbox {
    private let connection: Connection
    private let account: String

    init(of account: AccountID, on connection: Connection) {
        self.account = account.text
        self.connection = connection
    }

    /// Returns the number of changes; omits stories that were deleted on the server.
    func count() throws(SQLiteError) -> Int {
        var row = try connection.prepare(
            """
            SELECT count(*) FROM outbox CROSS JOIN remote_item ON remote_item.story = outbox.story
            WHERE outbox.account = ?1 AND (item NOT NULL OR former_feed IS NULL)
            """
        )
        row.bind(1, account)
        return try row.step() ? row.int(0) : 0
    }

    func changes() throws(SQLiteError) -> [PendingChange] {
        var rows = try connection.prepare(
            """
            SELECT sequence, item, field, value, in_flight
            FROM outbox CROSS JOIN remote_item ON remote_item.story = outbox.story
            WHERE outbox.account = ?1 AND item NOT NULL ORDER BY sequence
            """
        )
        rows.bind(1, account)
        var changes: [PendingChange] = []
        while try rows.step() {
            changes.append(
                PendingChange(
                    sequence: rows.int64(0),
                    item: rows.text(1) ?? "",
                    field: rows.text(2) ?? "",
                    value: rows.bool(3),
                    wasInFlight: rows.bool(4)
                )
            )
        }
        return changes
    }

    func markInFlight(_ changes: [PendingChange]) throws(SQLiteError) -> [PendingChange] {
        var known = try connection.prepare(
            """
            SELECT in_flight FROM outbox
            WHERE story = ?1 AND field = ?2 AND value = ?3 AND sequence = ?4
            """
        )
        var flag = try connection.prepare("UPDATE outbox SET in_flight = 1 WHERE sequence = ?1")
        var sent: [PendingChange] = []
        for change in changes {
            guard let story = try story(of: change) else { continue }
            known.bind(1, story)
            known.bind(2, change.field)
            known.bind(3, change.value)
            known.bind(4, change.sequence)
            guard try known.step() else { continue }
            sent.append(
                PendingChange(
                    sequence: change.sequence,
                    item: change.item,
                    field: change.field,
                    value: change.value,
                    wasInFlight: known.bool(0)
                )
            )
            known.reset()
            flag.bind(1, change.sequence)
            try flag.run()
        }
        return sent
    }

    func markUnsent(_ changes: [PendingChange]) throws(SQLiteError) {
        for change in changes where !change.wasInFlight {
            guard let story = try story(of: change) else { continue }
            try resetInFlight(change.field, of: story)
        }
    }

    func confirm(_ changes: [PendingChange]) throws(SQLiteError) {
        for change in changes {
            guard let field = SyncedField(rawValue: change.field) else { continue }
            var state = try connection.prepare(
                "UPDATE remote_item SET \(field.column) = ?3 WHERE account = ?1 AND item = ?2"
            )
            state.bind(1, account)
            state.bind(2, change.item)
            state.bind(3, change.value)
            try state.run()
            guard let story = try story(of: change) else { continue }
            try remove(change, of: story)
            try queue(field, of: story)
        }
    }

    func drop(_ changes: [PendingChange]) throws(SQLiteError) {
        for change in changes {
            guard let story = try story(of: change) else { continue }
            try remove(change, of: story)
        }
    }

    private func story(of change: PendingChange) throws(SQLiteError) -> Int64? {
        var row = try connection.prepare(
            "SELECT story FROM remote_item WHERE account = ?1 AND item = ?2 AND story NOT NULL"
        )
        row.bind(1, account)
        row.bind(2, change.item)
        return try row.step() ? row.int64(0) : nil
    }

    /// Removes a sent change, or updates it if the user has changed the field again.
    private func remove(_ change: PendingChange, of story: Int64) throws(SQLiteError) {
        var row = try connection.prepare(
            "DELETE FROM outbox WHERE story = ?1 AND field = ?2 AND sequence = ?3 AND value = ?4"
        )
        row.bind(1, story)
        row.bind(2, change.field)
        row.bind(3, change.sequence)
        row.bind(4, change.value)
        try row.run()
        if connection.changedRowCount == 0 { try resetInFlight(change.field, of: story) }
    }

    private func resetInFlight(_ name: String, of story: Int64) throws(SQLiteError) {
        guard let field = SyncedField(rawValue: name) else { return }
        for sql in [
            "UPDATE outbox SET in_flight = 0 WHERE story = ?1 AND field = ?2",
            """
            DELETE FROM outbox WHERE story = ?1 AND field = ?2
                AND value = (SELECT \(field.column) FROM remote_item WHERE story = ?1)
                AND NOT EXISTS
                    (SELECT 1 FROM account WHERE name = outbox.account AND is_pulling = 1)
            """,
        ] {
            var row = try connection.prepare(sql)
            row.bind(1, story)
            row.bind(2, name)
            try row.run()
        }
    }

    /// Adds a change if a story differs from its confirmed state but has no change in the outbox.
    ///
    /// This happens if the user reverted a change, and thus removed it, just before it was sent.
    func queue(_ field: SyncedField, of story: Int64) throws(SQLiteError) {
        let column = field.column
        var row = try connection.prepare(
            """
            INSERT INTO outbox(sequence, account, story, field, value)
                SELECT coalesce((SELECT max(sequence) FROM outbox), 0) + 1, remote_item.account, story.id,
                    ?2, story.\(column)
                FROM story JOIN remote_item ON remote_item.story = story.id
                WHERE story.id = ?1 AND remote_item.\(column) != story.\(column)
                ON CONFLICT (story, field) DO NOTHING
            """
        )
        row.bind(1, story)
        row.bind(2, field.rawValue)
        try row.run()
    }
}
