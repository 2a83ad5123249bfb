public import News
import SQLite

extension Archive {
    /// Reads the edition at a path with one short-lived connection.
    ///
    /// It does not create, migrate or repair the file.
    ///
    /// - Parameters:
    ///   - path: An existing archive file.
    ///   - title: The name of the newspaper.
    /// - Returns: The edition, without saved queries.
    /// - Throws: ``ArchiveError``, also if the file has an older schema.
    public static func readEdition(
        at path: String,
        title: String
    ) throws(ArchiveError) -> Edition {
        do throws(SQLiteError) {
            let connection = try Connection(path: path, access: .reading, patience: 1)
            return try connection.reading { () throws(SQLiteError) in
                try Reader.edition(title: title, on: connection)
            }
        } catch {
            throw ArchiveError(error)
        }
    }
}
