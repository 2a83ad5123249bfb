public import News
import SQLite

extension Archive {
    /// Reads names on a connection that is closed afterwards.
    ///
    /// Does not create, migrate or repair the file.
    ///
    /// - Parameters:
    /// - kind: The names to read.
    /// - path: The path of the archive.
    /// - Returns: The names without duplicates.
    /// - Throws: ``ArchiveError`` if the archive is missing or unreadable.
    public static func readNames(
        _ kind: CompletionNameKind,
        at path: String
    ) throws(ArchiveError) -> [String] {
        do throws(SQLiteError) {
            let connection = try Connection(path: path, access: .reading, timeout: 1)
            return try connection.reading { () throws(SQLiteError) in
                var names: [String] = []
                var statement = try connection.prepare(kind.sql)
                while try statement.step() {
                    if let name = statement.text(0) { names.append(name) }
                }
                return names
            }
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
