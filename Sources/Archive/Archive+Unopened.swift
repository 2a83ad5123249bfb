public import News
import SQLite

/// Functions that read the file without opening an ``Archive``.
///
/// They do not create, migrate or repair the file, and fail if its schema is older.
extension Archive {
    /// Reads the stored edition, without saved queries.
    public static func readEdition(
        at path: String,
        title: String
    ) throws(ArchiveError) -> Edition {
        try read(at: path) { connection throws(SQLiteError) in
            try FeedRowBuffer(on: connection).edition(title: title)
        }
    }

    /// Returns the section titles, feed addresses or tags, without duplicates.
    ///
    /// Throws if the archive is missing or unreadable.
    public static func readNames(
        _ kind: CompletionNameKind,
        at path: String
    ) throws(ArchiveError) -> [String] {
        try read(at: path) { connection throws(SQLiteError) in
            var names: [String] = []
            var statement = try connection.prepare(kind.sql)
            while try statement.step() {
                if let name = statement.text(0) { names.append(name) }
            }
            return names
        }
    }

    /// Returns whether an archive has saved pages; false if it cannot be read.
    public static func hasSavedPages(at path: String) -> Bool {
        let count = try? read(at: path) { connection throws(SQLiteError) in
            try connection.number(
                """
                SELECT story_count FROM feed
                WHERE account = '\(AccountID.saved)' AND address = '\(FeedID.savedPages.address)'
                """
            )
        }
        return count ?? 0 > 0
    }

    private static func read<Result>(
        at path: String,
        _ body: (Connection) throws(SQLiteError) -> Result
    ) throws(ArchiveError) -> Result {
        do throws(SQLiteError) {
            let connection = try Connection(path: path, access: .reading, timeout: 1)
            return try connection.reading { () throws(SQLiteError) in try body(connection) }
        } catch {
            throw ArchiveError(error)
        }
    }
}

extension CompletionNameKind {
    fileprivate var sql: String {
        switch self {
        case .sections:
            """
            SELECT title FROM section
            WHERE id IN (
                SELECT section FROM feed
                WHERE section NOT NULL AND (story_count > 0 OR account <> '\(AccountID.saved)')
            ) ORDER BY place
            """
        case .feeds:
            """
            SELECT address FROM feed WHERE section NOT NULL AND account = '\(AccountID.local)'
            """
        case .tags: "SELECT DISTINCT name FROM tagged ORDER BY name"
        }
    }
}
