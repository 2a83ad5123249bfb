public import SQLite

extension Archive {
    /// Removes articles that are too old or too many in their feed, unless they are unread, starred
    /// or tagged.
    ///
    /// They are not stored again.
    ///
    /// `maximumAge` counts from the publication, or from storing for undated articles. Removes them
    /// in short transactions, so that marks are not delayed. After an error, earlier removals
    /// remain. Returns the number of removed articles.
    public func retain(
        maximumAge: Duration?,
        maximumPerFeed: Int?
    ) async throws(ArchiveError) -> Int {
        var count = 0
        while true {
            let removed = try await write { writer throws(SQLiteError) in
                try writer.retainSome(maximumAge: maximumAge, maximumPerFeed: maximumPerFeed)
            }
            if removed == 0 { return count }
            count += removed
        }
    }

    /// Imports another news reader's data in one transaction.
    ///
    /// Existing articles keep text and marks, so repeating an import changes nothing. The new marks are one action
    /// for ``undo()``. When a feed is first read in full afterwards, articles that the other news reader knew are
    /// stored as read.
    ///
    /// - Parameters:
    ///   - isTrial: Whether to roll back, and only return the counts.
    ///   - next: Returns the next feed, possibly in several parts, and `nil` at the end. If it fails, nothing is
    ///     imported.
    /// - Returns: The counts of changes.
    /// - Throws: ``ArchiveError``, also for a failure of `next`.
    public func importFeeds(
        isTrial: Bool = false,
        _ next: sending @escaping () throws(SQLiteError) -> ImportedFeed?
    ) async throws(ArchiveError) -> ImportedCounts {
        try checkIsWritable()
        do throws(SQLiteError) {
            return try await writer.takeOver(isTrial: isTrial, next)
        } catch {
            throw failure(error)
        }
    }

    /// Checks the archive, and returns a description of each fault.
    ///
    /// Reads the whole file without blocking readers or writers. Needs temporary disk space for a
    /// copy of the full-text index. After a fault, the next opening checks thoroughly and repairs
    /// the file.
    public func integrity() async throws(ArchiveError) -> [String] {
        let faults = try await readOnNewConnection { reader throws(SQLiteError) in
            var faults = try reader.reading { () throws(SQLiteError) in
                try IntegrityCheck(reader.connection).faults()
            }
            if try !SearchIndexCopy(reader.connection).isSound() {
                faults.append("the full-text index is damaged")
            }
            return faults
        }
        if !faults.isEmpty, !opening.isReadOnly, let path = opening.path {
            ArchiveMarkerFile.damaged(path).create()
        }
        return faults
    }

    /// Returns a description for each word whose entry in the full-text index differs from the
    /// articles.
    ///
    /// Tokenizes all articles again, which is slow and blocks writers.
    public func indexFaults() async throws(ArchiveError) -> [String] {
        try await write { writer throws(SQLiteError) in try writer.indexFaults() }
    }

    /// Permanently removes the stories that the user has deleted and that undo can no longer
    /// restore.
    public func purgeDeletedStories() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetDeleted() }
    }
}
