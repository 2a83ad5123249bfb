import SQLite

/// Copies what can still be read out of a damaged archive into a new one.
struct Salvage {
    private let aside: String
    private let connection: Connection
    /// Tables in the order in which they refer to each other, and the column that numbers their rows.
    private static let tables = [
        ("section", "id"), ("feed", "id"), ("wire", "feed"), ("story", "id"), ("headline", "id"),
        ("article", "id"), ("tombstone", "feed"), ("journal", "id"),
    ]
    /// Rows that are copied at once as long as all goes well.
    private static let step: Int64 = 256
    /// How far numbers are tried when the end of a table cannot be found.
    private static let furthest: Int64 = 400_000

    init(from aside: String, to connection: Connection) {
        self.aside = aside
        self.connection = connection
    }

    /// Copies, and makes whole what is left.
    ///
    /// - Returns: How many articles were saved.
    func run() throws(SQLiteError) -> Int {
        guard let source = try? open() else { return 0 }
        return try connection.writing { () throws(SQLiteError) in
            for (table, number) in Self.tables {
                try copy(table, numberedBy: number, from: source)
            }
            try connection.execute(Self.mending)
            return Int(try connection.number("SELECT count(*) FROM story") ?? 0)
        }
    }

    /// Opens the damaged file; `nil` when even its version cannot be read, or is another.
    private func open() throws(SQLiteError) -> Connection? {
        let source = try Connection(path: aside, access: .reading, patience: 1)
        // Otherwise a file that is cut off, with fewer pages than it says, is refused.
        try source.execute("PRAGMA writable_schema = ON")
        let version = try source.number("PRAGMA user_version")
        return try version == connection.number("PRAGMA user_version") ? source : nil
    }

    private func copy(
        _ table: String,
        numberedBy number: String,
        from source: Connection
    ) throws(SQLiteError) {
        guard let ends = try? ends(of: table, numberedBy: number, in: source),
            var reading = try? source.prepare(
                "SELECT * FROM \(table) WHERE \(number) BETWEEN ?1 AND ?2"
            )
        else { return }
        let values = repeatElement("?", count: reading.columnCount).joined(separator: ",")
        var writing = try connection.prepare("INSERT OR IGNORE INTO \(table) VALUES (\(values))")
        var start = ends.lowerBound
        while start <= ends.upperBound {
            let end = min(start + Self.step - 1, ends.upperBound)
            if try !copies(start...end, &reading, &writing) {
                for row in start...end { _ = try copies(row...row, &reading, &writing) }
            }
            start = end + 1
        }
    }

    /// The first and the last number, as far as they can be found; nothing when there are no rows.
    private func ends(
        of table: String,
        numberedBy number: String,
        in source: Connection
    ) throws(SQLiteError) -> ClosedRange<Int64>? {
        let first = (try? source.number("SELECT min(\(number)) FROM \(table)")) ?? 1
        let last = (try? source.number("SELECT max(\(number)) FROM \(table)")) ?? Self.furthest
        return first <= last ? first...last : nil
    }

    /// Copies some rows.
    ///
    /// - Returns: False when one of them could not be read; those before it are copied.
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

    /// Only whole stories of known feeds stay; counts and index are made anew.
    private static let mending = """
        DELETE FROM story WHERE id NOT IN (SELECT id FROM headline)
            OR id NOT IN (SELECT id FROM article) OR feed NOT IN (SELECT id FROM feed);
        DELETE FROM headline WHERE id NOT IN (SELECT id FROM story);
        DELETE FROM article WHERE id NOT IN (SELECT id FROM story);
        DELETE FROM wire WHERE feed NOT IN (SELECT id FROM feed);
        DELETE FROM tombstone WHERE feed NOT IN (SELECT id FROM feed);
        UPDATE feed SET section = NULL WHERE section NOT IN (SELECT id FROM section);
        UPDATE story SET section = (SELECT section FROM feed WHERE feed.id = story.feed);
        UPDATE story SET is_listed = section NOT NULL;
        UPDATE feed SET
            story_count = (SELECT count(*) FROM story WHERE story.feed = feed.id),
            unread_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_read = 0),
            starred_count = (SELECT count(*) FROM story WHERE story.feed = feed.id AND is_starred = 1);
        UPDATE archive SET next_story = 1 + (SELECT coalesce(max(id), 0) FROM story),
            order_revision = order_revision + 1, indexed_through = 0, subscriptions_digest = NULL;
        """
}
