import SQLite

/// A temporary copy of the full-text index for an integrity check.
///
/// FTS5 checks only on a writable connection, and blocks other writers.
struct SearchIndexCopy {
    private static let parts = ["data", "idx", "docsize", "config"]

    private let connection: Connection

    /// Prepares a copy; the connection must not be in a transaction.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Whether the copy is consistent; throws if copying fails, as on a full disk.
    func isSound() throws(SQLiteError) -> Bool {
        // The copy may be too large for memory.
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
