import SQLite

/// A connection that only reads, with a queue of its reads.
actor ArchiveReader {
    let connection: Connection
    /// Reads lists of headlines, with a cache for the next read.
    let lists: HeadlineListReader
    private let queue: SerialQueue

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(_ connection: sending Connection, name: String) {
        lists = HeadlineListReader(on: connection)
        self.connection = connection
        queue = SerialQueue("newspaper.archive.\(name)")
    }
}
