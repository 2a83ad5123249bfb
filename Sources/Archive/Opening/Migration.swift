import SQLite

/// One step from a schema to the next.
struct Migration: Sendable {
    /// What it is for; a published migration is never changed.
    let name: String
    let sql: String
    /// What has to be done besides, in the same transaction.
    var work: (@Sendable (Connection) throws(SQLiteError) -> Void)?
    /// Whether it takes out what shall not be found in the file any more.
    var isForgetting = false

    /// All steps in order; the number of those that a file has seen is its `user_version`.
    static let all = [
        Migration(name: "articles, marks, journal, full text", sql: Schema.first),
        Migration(name: "articles that another reader knew", sql: Schema.expectations),
        Migration(name: "when feeds want to be read", sql: Schema.wishes),
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
        Migration(name: "feeds of accounts, deeds on the list", sql: Schema.accounts),
        Migration(name: "tags", sql: Schema.tags),
        Migration(name: "whole stories", sql: Schema.pages),
        Migration(name: "saved pages", sql: Schema.savedPages),
        Migration(name: "discussions", sql: Schema.discussions),
        Migration(name: "enclosures", sql: Schema.enclosures),
        Migration(name: "feeds that failed", sql: "") { connection throws(SQLiteError) in
            try connection.execute(Schema.failures)
        },
        // What was imported from newsboat brought passwords back.
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
            // Until then the column also counted changes before a story was read.
            try connection.run("UPDATE story SET is_updated = 0 WHERE is_updated != 0")
        },
    ]

    /// Tells our files from those of other programs: "News" as a number.
    static let applicationID: Int64 = 0x4E65_7773

    /// The oldest schema whose tables can be read as those of today; steps that only work change none.
    static func oldestReadable(of migrations: [Migration]) -> Int64 {
        Int64(migrations.count - migrations.reversed().prefix { $0.sql.isEmpty }.count)
    }

    /// Takes the steps that a file has not seen, each in a transaction of its own.
    static func run(_ migrations: [Migration], on connection: Connection) throws(SQLiteError) {
        let seen = max(0, Int(try connection.number("PRAGMA user_version") ?? 0))
        guard seen < migrations.count else { return }
        let isForgetting = try hasPasswords(connection, migrations, seen)
        for (index, migration) in migrations.enumerated().dropFirst(seen) {
            try connection.writing { () throws(SQLiteError) in
                // Another process may have taken the step while this one waited.
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
        // The file is written anew: what was overwritten before may stand in it still. Where somebody else
        // is reading it stays so until its pages are used again.
        try connection.execute("PRAGMA secure_delete = OFF")
        _ = try? connection.execute("VACUUM")
        _ = try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Whether a file has still passwords in it that a step takes out.
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
