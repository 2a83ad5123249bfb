import CSQLite
import Glibc

/// One prepared statement, in use by one place of the program at a time.
///
/// Positions of values count from 1 as in SQL, columns of a row from 0. A value that cannot be bound
/// fails at the next ``step()``. When the statement goes out of use, the connection keeps it for later.
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
        connection.takeBack(handle, sql: sql)
    }

    /// Binds a whole number, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: Int64?) {
        guard let value else { return bindNull(position) }
        note(sqlite3_bind_int64(handle, Int32(position), value))
    }

    /// Binds a whole number, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: Int?) {
        bind(position, value.map(Int64.init))
    }

    /// Binds 1 or 0.
    public mutating func bind(_ position: Int, _ value: Bool) {
        bind(position, value ? 1 : 0)
    }

    /// Binds a number, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: Double?) {
        guard let value else { return bindNull(position) }
        note(sqlite3_bind_double(handle, Int32(position), value))
    }

    /// Binds a text, or NULL for `nil`.
    public mutating func bind(_ position: Int, _ value: String?) {
        guard var value else { return bindNull(position) }
        let code = value.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { text in
                csqlite_bind_text(handle, Int32(position), text.baseAddress, UInt64(text.count))
            }
        }
        note(code)
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
        note(code)
    }

    /// Goes on to the next row.
    ///
    /// - Returns: False when there is none; the statement can be run again then.
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

    /// Runs to the end, whatever rows there are; it can be run again then.
    public mutating func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Gives up the rows that are left, so that it can be run again.
    public mutating func reset() {
        sqlite3_reset(handle)
    }

    /// A whole number of the present row; 0 for NULL.
    public func int64(_ column: Int) -> Int64 {
        sqlite3_column_int64(handle, Int32(column))
    }

    /// A whole number of the present row; 0 for NULL.
    public func int(_ column: Int) -> Int {
        Int(int64(column))
    }

    /// True for anything but 0 and NULL.
    public func bool(_ column: Int) -> Bool {
        int64(column) != 0
    }

    /// A number of the present row; 0 for NULL.
    public func double(_ column: Int) -> Double {
        sqlite3_column_double(handle, Int32(column))
    }

    /// Whether a column of the present row is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    /// A text of the present row; `nil` for NULL.
    ///
    /// What is no UTF-8 is repaired: the file may have been written by anybody.
    public func text(_ column: Int) -> String? {
        guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Appends the UTF-8 of a text of the present row as it is stored, repaired nowhere; nothing for NULL.
    public func append(_ column: Int, to bytes: inout [UInt8]) {
        guard let text = sqlite3_column_text(handle, Int32(column)) else { return }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    }

    /// Whether a text of the present row has this UTF-8; false for NULL.
    public func hasText(_ utf8: [UInt8], in column: Int) -> Bool {
        guard let text = sqlite3_column_text(handle, Int32(column)) else { return false }
        return Int(sqlite3_column_bytes(handle, Int32(column))) == utf8.count
            && memcmp(text, utf8, utf8.count) == 0
    }

    /// The bytes of the present row; empty for NULL.
    public func bytes(_ column: Int) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// How many columns its rows have.
    public var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// Binds the columns of another statement's present row, in their order and types.
    public mutating func bindRow(of other: borrowing Statement) {
        for column in 0..<sqlite3_column_count(other.handle) {
            note(sqlite3_bind_value(handle, column + 1, sqlite3_column_value(other.handle, column)))
        }
    }

    private mutating func bindNull(_ position: Int) {
        note(sqlite3_bind_null(handle, Int32(position)))
    }

    private mutating func note(_ code: Int32) {
        if code != SQLITE_OK { bindingCode = code }
    }
}
