import CSQLite
import Glibc

/// One connection to a database.
///
/// It belongs to whoever made it: an actor, or a function. SQLite's own locks are switched off, so
/// it must never be used from two threads at once, which the compiler sees to.
public final class Connection {
    /// What a connection may do with its file.
    public enum Access: Sendable {
        /// Makes the file when there is none.
        case readingAndWriting
        /// Changes nothing; a log beside the file is read.
        case reading
        /// Changes nothing and takes no lock: the file is taken as it is, without a log.
        case readingUnlocked
        /// In memory, shared by the connections of this process to the same path, gone with the last.
        case memory
    }

    /// The file; `nil` in memory.
    public let path: String?
    private let handle: OpaquePointer
    /// SQLite holds a pointer to it.
    private let patience: LockTimeout
    /// Statements that are not in use, by their text.
    private var idle: [String: OpaquePointer] = [:]

    /// What holds for all connections.
    private static let settings = csqlite_count_no_memory()

    /// Opens a database.
    ///
    /// - Parameters:
    ///   - path: The file; for ``Access/memory`` any name.
    ///   - access: What may be done with it.
    ///   - patience: How many seconds to wait for a lock that another connection holds.
    ///   - onLongWait: Called once, on the thread that waits, when a lock has kept this connection waiting for two
    ///     seconds.
    /// - Throws: What SQLite answered.
    public init(
        path: String,
        access: Access,
        patience: Int,
        onLongWait: (@Sendable () -> Void)? = nil
    ) throws(SQLiteError) {
        _ = Self.settings
        if case .memory = access {
        } else if Self.isNoFile(path) {
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
        self.patience = LockTimeout(seconds: patience, onLongWait: onLongWait)
        waitForLocks()
        _ = csqlite_keep_log_on_close(opened)
    }

    /// True where something else than a file stands, such as a pipe, for whose other end SQLite would wait.
    private static func isNoFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    deinit {
        for statement in idle.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// From now on waits so many seconds for a lock that another connection holds; with `nil` not for a moment.
    public func setPatience(_ seconds: Int?) {
        guard let seconds else {
            sqlite3_busy_handler(handle, nil, nil)
            return
        }
        patience.seconds = seconds
        waitForLocks()
    }

    private func waitForLocks() {
        sqlite3_busy_handler(handle, waitForLock, Unmanaged.passUnretained(patience).toOpaque())
    }

    /// SQLite's own version, such as "3.40.1".
    public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

    /// True when the file cannot be written, whatever was asked for: SQLite then opens it for reading.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// The row that the last insertion made.
    public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement changed.
    public var changedRowCount: Int { Int(sqlite3_changes64(handle)) }

    /// True between the begin and the end of a transaction.
    public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Prepares one statement, or takes it from those that were prepared before.
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

    /// Runs one or several statements without values, whose rows do not matter.
    public func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql: sql) }
    }

    /// Reads a text, or only its beginning without touching the pages of the rest.
    ///
    /// - Parameters:
    ///   - column: Its name; what it holds in this row must be a text or a blob.
    ///   - table: A table with row numbers.
    ///   - row: The row's number.
    ///   - maximum: How many bytes are wanted. A letter that is cut there is left out.
    /// - Returns: The text, and how many bytes the whole of it has.
    /// - Throws: What SQLite says, also where there is no such row.
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

    /// Where the last whole letter of UTF-8 ends.
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

    /// What SQLite says about its last failure.
    func failure(_ code: Int32, sql: String?) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }

    /// Keeps a statement for the next one who needs it.
    func takeBack(_ statement: OpaquePointer, sql: String) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        if let other = idle.updateValue(statement, forKey: sql) { sqlite3_finalize(other) }
    }

    /// Gives a function to SQL: text in, text out, the same for the same text.
    ///
    /// - Parameters:
    ///   - name: What SQL calls it.
    ///   - function: Gets UTF-8, which a damaged file may have broken, and nothing for NULL; `nil` leaves a text as it is.
    /// - Throws: What SQLite answered.
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

    /// A path, as a URI only where one is needed.
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
