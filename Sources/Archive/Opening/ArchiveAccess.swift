import SQLite
import Synchronization

/// Runs reads and writes on the connections of an archive, and converts their errors.
final class ArchiveAccess: Sendable {
    let opening: ArchiveOpeningReport
    let writer: ArchiveWriter
    private let lists: ArchiveReader
    private let texts: ArchiveReader
    private let readsUnderWay = Mutex(0)
    private let fileIdentity: FileIdentity?
    private let connect: @Sendable () throws(SQLiteError) -> Connection

    /// Opens or creates the archive at a path, or in memory for `nil`.
    init(at path: String?, with opener: ArchiveOpener) throws(SQLiteError) {
        let opened = try opener.open(at: path)
        let (connection, access) = (opened.connect, opened.access)
        let connect = { @Sendable () throws(SQLiteError) in try connection.open(access) }
        lists = ArchiveReader(try connect(), name: "lists")
        texts = ArchiveReader(try connect(), name: "texts")
        opening = opened.report
        fileIdentity = opening.isReadOnly ? nil : opening.path.flatMap { FileIdentity($0) }
        writer = ArchiveWriter(opened.connection, now: opener.now, plainText: opener.plainText)
        self.connect = connect
    }

    var isGone: Bool { fileIdentity?.isUnchanged == false }

    /// Reads on the connection for lists.
    func list<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await converting { () async throws(SQLiteError) in try await body(lists) }
    }

    /// Reads on the connection for texts.
    func read<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        readsUnderWay.withLock { $0 += 1 }
        defer { readsUnderWay.withLock { $0 -= 1 } }
        return try await converting { () async throws(SQLiteError) in try await body(texts) }
    }

    /// Reads on the connection for texts; if that is busy, on the connection for lists.
    func readWithoutWaiting<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        readsUnderWay.withLock({ $0 == 0 }) ? try await read(body) : try await list(body)
    }

    /// Reads on a connection that is closed afterwards.
    func readOnNewConnection<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        guard !isGone else { throw .gone }
        return try await converting { () async throws(SQLiteError) in
            try await body(ArchiveReader(try connect(), name: "examination"))
        }
    }

    /// Runs a write.
    ///
    /// `timeout` is the number of seconds to wait for other processes' locks.
    func write<Result: Sendable>(
        timeout: Int? = nil,
        _ body: @Sendable (isolated ArchiveWriter) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await writing { () async throws(SQLiteError) in
            try await writer.perform(timeout: timeout, body)
        }
    }

    /// Runs an operation that writes; throws if the archive cannot be written.
    func writing<Result: Sendable>(
        _ body: () async throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try checkIsWritable()
        return try await converting(body)
    }

    func checkIsWritable() throws(ArchiveError) {
        guard !opening.isReadOnly else { throw .readOnly }
        guard !isGone else { throw .gone }
    }

    func wasChangedElsewhere() async throws(ArchiveError) -> Bool {
        try await converting { () async throws(SQLiteError) in
            try await writer.wasChangedElsewhere()
        }
    }

    /// Requests a thorough check and repair when the archive is next opened.
    func markAsDamaged() {
        if let path = opening.path { ArchiveMarkerFile.damaged(path).create() }
    }

    private func converting<Result: Sendable>(
        _ body: () async throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        do throws(SQLiteError) {
            return try await body()
        } catch {
            throw failure(error)
        }
    }

    /// Converts an error, and calls ``markAsDamaged()`` if the file is damaged.
    func failure(_ error: SQLiteError) -> ArchiveError {
        if error.isDamage || error.isUnknownName { markAsDamaged() }
        return ArchiveError(error)
    }
}
