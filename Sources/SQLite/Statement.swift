import CSQLite
import Glibc

/// A prepared statement.
///
/// Parameter positions start at 1 as in SQL, columns at 0. If a value cannot be bound, the next
/// ``step()`` throws. A destroyed statement's handle returns to the connection's cache.
public struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let sql: String
    private let connection: Connection
    private var bindingCode = SQLITE_OK

    init(_ handle: OpaquePointer, sql: String, of connection: Connection) {
        self.handle = handle
        self.sql = sql
        self.connection = connection
    }

    deinit {
        connection.recycle(handle, sql: sql)
    }

    /// Binds an integer, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: Int64?) {
        guard let value else { return bindNull(position) }
        recordBindingError(sqlite3_bind_int64(handle, Int32(position), value))
    }

    /// Binds an integer, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: Int?) {
        bind(position, value.map(Int64.init))
    }

    /// Binds 1 for true or 0 for false.
    public mutating func bind(_ position: Int, _ value: Bool) {
        bind(position, value ? 1 : 0)
    }

    /// Binds a number, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: Double?) {
        guard let value else { return bindNull(position) }
        recordBindingError(sqlite3_bind_double(handle, Int32(position), value))
    }

    /// Binds a string, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: String?) {
        guard var value else { return bindNull(position) }
        let code = value.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { text in
                csqlite_bind_text(handle, Int32(position), text.baseAddress, UInt64(text.count))
            }
        }
        recordBindingError(code)
    }

    /// Binds bytes, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: [UInt8]?) {
        guard let value else { return bindNull(position) }
        let code = value.withUnsafeBytes { bytes in
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, Int32(position), 0)
                : csqlite_bind_blob(
                    handle,
                    Int32(position),
                    bytes.baseAddress,
                    UInt64(bytes.count)
                )
        }
        recordBindingError(code)
    }

    /// Advances to the next row.
    ///
    /// Returns false after the last row; the statement can then run again.
    public mutating func step() throws(SQLiteError) -> Bool {
        guard bindingCode == SQLITE_OK else {
            defer { bindingCode = SQLITE_OK }
            throw connection.failure(bindingCode, sql: sql)
        }
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            sqlite3_reset(handle)
            return false
        case let code:
            let failure = connection.failure(code, sql: sql)
            sqlite3_reset(handle)
            throw failure
        }
    }

    /// Runs the statement to its end and discards its rows.
    ///
    /// It can then run again.
    public mutating func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Discards the remaining rows, so that the statement can run again.
    public mutating func reset() {
        sqlite3_reset(handle)
    }

    /// Returns an integer of the current row; 0 for NULL.
    public func int64(_ column: Int) -> Int64 {
        sqlite3_column_int64(handle, Int32(column))
    }

    /// Returns an integer of the current row; 0 for NULL.
    public func int(_ column: Int) -> Int {
        Int(int64(column))
    }

    /// Whether a column of the current row is neither 0 nor NULL.
    public func bool(_ column: Int) -> Bool {
        int64(column) != 0
    }

    /// Returns a floating-point number of the current row; 0 for NULL.
    public func double(_ column: Int) -> Double {
        sqlite3_column_double(handle, Int32(column))
    }

    /// Whether a column of the current row is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    /// Returns a string of the current row; `nil` for NULL.
    ///
    /// Invalid UTF-8 is repaired: another program may have written it.
    public func text(_ column: Int) -> String? {
        guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Appends the UTF-8 bytes of a string in the current row without repairing them.
    ///
    /// Appends nothing for NULL.
    public func append(_ column: Int, to bytes: inout [UInt8]) {
        guard let text = sqlite3_column_text(handle, Int32(column)) else { return }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    }

    /// Whether a string of the current row equals these UTF-8 bytes; false for NULL.
    public func hasText(_ utf8: [UInt8], in column: Int) -> Bool {
        guard let text = sqlite3_column_text(handle, Int32(column)) else { return false }
        return Int(sqlite3_column_bytes(handle, Int32(column))) == utf8.count
            && memcmp(text, utf8, utf8.count) == 0
    }

    /// Returns a blob of the current row; empty for NULL.
    public func bytes(_ column: Int) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The number of columns.
    public var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// Binds the columns of another statement's current row to the parameters, in order and with
    /// their types.
    public mutating func bindRow(of other: borrowing Statement) {
        for column in 0..<sqlite3_column_count(other.handle) {
            recordBindingError(
                sqlite3_bind_value(handle, column + 1, sqlite3_column_value(other.handle, column))
            )
        }
    }

    private mutating func bindNull(_ position: Int) {
        recordBindingError(sqlite3_bind_null(handle, Int32(position)))
    }

    private mutating func recordBindingError(_ code: Int32) {
        if code != SQLITE_OK { bindingCode = code }
    }
}
