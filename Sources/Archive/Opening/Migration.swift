import SQLite

struct Migration: Sendable {
    /// The name of the migration.
    ///
    /// Published migrations must not change.
    let name: String
    let sql: String
    /// Code that runs after `sql`, in the same transaction.
    var work: (@Sendable (Connection) throws(SQLiteError) -> Void)?
    var isForgetting = false

    /// All migrations in order; a file's `user_version` is the number of applied ones.
    static let all = [
        Migration(name: "articles, marks, journal, full text", sql: Schema.first),
        Migration(name: "articles imported from another news reader", sql: Schema.expectations),
        Migration(name: "fetch times recommended by feeds", sql: Schema.wishes),
        Migration(name: "other names of articles", sql: Schema.otherNames),
        Migration(name: "stories with pictures", sql: Schema.pictures),
        Migration(
            name: "feeds without passwords",
            sql: "",
            work: FeedPasswordRemoval.run,
            isForgetting: true
        ),
        Migration(name: "stories without a date", sql: "") { connection throws(SQLiteError) in
            try connection.execute(Schema.undated)
        },
        Migration(name: "accounts, subscription changes in the journal", sql: Schema.accounts),
        Migration(name: "tags", sql: Schema.tags),
        Migration(name: "whole stories", sql: Schema.pages),
        Migration(name: "saved pages", sql: Schema.savedPages),
        Migration(name: "discussions", sql: Schema.discussions),
        Migration(name: "enclosures", sql: Schema.enclosures),
        Migration(name: "feeds that failed", sql: "") { connection throws(SQLiteError) in
            try connection.execute(Schema.failures)
        },
        // Imports from newsboat had stored passwords again.
        Migration(
            name: "imported feeds without passwords",
            sql: "",
            work: FeedPasswordRemoval.runWhereNeeded,
            isForgetting: true
        ),
        Migration(
            name: "private networks, copies of stories, undated stories last",
            sql: Schema.privateNetworks + Schema.copies
        ) { connection throws(SQLiteError) in
            try connection.execute(Schema.groups)
            // Earlier versions also set it for changes before the first reading.
            try connection.run("UPDATE story SET is_updated = 0 WHERE is_updated != 0")
        },
        Migration(name: "accounts on servers", sql: Schema.sync),
    ]

    /// The `application_id` of an archive: "News" in ASCII.
    static let applicationID: Int64 = 0x4E65_7773

    /// Returns the oldest version that is readable without migrating: later migrations change only
    /// data.
    static func oldestReadable(of migrations: [Migration]) -> Int64 {
        Int64(migrations.count - migrations.reversed().prefix { $0.sql.isEmpty }.count)
    }

    static func run(_ migrations: [Migration], on connection: Connection) throws(SQLiteError) {
        let seen = max(0, Int(try connection.number("PRAGMA user_version") ?? 0))
        guard seen < migrations.count else { return }
        let isForgetting = try hasPasswords(connection, migrations, seen)
        for (index, migration) in migrations.enumerated().dropFirst(seen) {
            try connection.writing { () throws(SQLiteError) in
                // Another process may have applied it since.
                guard try connection.number("PRAGMA user_version") == Int64(index) else { return }
                try connection.execute(migration.sql)
                try migration.work?(connection)
                try connection.execute(
                    """
                    PRAGMA application_id = \(applicationID);
                    PRAGMA user_version = \(index + 1);
                    """
                )
            }
        }
        guard isForgetting else { return }
        // Free pages may keep old values. If other readers prevent this, they do until they are
        // reused.
        try connection.execute("PRAGMA secure_delete = OFF")
        _ = try? connection.execute("VACUUM")
        _ = try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private static func hasPasswords(
        _ connection: Connection,
        _ migrations: [Migration],
        _ seen: Int
    ) throws(SQLiteError) -> Bool {
        guard seen > 0, let step = migrations.lastIndex(where: \.isForgetting), seen <= step
        else { return false }
        return try FeedPasswordRemoval.areNeeded(on: connection)
    }
}
