public import News
import SQLite

extension Archive {
    /// Reads the stored edition, without saved queries, on a connection that is closed afterwards.
    ///
    /// Does not create, migrate or repair the file. Fails if its schema is older.
    public static func readEdition(
        at path: String,
        title: String
    ) throws(ArchiveError) -> Edition {
        do throws(SQLiteError) {
            let connection = try Connection(path: path, access: .reading, timeout: 1)
            return try connection.reading { () throws(SQLiteError) in
                try ArchiveReader.edition(title: title, on: connection)
            }
        } catch {
            throw ArchiveError(error)
        }
    }
}
