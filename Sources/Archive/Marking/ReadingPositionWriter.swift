import News
import SQLite

struct ReadingPositionWriter {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Stores a position in one transaction; `nil` removes it.
    func set(_ place: ReadingPosition?, in id: Int64) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            var statement = try connection.prepare(
                "UPDATE story SET place_anchor = ?2, place_fraction = ?3 WHERE id = ?1"
            )
            statement.bind(1, id)
            statement.bind(2, place?.anchor)
            statement.bind(3, place?.fraction)
            try statement.run()
        }
    }
}
