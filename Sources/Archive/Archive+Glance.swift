public import News
import SQLite

extension Archive {
    /// The sections and feeds of the archive at a path with their counts, at the price of one look at it.
    ///
    /// Nothing is made, mended or waited for.
    ///
    /// - Parameters:
    ///   - path: The archive's file, which is there.
    ///   - title: The name of the paper.
    /// - Returns: The edition, without sections that are saved.
    /// - Throws: Why it cannot be read, which may be that it is of an earlier version.
    public static func glance(
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
