import SQLite
import Searching

/// Extracts the UTF-8 text of an HTML fragment.
public typealias PlainTextConverter = @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]

struct ArchiveConnection: Sendable {
    /// The timeout for locks of other processes, in seconds.
    static let lockTimeout = 60
    /// Returns the size of the page cache in kilobytes.
    ///
    /// It is small for readers, because the system's cache is cheaper.
    private static func cacheSize(_ access: Connection.Access) -> Int {
        switch access {
        case .readingAndWriting, .memory: 4096
        case .reading, .readingUnlocked: 256
        }
    }
    /// The number of pages in the write-ahead log at which SQLite makes a checkpoint.
    ///
    /// With a long log, index pages that change often during a refresh are written to the file only
    /// once.
    private static let logPages = 4000
    /// The size in bytes to which the write-ahead log is truncated.
    ///
    /// It exceeds the size of `logPages`, or the space would soon be reallocated.
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
        try connection.define("archive_words") { SearchTokenizer.separated($0) }
        try connection.define("archive_text") { [plainText] in
            SearchTokenizer.separated(plainText($0))
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
