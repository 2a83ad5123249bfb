import CSQLite

/// What SQLite answered instead of doing its work: facts, without any value that was bound.
public struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code, see https://sqlite.org/rescode.html.
    public let code: Int32
    /// SQLite's own words.
    public let message: String
    /// The text of the statement, without the values; `nil` when there was none.
    public let sql: String?

    /// States a failure.
    public init(code: Int32, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The primary result code: the lowest eight bits of the extended one.
    public var primaryCode: Int32 { code & 0xFF }

    /// The file is no database, or its structure is damaged.
    public var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(primaryCode) }

    /// What a virtual table keeps in tables of its own is damaged.
    public var isDamageOfVirtualTable: Bool {
        code == SQLITE_CORRUPT | 1 << 8
            || primaryCode == SQLITE_ERROR
                && (message.hasPrefix("invalid fts5 file format")
                    || message.hasPrefix("vtable constructor failed"))
    }

    /// A statement names a table or a column that the file does not have.
    public var isUnknownName: Bool {
        primaryCode == SQLITE_ERROR && message.hasPrefix("no such")
    }

    /// Another connection holds a lock and did not give it up in time.
    public var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(primaryCode) }

    /// A value is not allowed where it should stand.
    public var isConstraint: Bool {
        primaryCode == SQLITE_CONSTRAINT || primaryCode == SQLITE_MISMATCH
    }

    /// The disk is full.
    public var isFull: Bool { primaryCode == SQLITE_FULL }

    /// The error of somebody who wants to write what can only be read.
    public static let readOnly = SQLiteError(
        code: SQLITE_READONLY,
        message: "the file can only be read"
    )

    /// The error of somebody who would come in another's way.
    public static let busy = SQLiteError(
        code: SQLITE_BUSY,
        message: "another process is at work on the file"
    )

    /// The file or its folder cannot be written, or not even opened.
    public var isAccess: Bool {
        [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH].contains(primaryCode)
    }
}
