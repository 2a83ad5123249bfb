import CSQLite

/// A failure reported by SQLite; contains no bound values.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code (https://sqlite.org/rescode.html).
    public let code: Int32
    /// SQLite's message.
    public let message: String
    /// The SQL text without bound values, if a statement was involved.
    public let sql: String?

    /// Creates an error.
    public init(code: Int32, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The primary result code: the lowest eight bits.
    public var primaryCode: Int32 { code & 0xFF }

    /// Whether the file is damaged or not a database.
    public var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(primaryCode) }

    /// Whether the shadow tables of a virtual table are damaged.
    public var isDamageOfVirtualTable: Bool {
        code == SQLITE_CORRUPT | 1 << 8
            || primaryCode == SQLITE_ERROR
                && (message.hasPrefix("invalid fts5 file format")
                    || message.hasPrefix("vtable constructor failed"))
    }

    /// Whether a statement names a table or column that the file lacks.
    public var isUnknownName: Bool {
        primaryCode == SQLITE_ERROR && message.hasPrefix("no such")
    }

    /// Whether another connection held a lock until the timeout.
    public var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(primaryCode) }

    /// Whether a value violates a constraint or has the wrong type.
    public var isConstraint: Bool {
        primaryCode == SQLITE_CONSTRAINT || primaryCode == SQLITE_MISMATCH
    }

    /// Whether the disk is full.
    public var isFull: Bool { primaryCode == SQLITE_FULL }

    /// The error for a write to a read-only file.
    public static let readOnly = SQLiteError(
        code: SQLITE_READONLY,
        message: "the file is read-only"
    )

    /// The error if another process is using the file.
    public static let busy = SQLiteError(
        code: SQLITE_BUSY,
        message: "another process is using the file"
    )

    /// Whether the file or its directory cannot be opened or written.
    public var isAccess: Bool {
        [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH].contains(primaryCode)
    }
}
