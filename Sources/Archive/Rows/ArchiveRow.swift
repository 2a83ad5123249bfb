import SQLite

/// The only row of the table `archive`.
struct ArchiveRow {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func nextStory() throws(SQLiteError) -> Int64 {
        try connection.number("SELECT next_story FROM archive") ?? 1
    }

    func setNextStory(_ id: Int64) throws(SQLiteError) {
        var statement = try connection.prepare("UPDATE archive SET next_story = ?1")
        statement.bind(1, id)
        try statement.run()
    }

    /// Records that a story was added, removed or moved in sorted lists.
    func incrementOrderRevision() throws(SQLiteError) {
        try connection.run("UPDATE archive SET order_revision = order_revision + 1")
    }
}
