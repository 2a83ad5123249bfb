import SQLite

/// Copies what can still be read out of a damaged archive into a new one.
struct Salvage {
    private let aside: String
    private let connection: Connection
    /// Tables in the order in which they refer to each other, and the column that numbers their rows.
    private static let tables = [
        ("section", "id"), ("feed", "id"), ("wire", "feed"), ("story", "id"), ("headline", "id"),
        ("article", "id"), ("journal", "id"),
    ]
    /// Rows that are copied at once as long as all goes well.
    private static let step: Int64 = 256

    init(from aside: String, to connection: Connection) {
        self.aside = aside
        self.connection = connection
    }

    /// Copies, and makes whole what is left.
    ///
    /// - Returns: How many articles were saved.
    func run() throws(SQLiteError) -> Int {
        guard try attach() else { return 0 }
        return try connection.writing { () throws(SQLiteError) in
            for (table, number) in Self.tables { try copy(table, numberedBy: number) }
            try? connection.run("INSERT OR IGNORE INTO tombstone SELECT * FROM aside.tombstone")
            try connection.execute(Self.mending)
            return Int(try connection.number("SELECT count(*) FROM story") ?? 0)
        }
    }

    /// Makes the damaged file readable; false when even its list of tables is gone, or is another.
    private func attach() throws(SQLiteError) -> Bool {
        do throws(SQLiteError) {
            var statement = try connection.prepare("ATTACH ?1 AS aside")
            statement.bind(1, aside)
            try statement.run()
            let version = try connection.number("PRAGMA aside.user_version")
            return try version == connection.number("PRAGMA main.user_version")
        } catch {
            guard error.isDamage else { throw error }
            return false
        }
    }

    private func copy(_ table: String, numberedBy number: String) throws(SQLiteError) {
        guard let ends = try? ends(of: table, numberedBy: number) else { return }
        var statement = try connection.prepare(
            """
            INSERT OR IGNORE INTO \(table)
            SELECT * FROM aside.\(table) WHERE \(number) BETWEEN ?1 AND ?2
            """
        )
        var start = ends.lowerBound
        while start <= ends.upperBound {
            let end = min(start + Self.step - 1, ends.upperBound)
            if !copies(&statement, start, end) {
                for row in start...end { _ = copies(&statement, row, row) }
            }
            start = end + 1
        }
    }

    /// The first and the last number, as far as they can be found; nothing when there are no rows.
    private func ends(
        of table: String,
        numberedBy number: String
    ) throws(SQLiteError) -> ClosedRange<Int64>? {
        let first = try connection.number("SELECT min(\(number)) FROM aside.\(table)")
        guard let first else { return nil }
        let last = (try? connection.number("SELECT max(\(number)) FROM aside.\(table)")) ?? nil
        // Without its end a table is tried as far as its numbers can go.
        return first...max(first, last ?? 1_000_000)
    }

    private func copies(_ statement: inout Statement, _ first: Int64, _ last: Int64) -> Bool {
        statement.bind(1, first)
        statement.bind(2, last)
        return (try? statement.run()) != nil
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
