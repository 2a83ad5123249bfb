import SQLite

/// A copy of the full-text index that is gone with its connection.
///
/// SQLite examines an index only for those who may write it, and lets nobody else write meanwhile. A copy is
/// examined beside everybody: to make it takes nothing but reading.
struct SearchIndexCopy {
    /// Tables that an index consists of.
    private static let parts = ["data", "idx", "docsize", "config"]

    private let connection: Connection

    /// Takes a connection that is not within a transaction.
    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Whether the index is sound in itself.
    ///
    /// - Throws: What kept it from being copied, as a disk without room for it does.
    func isSound() throws(SQLiteError) -> Bool {
        // In memory there would have to be room for all of it.
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
