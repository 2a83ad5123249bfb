public import FoundationEssentials
import SQLite
import Synchronization

/// Extracts the UTF-8 text of an HTML fragment.
public typealias PlainTextConverter = @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]

/// Articles, reading states, the undo history and the search index in one SQLite file.
///
/// Several processes can use the file. Readers never wait for writers. Changes survive a crash as
/// soon as the writing method has returned.
public final class Archive: Sendable {
    /// The migrations and repairs that opening the archive required.
    public let opening: ArchiveOpeningReport

    let writer: ArchiveWriter
    private let pageRecords: PageRecordQueue
    private let lists: ArchiveReader
    private let texts: ArchiveReader
    private let readsUnderWay = Mutex(0)
    private let fileIdentity: FileIdentity?
    private let connect: @Sendable () throws(SQLiteError) -> Connection

    private init(
        opening: ArchiveOpeningReport,
        writer: ArchiveWriter,
        connect: @escaping @Sendable () throws(SQLiteError) -> Connection
    ) throws(SQLiteError) {
        self.opening = opening
        self.connect = connect
        lists = ArchiveReader(try connect(), name: "lists")
        texts = ArchiveReader(try connect(), name: "texts")
        fileIdentity = opening.isReadOnly ? nil : opening.path.flatMap { FileIdentity($0) }
        self.writer = writer
        pageRecords = PageRecordQueue { notes throws(SQLiteError) in try await writer.store(notes) }
    }

    /// Opens or creates the archive at a path.
    ///
    /// Renames an unusable file.
    ///
    /// - Parameters:
    /// - path: The file; `nil` for an archive in memory.
    /// - now: The clock.
    /// - plainText: Extracts the text of an HTML fragment for the full-text index.
    /// - onLongWait: Called once when another process has blocked this one for two seconds.
    /// - Returns: A readable archive. Its ``opening`` reports migrations and repairs.
    /// - Throws: ``ArchiveError`` if not even an archive in memory could be opened.
    public static func open(
        at path: String?,
        now: @escaping @Sendable () -> Date,
        plainText: @escaping PlainTextConverter,
        onLongWait: (@Sendable () -> Void)? = nil
    ) throws(ArchiveError) -> Archive {
        try open(
            at: path,
            with: ArchiveOpener(now: now, plainText: plainText, onLongWait: onLongWait)
        )
    }

    static func open(
        at path: String?,
        with opening: ArchiveOpener
    ) throws(ArchiveError) -> Archive {
        do throws(SQLiteError) {
            let opened = try opening.open(at: path)
            let (connect, access, report) = (opened.connect, opened.access, opened.report)
            return try Archive(
                opening: report,
                writer: ArchiveWriter(
                    opened.connection,
                    now: opening.now,
                    plainText: opening.plainText
                )
            ) { () throws(SQLiteError) in try connect.open(access) }
        } catch {
            throw ArchiveError(error)
        }
    }

    func list<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        do throws(SQLiteError) {
            return try await body(lists)
        } catch {
            throw failure(error)
        }
    }

    /// Reads on the connection for texts, or on the one for lists if the former is busy.
    func readWithoutWaiting<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        readsUnderWay.withLock({ $0 == 0 }) ? try await read(body) : try await list(body)
    }

    func read<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        readsUnderWay.withLock { $0 += 1 }
        defer { readsUnderWay.withLock { $0 -= 1 } }
        do throws(SQLiteError) {
            return try await body(texts)
        } catch {
            throw failure(error)
        }
    }

    func readOnNewConnection<Result: Sendable>(
        _ body: @Sendable (isolated ArchiveReader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        guard !isGone else { throw .gone }
        do throws(SQLiteError) {
            return try await body(ArchiveReader(try connect(), name: "examination"))
        } catch {
            throw failure(error)
        }
    }

    /// Runs the body on the caller's thread while no write is running.
    ///
    /// Waits at most two seconds for a write.
    ///
    /// Used for suspending the process: if it were suspended during a write, all other processes
    /// would be blocked.
    public func betweenWrites(_ body: () -> Void) {
        writer.betweenActions(body)
    }

    /// Runs a write.
    ///
    /// `timeout` is how long to wait for other processes' locks, in seconds.
    func write<Result: Sendable>(
        timeout: Int? = nil,
        _ body: @Sendable (isolated ArchiveWriter) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try checkIsWritable()
        do throws(SQLiteError) {
            return try await writer.perform(timeout: timeout, body)
        } catch {
            throw failure(error)
        }
    }

    /// Stores the result of fetching a page.
    ///
    /// Results that arrive during another write share a transaction.
    func write(_ note: PageFetchRecord, of story: Int64) async throws(ArchiveError) -> Bool {
        try checkIsWritable()
        do throws(SQLiteError) {
            return try await pageRecords.store(note, of: story)
        } catch {
            throw failure(error)
        }
    }

    /// Returns whether another process has written since the last call; true for the first call.
    public func wasChangedElsewhere() async throws(ArchiveError) -> Bool {
        do throws(SQLiteError) {
            return try await writer.wasChangedElsewhere()
        } catch {
            throw failure(error)
        }
    }

    /// Whether the open file was deleted or replaced.
    public var isGone: Bool { fileIdentity?.isUnchanged == false }

    func checkIsWritable() throws(ArchiveError) {
        guard !opening.isReadOnly else { throw .readOnly }
        guard !isGone else { throw .gone }
    }

    func failure(_ error: SQLiteError) -> ArchiveError {
        if error.isDamage || error.isUnknownName, let path = opening.path {
            ArchiveMarkerFile.damaged(path).create()
        }
        return ArchiveError(error)
    }
}
