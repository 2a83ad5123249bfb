import FoundationEssentials
import SQLite

/// The only connection that writes.
///
/// Each operation is one transaction, which survives a program crash once it returns.
actor ArchiveWriter {
    let connection: Connection
    let now: @Sendable () -> Date
    let plainText: PlainTextConverter
    private let queue = SerialQueue("newspaper.archive.writer")
    /// The last value of `PRAGMA data_version`, which changes when other connections write.
    private var knownVersion: Int64?
    private let session = SessionUndoHistory()

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(
        _ connection: sending Connection,
        now: @escaping @Sendable () -> Date,
        plainText: @escaping PlainTextConverter
    ) {
        self.connection = connection
        self.now = now
        self.plainText = plainText
    }

    /// Records the actions of this session in the undo history.
    var undo: UndoRecorder { UndoRecorder(UndoJournal(connection), session: session, now: now) }

    /// Runs an operation.
    ///
    /// `timeout` is the number of seconds to wait for other processes' locks.
    func perform<Result: Sendable>(
        timeout: Int?,
        _ body: @Sendable (isolated ArchiveWriter) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        guard let timeout else { return try body(self) }
        connection.setLockTimeout(timeout)
        defer { connection.setLockTimeout(ArchiveConnection.lockTimeout) }
        return try body(self)
    }

    /// Runs the body on the caller's thread between operations, after at most two seconds.
    nonisolated func betweenActions(_ body: () -> Void) {
        queue.hold(within: 2, body)
    }

    func wasChangedElsewhere() throws(SQLiteError) -> Bool {
        let version = try connection.number("PRAGMA data_version")
        defer { knownVersion = version }
        return version != knownVersion
    }

    /// Makes a checkpoint.
    ///
    /// Waits for the disk, but not for readers, to avoid delaying marks.
    func checkpoint() throws(SQLiteError) {
        connection.setLockTimeout(nil)
        defer { connection.setLockTimeout(ArchiveConnection.lockTimeout) }
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory")
    }
}
