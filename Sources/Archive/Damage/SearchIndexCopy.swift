import SQLite

/// A temporary copy of the full-text index, on which its integrity is checked.
///
/// FTS5 only checks an index on a writable connection, which would block other writers.
struct SearchIndexCopy {
    private static let parts = ["data", "idx", "docsize", "config"]

    private let connection: Connection

    /// Requires a connection that is not in a transaction.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns whether the index is consistent; throws if copying fails.
    func isSound() throws(SQLiteError) -> Bool {
        try connection.execute("PRAGMA temp_store = FILE")
        do throws(SQLiteError) {
            try connection.reading { () throws(SQLiteError) in
                try connection.execute(
                    "CREATE VIRTUAL TABLE temp.copied USING fts5(title, text, content = '')"
                )
                for part in Self.parts {
                    try connection.execute(
                        """
                        DELETE FROM temp.copied_\(part);
                        INSERT INTO temp.copied_\(part) SELECT * FROM main.search_\(part);
                        """
                    )
                }
            }
            try connection.execute(
                "INSERT INTO temp.copied(copied) VALUES ('integrity-check')"
            )
            return true
        } catch {
            guard error.isDamage || error.isDamageOfVirtualTable else { throw error }
            return false
        }
    }
}
