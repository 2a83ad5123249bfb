import Glibc
import SQLite

/// Removes old stories, maintains the full-text index, and checks the file.
public struct ArchiveFileMaintenance: Sendable {
    private let access: ArchiveAccess

    init(_ access: ArchiveAccess) {
        self.access = access
    }

    /// Removes articles beyond the maximum age or number per feed, except unread, starred and
    /// tagged ones.
    ///
    /// Removed articles are not stored again. `maximumAge` counts from publication, or from storing
    /// for undated articles. Uses short transactions, so that marks are not delayed; after an
    /// error, earlier removals remain.
    ///
    /// - Returns: The number of removed articles.
    public func retain(
        maximumAge: Duration?,
        maximumPerFeed: Int?
    ) async throws(ArchiveError) -> Int {
        var count = 0
        while true {
            let removed = try await access.write { writer throws(SQLiteError) in
                try ExpiredStoryRemover(on: writer.connection, now: writer.now).removeSome(
                    maximumAge: maximumAge,
                    maximumPerFeed: maximumPerFeed
                )
            }
            if removed == 0 { return count }
            count += removed
        }
    }

    /// Returns a description of each fault in the archive.
    ///
    /// Reads the whole file without blocking others. Needs temporary disk space for a copy of the
    /// full-text index. After a fault, the next opening checks and repairs the file.
    public func integrity() async throws(ArchiveError) -> [String] {
        let faults = try await access.readOnNewConnection { reader throws(SQLiteError) in
            var faults = try reader.connection.reading { () throws(SQLiteError) in
                try IntegrityCheck(reader.connection).faults()
            }
            if try !SearchIndexCopy(reader.connection).isSound() {
                faults.append("the full-text index is damaged")
            }
            return faults
        }
        if !faults.isEmpty, !access.opening.isReadOnly { access.markAsDamaged() }
        return faults
    }

    /// Returns a description of each word whose index entry differs from the articles.
    ///
    /// Tokenizes all articles again, which is slow and blocks writers.
    public func indexFaults() async throws(ArchiveError) -> [String] {
        try await index { indexer throws(SQLiteError) in try indexer.faults() }
    }

    /// Permanently removes the stories that the user has deleted and that undo can no longer
    /// restore.
    public func purgeDeletedStories() async throws(ArchiveError) {
        try await access.write { writer throws(SQLiteError) in
            try UnrestorableStoryPurger(writer.connection).purgeDeletedStories()
        }
    }

    /// Indexes at most `limit` articles in one short transaction, and returns the number that
    /// remain.
    public func indexSome(limit: Int = 200) async throws(ArchiveError) -> Int {
        try await index { indexer throws(SQLiteError) in try indexer.indexSome(limit: limit) }
    }

    /// Allows indexing the remaining stories in any order, if at most `limit` remain.
    public func indexInAnyOrder(atMost limit: Int) async throws(ArchiveError) {
        try await index { indexer throws(SQLiteError) in try indexer.waiveOrder(atMost: limit) }
    }

    /// Truncates the write-ahead log and frees memory.
    ///
    /// Waits for the disk but not for readers, which may prevent the checkpoint.
    public func checkpoint() async throws(ArchiveError) {
        try await access.write { writer throws(SQLiteError) in try writer.checkpoint() }
    }

    /// Whether the write-ahead log is so long that reading it would delay the next start; see
    /// ``checkpoint()``.
    public var hasLongLog: Bool {
        var status = stat()
        guard let path = access.opening.path, stat("\(path)-wal", &status) == 0 else {
            return false
        }
        return status.st_size > Self.shortLog
    }

    /// The length in bytes of a log that takes half a millisecond to read.
    private static let shortLog = 512 << 10

    private func index<Result: Sendable>(
        _ body: @Sendable (SearchIndexer) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await access.write { writer throws(SQLiteError) in
            try body(SearchIndexer(on: writer.connection, plainText: writer.plainText))
        }
    }
}
