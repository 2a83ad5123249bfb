public import News
import SQLite

/// Files that belong to stories.
extension Archive {
    /// The stories that have files, those that came last first, without their texts.
    public func storiesWithEnclosures(
        atMost count: Int
    ) async throws(ArchiveError) -> [Article] {
        try await read { reader throws(SQLiteError) in
            try reader.storiesWithEnclosures(atMost: count)
        }
    }

    /// Every file that is wanted or was had, in the order in which it was asked for.
    public func downloads() async throws(ArchiveError) -> [Download] {
        try await read { reader throws(SQLiteError) in try reader.downloads() }
    }

    /// Whether a file is on the list and waits.
    public func isWaiting(_ id: Download.ID) async throws(ArchiveError) -> Bool {
        try await read { reader throws(SQLiteError) in try reader.isWaiting(id) }
    }

    /// Puts files on the list of what is wanted; one that failed waits anew, one that is there stays.
    ///
    /// - Returns: How many were not on the list, or wait anew.
    @discardableResult
    public func queue(_ downloads: [Download]) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in try writer.queue(downloads) }
    }

    /// Writes down what became of a file.
    public func note(
        _ state: Download.State,
        of id: Download.ID
    ) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.note(state, of: id) }
    }

    /// Takes files off the list; what stands on the disk stays there.
    public func forgetDownloads(_ ids: [Download.ID]) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetDownloads(ids) }
    }
}
