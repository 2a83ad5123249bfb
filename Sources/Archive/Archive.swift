public import FoundationEssentials
import SQLite

/// Articles, reading states, the undo history and the search index in one SQLite file.
///
/// Several processes can use the file. Readers never wait for writers. Changes survive a program
/// crash as soon as the writing method has returned.
public final class Archive: Sendable {
    let access: ArchiveAccess
    let pageRecords: PageRecordQueue

    private init(_ access: ArchiveAccess) {
        self.access = access
        pageRecords = PageRecordQueue { [writer = access.writer] notes throws(SQLiteError) in
            try await writer.perform(timeout: nil) { writer throws(SQLiteError) in
                try FetchedPageWriter(writer.connection).store(notes)
            }
        }
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
        with opener: ArchiveOpener
    ) throws(ArchiveError) -> Archive {
        do throws(SQLiteError) {
            return Archive(try ArchiveAccess(at: path, with: opener))
        } catch {
            throw ArchiveError(error)
        }
    }

    /// The migrations and repairs that opening the archive required.
    public var opening: ArchiveOpeningReport { access.opening }

    /// The data of synchronized accounts.
    public var accounts: ArchivedAccounts { ArchivedAccounts(access) }

    /// The downloads of enclosures.
    public var downloads: ArchivedDownloads { ArchivedDownloads(access) }

    /// The saved web pages.
    public var savedPages: ArchivedPages { ArchivedPages(access) }

    /// Removal of old stories, the full-text index, and checks of the file.
    public var maintenance: ArchiveFileMaintenance { ArchiveFileMaintenance(access) }

    /// Whether the open file was deleted or replaced.
    public var isGone: Bool { access.isGone }

    /// Runs the body on the caller's thread while no write is running, or after two seconds.
    ///
    /// A process suspended during a write would block others.
    public func betweenWrites(_ body: () -> Void) {
        access.writer.betweenActions(body)
    }

    /// Returns whether another process has written since the last call; true for the first call.
    public func wasChangedElsewhere() async throws(ArchiveError) -> Bool {
        try await access.wasChangedElsewhere()
    }
}
