import SQLite

/// A read-only connection with its own serial queue.
actor ArchiveReader {
    let connection: Connection
    /// The reader of headline lists, which caches data between reads.
    let lists: HeadlineListReader
    private let queue: SerialQueue

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(_ connection: sending Connection, name: String) {
        lists = HeadlineListReader(on: connection)
        self.connection = connection
        queue = SerialQueue("newspaper.archive.\(name)")
    }
}
