public import News
import SQLite

/// The downloads of enclosures that the user requested.
public struct ArchivedDownloads: Sendable {
    private let access: ArchiveAccess

    init(_ access: ArchiveAccess) {
        self.access = access
    }

    /// Returns all downloads in the order of requests.
    public func all() async throws(ArchiveError) -> [Download] {
        try await read { table throws(SQLiteError) in try table.all() }
    }

    /// Returns whether a download is queued.
    public func isWaiting(_ id: Download.ID) async throws(ArchiveError) -> Bool {
        try await read { table throws(SQLiteError) in try table.isWaiting(id) }
    }

    /// Adds downloads, including failed ones, to the queue.
    ///
    /// - Returns: The number that were not queued before.
    @discardableResult
    public func queue(_ downloads: [Download]) async throws(ArchiveError) -> Int {
        try await write { table throws(SQLiteError) in try table.queue(downloads) }
    }

    /// Records the state of a download.
    public func note(
        _ state: Download.State,
        of id: Download.ID
    ) async throws(ArchiveError) {
        try await write { table throws(SQLiteError) in try table.note(state, of: id) }
    }

    /// Removes downloads from the list, but not the files from disk.
    public func forget(_ ids: [Download.ID]) async throws(ArchiveError) {
        try await write { table throws(SQLiteError) in try table.forget(ids) }
    }

    private func read<Result: Sendable>(
        _ body: @Sendable (DownloadTable) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await access.read { reader throws(SQLiteError) in
            try body(DownloadTable(reader.connection))
        }
    }

    private func write<Result: Sendable>(
        _ body: @Sendable (DownloadTable) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await access.write { writer throws(SQLiteError) in
            try body(DownloadTable(writer.connection))
        }
    }
}
