import FoundationEssentials
import SQLite

/// The one connection that writes; its actions are in the extensions, by subject.
///
/// Each action is one transaction, and is on disk when it returns.
actor Writer {
    let connection: Connection
    let now: @Sendable () -> Date
    let plainText: PlainTextConverter
    private let queue = SerialQueue("newspaper.archive.writer")
    /// A number that others change by writing, as it was when somebody looked last (`PRAGMA data_version`).
    private var knownVersion: Int64?
    /// Actions that this connection performed and undid.
    var session = SessionActions()

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

    /// Does something, waiting for other programs no longer than so many seconds; with `nil` as long as usual.
    func perform<Result: Sendable>(
        patience: Int?,
        _ body: @Sendable (isolated Writer) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        guard let patience else { return try body(self) }
        connection.setPatience(patience)
        defer { connection.setPatience(ArchiveConnection.patience) }
        return try body(self)
    }

    /// Does something on the caller's thread between two actions, or after two seconds.
    nonisolated func betweenActions(_ body: () -> Void) {
        queue.hold(within: 2, body)
    }

    /// Whether another connection has written since this was asked last, or at all when it never was.
    ///
    /// All that this process writes goes through this connection, and does not count.
    func learnsOfOthers() throws(SQLiteError) -> Bool {
        let version = try connection.number("PRAGMA data_version")
        defer { knownVersion = version }
        return version != knownVersion
    }

    /// Notes that stories have come, gone or moved.
    func noteNewOrder() throws(SQLiteError) {
        try connection.run("UPDATE archive SET order_revision = order_revision + 1")
    }
}
