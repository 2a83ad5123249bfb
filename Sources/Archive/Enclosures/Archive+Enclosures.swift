public import News
import SQLite

extension Archive {
    /// Returns the stories with enclosures, newest first, without their texts.
    public func storiesWithEnclosures(
        atMost count: Int
    ) async throws(ArchiveError) -> [Article] {
        try await read { reader throws(SQLiteError) in
            try reader.storiesWithEnclosures(atMost: count)
        }
    }

    /// Returns all downloads in the order of requests.
    public func downloads() async throws(ArchiveError) -> [Download] {
        try await read { reader throws(SQLiteError) in try reader.downloads() }
    }

    /// Returns whether a download is queued.
    public func isWaiting(_ id: Download.ID) async throws(ArchiveError) -> Bool {
        try await read { reader throws(SQLiteError) in try reader.isWaiting(id) }
    }

    /// Adds downloads to the queue, including those that failed before.
    ///
    /// - Returns: The number of downloads that were not queued before.
    @discardableResult
    public func queue(_ downloads: [Download]) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in try writer.queue(downloads) }
    }

    /// Records the state of a download.
    public func note(
        _ state: Download.State,
        of id: Download.ID
    ) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.note(state, of: id) }
    }

    /// Removes downloads from the list, but not the files from disk.
    public func forgetDownloads(_ ids: [Download.ID]) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetDownloads(ids) }
    }
}
