import CSQLite
import Glibc

/// A connection to a database.
///
/// SQLite's mutexes are disabled, so a connection must not be used from two threads at once; it is
/// not `Sendable`.
public final class Connection {
    /// How a connection opens its file.
    public enum Access: Sendable {
        /// Reading and writing; creates the file if missing.
        case readingAndWriting
        /// Reading only, including the write-ahead log beside the file.
        case reading
        /// Reading only, without locks and without the write-ahead log.
        case readingUnlocked
        /// A database in memory.
        ///
        /// This process's connections with the same path share it, and it is freed with the last
        /// one.
        case memory
    }

    /// The path of the file; `nil` for a database in memory.
    public let path: String?
    private let handle: OpaquePointer
    /// The timeout for locks.
    ///
    /// SQLite's busy handler has an unretained pointer to it.
    private let timeout: BusyHandlerState
    private var idle: [String: OpaquePointer] = [:]

    private static let settings = csqlite_count_no_memory()

    /// Opens a database.
    ///
    /// - Parameters:
    /// - path: The file; for ``Access/memory`` any name.
    /// - access: How to open the file.
    /// - timeout: The timeout for locks, in seconds.
    /// - onLongWait: Called once, on the waiting thread, after this connection has waited two
    ///   seconds for a lock.
    /// - Throws: ``SQLiteError``.
    public init(
        path: String,
        access: Access,
        timeout: Int,
        onLongWait: (@Sendable () -> Void)? = nil
    ) throws(SQLiteError) {
        _ = Self.settings
        if case .memory = access {
        } else if Self.isNotRegularFile(path) {
            throw SQLiteError(code: SQLITE_IOERR, message: "not a regular file")
        }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            Self.name(of: path, access: access),
            &opened,
            Self.flags(for: access) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE,
            nil
        )
        guard let opened else {
            throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory")
        }
        guard code == SQLITE_OK else {
            defer { sqlite3_close_v2(opened) }
            throw SQLiteError(code: code, message: String(cString: sqlite3_errmsg(opened)))
        }
        handle = opened
        self.path = if case .memory = access { nil } else { path }
        self.timeout = BusyHandlerState(seconds: timeout, onLongWait: onLongWait)
        waitForLocks()
        _ = csqlite_keep_log_on_close(opened)
    }

    /// Returns whether the path exists but is not a regular file.
    ///
    /// SQLite would block on a pipe.
    private static func isNotRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    deinit {
        for statement in idle.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Sets the timeout for locks in seconds; `nil` disables waiting.
    public func setLockTimeout(_ seconds: Int?) {
        guard let seconds else {
            sqlite3_busy_handler(handle, nil, nil)
            return
        }
        timeout.seconds = seconds
        waitForLocks()
    }

    private func waitForLocks() {
        sqlite3_busy_handler(handle, waitForLock, Unmanaged.passUnretained(timeout).toOpaque())
    }

    /// The version of SQLite, such as "3.40.1".
    public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

    /// Whether SQLite opened the file for reading only, because it cannot write it.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// The row ID of the last insertion.
    public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The number of rows that the last statement changed.
    public var changedRowCount: Int { Int(sqlite3_changes64(handle)) }

    /// Whether a transaction is open.
    public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Returns a statement from the cache, or prepares it.
    public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = idle.removeValue(forKey: sql) {
            return Statement(statement, sql: sql, of: self)
        }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(
            handle,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &statement,
            nil
        )
        guard code == SQLITE_OK, let statement else { throw failure(code, sql: sql) }
        return Statement(statement, sql: sql, of: self)
    }

    /// Runs statements without parameters and discards their rows.
    public func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql: sql) }
    }

    /// Reads a string, or only its beginning without reading the database pages of the rest.
    ///
    /// - Parameters:
    /// - column: A column that has a text or blob in this row.
    /// - table: A table with row IDs.
    /// - row: The row ID.
    /// - maximum: The maximum number of bytes. An incomplete UTF-8 sequence at the end is removed.
    /// - Returns: The string, and the length of the whole value in bytes.
    /// - Throws: ``SQLiteError``, also if the row is missing.
    public func text(
        in column: String,
        of table: String,
        row: Int64,
        upTo maximum: Int
    ) throws(SQLiteError) -> (text: String, length: Int) {
        var blob: OpaquePointer?
        let code = sqlite3_blob_open(handle, "main", table, column, row, 0, &blob)
        guard code == SQLITE_OK, let blob else { throw failure(code, sql: nil) }
        defer { sqlite3_blob_close(blob) }
        let length = Int(sqlite3_blob_bytes(blob))
        let count = min(length, maximum)
        var readCode = SQLITE_OK
        let text = String(unsafeUninitializedCapacity: count) { buffer in
            readCode = sqlite3_blob_read(blob, buffer.baseAddress, Int32(count), 0)
            guard readCode == SQLITE_OK, count < length else {
                return readCode == SQLITE_OK ? count : 0
            }
            return Self.endOfLetters(in: buffer[..<count])
        }
        guard readCode == SQLITE_OK else { throw failure(readCode, sql: nil) }
        return (text, length)
    }

    private static func endOfLetters(in bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Int {
        guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else {
            return bytes.count
        }
        let length =
            switch bytes[start] {
            case 0xF0...: 4
            case 0xE0...: 3
            case 0xC0...: 2
            default: 1
            }
        return start + length <= bytes.endIndex ? bytes.endIndex : start
    }

    func failure(_ code: Int32, sql: String?) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }

    func recycle(_ statement: OpaquePointer, sql: String) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        if let other = idle.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
    }

    /// Defines a deterministic SQL function from text to text.
    ///
    /// `function` receives UTF-8, which may be invalid if the file is damaged; an empty buffer
    /// means NULL. If it returns `nil`, the SQL function returns its argument unchanged.
    public func define(
        _ name: String,
        as function: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]?
    ) throws(SQLiteError) {
        let code = sqlite3_create_function_v2(
            handle,
            name,
            1,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
            Unmanaged.passRetained(TextFunction(function)).toOpaque(),
            callTextFunction,
            nil,
            nil,
            { context in context.map { Unmanaged<TextFunction>.fromOpaque($0).release() } }
        )
        guard code == SQLITE_OK else { throw failure(code, sql: nil) }
    }

    private static func flags(for access: Access) -> Int32 {
        switch access {
        case .readingAndWriting, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .reading, .readingUnlocked: SQLITE_OPEN_READONLY
        }
    }

    private static func name(of path: String, access: Access) -> String {
        switch access {
        case .memory: "file:/\(percentEncoded(path))?vfs=memdb"
        case .readingAndWriting, .reading: path.hasPrefix("/") ? path : "./\(path)"
        case .readingUnlocked: "file:\(percentEncoded(path))?immutable=1"
        }
    }

    private static func percentEncoded(_ path: String) -> String {
        path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }
}
