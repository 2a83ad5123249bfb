public import FoundationEssentials
import SQLite
import Synchronization

/// Gives the words of an HTML fragment, both in UTF-8.
public typealias PlainTextConverter = @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]

/// Everything that was read, kept in one SQLite file that several processes may use at once.
///
/// Whoever writes waits for others who write, and nobody who reads ever waits. What a method has
/// answered survives the death of the process at any moment.
public final class Archive: Sendable {
    /// What happened when it was opened.
    public let opening: ArchiveOpeningReport

    let writer: Writer
    private let pageNotes: PageRecordQueue
    /// For the lists: never busy with anything long.
    private let lists: Reader
    /// For whole articles and searches.
    private let texts: Reader
    /// How many wait for it, or have its answer made.
    private let readsUnderWay = Mutex(0)
    /// `nil` in memory.
    private let place: FileIdentity?
    /// Opens one more connection that only reads.
    private let connect: @Sendable () throws(SQLiteError) -> Connection

    private init(
        opening: ArchiveOpeningReport,
        writer: Writer,
        connect: @escaping @Sendable () throws(SQLiteError) -> Connection
    ) throws(SQLiteError) {
        self.opening = opening
        self.connect = connect
        lists = Reader(try connect(), name: "lists")
        texts = Reader(try connect(), name: "texts")
        place = opening.isReadOnly ? nil : opening.path.flatMap { FileIdentity($0) }
        self.writer = writer
        pageNotes = PageRecordQueue { notes throws(SQLiteError) in try await writer.store(notes) }
    }

    /// Opens the archive at a path, or makes it; a file that cannot be used is put aside.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` for an archive in memory that is gone with this object.
    ///   - now: Tells the time.
    ///   - plainText: The words of an HTML fragment, for the full-text index.
    ///   - onLongWait: Called once when another process has kept this one waiting for two seconds.
    /// - Returns: An archive that can be read at least; ``opening`` tells what had to be done.
    /// - Throws: What kept even an archive in memory from being made.
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

    /// Opens with chosen migrations.
    static func open(
        at path: String?,
        with opening: ArchiveOpener
    ) throws(ArchiveError) -> Archive {
        do throws(SQLiteError) {
            let opened = try opening.open(at: path)
            let (connect, access, report) = (opened.connect, opened.access, opened.report)
            return try Archive(
                opening: report,
                writer: Writer(opened.connection, now: opening.now, plainText: opening.plainText)
            ) { () throws(SQLiteError) in try connect.open(access) }
        } catch {
            throw ArchiveError(error)
        }
    }

    /// Asks the connection for lists.
    func list<Result: Sendable>(
        _ body: @Sendable (isolated Reader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        do throws(SQLiteError) {
            return try await body(lists)
        } catch {
            throw failure(error)
        }
    }

    /// Asks the connection for texts if that is idle, else the one for lists: for what others need not wait for.
    func readAside<Result: Sendable>(
        _ body: @Sendable (isolated Reader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        readsUnderWay.withLock({ $0 == 0 }) ? try await read(body) : try await list(body)
    }

    /// Asks the connection for texts.
    func read<Result: Sendable>(
        _ body: @Sendable (isolated Reader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        readsUnderWay.withLock { $0 += 1 }
        defer { readsUnderWay.withLock { $0 -= 1 } }
        do throws(SQLiteError) {
            return try await body(texts)
        } catch {
            throw failure(error)
        }
    }

    /// Asks a connection of its own, for what would keep others waiting too long; it fails where the file is gone.
    func examine<Result: Sendable>(
        _ body: @Sendable (isolated Reader) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        guard !isGone else { throw .gone }
        do throws(SQLiteError) {
            return try await body(Reader(try connect(), name: "examination"))
        } catch {
            throw failure(error)
        }
    }

    /// Does something on the caller's thread while nothing is being written, and nothing begins to be: a process
    /// that is stopped in the middle of it would keep all others from writing.
    ///
    /// What takes longer than two seconds to write is not waited for.
    public func betweenWrites(_ body: () -> Void) {
        writer.betweenActions(body)
    }

    /// Has something written.
    ///
    /// Other programs may hold the archive for `patience` seconds; `nil` waits as long as anybody does here.
    func write<Result: Sendable>(
        patience: Int? = nil,
        _ body: @Sendable (isolated Writer) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try checkPlace()
        do throws(SQLiteError) {
            return try await writer.perform(patience: patience, body)
        } catch {
            throw failure(error)
        }
    }

    /// Has a note of a page written, with others that come meanwhile.
    func write(_ note: PageFetchRecord, of story: Int64) async throws(ArchiveError) -> Bool {
        try checkPlace()
        do throws(SQLiteError) {
            return try await pageNotes.store(note, of: story)
        } catch {
            throw failure(error)
        }
    }

    /// Whether another program has written something since this was asked last; the first time, always.
    public func wasChangedElsewhere() async throws(ArchiveError) -> Bool {
        do throws(SQLiteError) {
            return try await writer.learnsOfOthers()
        } catch {
            throw failure(error)
        }
    }

    /// Whether its file was deleted or replaced since it was opened.
    public var isGone: Bool { place?.isUnchanged == false }

    /// Fails where nothing that is written would last.
    func checkPlace() throws(ArchiveError) {
        guard !opening.isReadOnly else { throw .readOnly }
        guard !isGone else { throw .gone }
    }

    func failure(_ error: SQLiteError) -> ArchiveError {
        if error.isDamage || error.isUnknownName, let path = opening.path {
            ArchiveMarkerFile.damaged(path).leave()
        }
        return ArchiveError(error)
    }
}
