import FoundationEssentials
import SQLite

/// The one connection that writes; its actions are in the extensions, by subject.
///
/// Each action is one transaction, and is on disk when it returns.
actor Writer {
    let connection: Connection
    let now: @Sendable () -> Date
    let plainText: @Sendable (String) -> String
    private let queue = SerialQueue("newspaper.archive.writer")

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(
        _ connection: sending Connection,
        now: @escaping @Sendable () -> Date,
        plainText: @escaping @Sendable (String) -> String
    ) {
        self.connection = connection
        self.now = now
        self.plainText = plainText
    }

    /// Notes that stories have come, gone or moved.
    func noteNewOrder() throws(SQLiteError) {
        try connection.run("UPDATE archive SET order_revision = order_revision + 1")
    }
}
