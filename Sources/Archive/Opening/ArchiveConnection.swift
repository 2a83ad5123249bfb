import SQLite

/// Opens connections to archives, all with the same settings.
struct ArchiveConnection: Sendable {
    /// Seconds that a connection waits for another process to finish a transaction.
    static let patience = 60
    /// Kilobytes of pages that a connection keeps in memory: who only reads has what it needs from the system's cache
    /// in less time than memory takes that was never used.
    private static func cacheSize(_ access: Connection.Access) -> Int {
        switch access {
        case .readingAndWriting, .memory: 4096
        case .reading, .readingUnlocked: 256
        }
    }
    /// Pages in the log after which it is written into the file: pages of indexes, which change again and
    /// again while news come, are written once then.
    private static let logPages = 4000
    /// Bytes to which the log is cut after it was written into the file: more than its pages take.
    ///
    /// Of a log that is cut shorter the system takes memory and blocks of the disk back, to give them anew for
    /// the next pages.
    private static let logSize = 20 << 20

    let path: String
    let plainText: PlainTextConverter
    /// Told once when another process keeps the connection waiting.
    var onLongWait: (@Sendable () -> Void)?

    func open(_ access: Connection.Access) throws(SQLiteError) -> Connection {
        let connection = try Connection(
            path: path,
            access: access,
            patience: Self.patience,
            onLongWait: onLongWait
        )
        try connection.define("archive_words") { SearchTokens.separated($0) }
        try connection.define("archive_text") { [plainText] in
            SearchTokens.separated(plainText($0))
        }
        let letters = SortLetterCache()
        try connection.define("archive_sorting") { letters.key(of: $0) }
        // NORMAL: a mark survives the death of the process; a power cut may take the last ones, and
        // leaves the file sound (https://sqlite.org/wal.html).
        try connection.execute(
            """
            PRAGMA synchronous = NORMAL;
            PRAGMA cache_size = -\(Self.cacheSize(access));
            PRAGMA temp_store = MEMORY;
            PRAGMA secure_delete = OFF;
            PRAGMA trusted_schema = ON;
            PRAGMA wal_autocheckpoint = \(Self.logPages);
            PRAGMA journal_size_limit = \(Self.logSize);
            """
        )
        return connection
    }
}
