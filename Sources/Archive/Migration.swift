import SQLite

/// One step from a schema to the next.
struct Migration: Sendable {
    /// What it is for; a published migration is never changed.
    let name: String
    let sql: String

    /// All steps in order; the number of those that a file has seen is its `user_version`.
    static let all = [
        Migration(name: "articles, marks, journal, full text", sql: Schema.first),
        Migration(name: "articles that another reader knew", sql: Schema.expectations),
        Migration(name: "when feeds want to be read", sql: Schema.wishes),
        Migration(name: "other names of articles", sql: Schema.otherNames),
        Migration(name: "stories with pictures", sql: Schema.pictures),
    ]

    /// Tells our files from those of other programs: "News" as a number.
    static let applicationID: Int64 = 0x4E65_7773

    /// Takes the steps that a file has not seen, each in a transaction of its own.
    static func run(_ migrations: [Migration], on connection: Connection) throws(SQLiteError) {
        for (index, migration) in migrations.enumerated() {
            guard try connection.number("PRAGMA user_version") ?? 0 <= index else { continue }
            try connection.writing { () throws(SQLiteError) in
                // Another process may have taken the step while this one waited.
                guard try connection.number("PRAGMA user_version") == Int64(index) else { return }
                try connection.execute(migration.sql)
                try connection.execute(
                    """
                    PRAGMA application_id = \(applicationID);
                    PRAGMA user_version = \(index + 1);
                    """
                )
            }
        }
    }
}
