import SQLite

/// Opens an archive's connections, all with the same settings.
struct ArchiveConnection: Sendable {
    /// The timeout for other processes' locks, in seconds.
    static let lockTimeout = 60
    /// Returns the page cache's kilobytes.
    ///
    /// Readers get few: pages of the system's cache are cheaper than new memory.
    private static func cacheSize(_ access: Connection.Access) -> Int {
        switch access {
        case .readingAndWriting, .memory: 4096
        case .reading, .readingUnlocked: 256
        }
    }
    /// The pages in the write-ahead log before a checkpoint.
    ///
    /// With a long log, index pages that change often in a refresh are written to the file once.
    private static let logPages = 4000
    /// The bytes to which the write-ahead log is truncated.
    ///
    /// More than `logPages`; a shorter log would be allocated again.
    private static let logSize = 20 << 20

    let path: String
    let plainText: PlainTextConverter
    var onLongWait: (@Sendable () -> Void)?

    func open(_ access: Connection.Access) throws(SQLiteError) -> Connection {
        let connection = try Connection(
            path: path,
            access: access,
            timeout: Self.lockTimeout,
            onLongWait: onLongWait
        )
        try connection.define("archive_words") { SearchTokens.separated($0) }
        try connection.define("archive_text") { [plainText] in
            SearchTokens.separated(plainText($0))
        }
        let letters = SortLetterCache()
        try connection.define("archive_sorting") { letters.key(of: $0) }
        // NORMAL: a power failure may lose the last changes without corrupting the file
        // (https://sqlite.org/wal.html).
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
