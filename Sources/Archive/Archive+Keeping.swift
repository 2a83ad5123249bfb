public import SQLite

extension Archive {
    /// Removes articles that are read, have no star and no tag, and are too old or too many, so that they stay
    /// away.
    ///
    /// Feeds that are not subscribed keep all they have. It works in short transactions, so that a mark
    /// never waits long.
    ///
    /// - Parameters:
    ///   - maximumAge: Since the publication, or since the storing of what has no date; `nil`: any age.
    ///   - maximumPerFeed: How many articles of a feed may stay; `nil`: any number.
    /// - Returns: How many were removed.
    /// - Throws: What stopped it; what was removed until then stays so.
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

    /// Takes over what another reader has, in one transaction.
    ///
    /// What is here already keeps its text, and no mark is taken off it, so that doing it again changes
    /// nothing. The marks that it gets are remembered for ``undo()``, as one action. When a feed is read in full for the
    /// first time after that, articles that another reader knew come as read.
    ///
    /// - Parameters:
    ///   - isTrial: When true nothing is kept, and the counts tell what would happen.
    ///   - next: Gives feed after feed, also one in several parts, and `nil` at the end. When it fails,
    ///     nothing is taken over.
    /// - Returns: What has changed.
    /// - Throws: ``ArchiveError``; a failure of `next` as one of the archive.
    public func takeOver(
        isTrial: Bool = false,
        _ next: sending @escaping () throws(SQLiteError) -> ImportedFeed?
    ) async throws(ArchiveError) -> ImportedCounts {
        try checkPlace()
        do throws(SQLiteError) {
            return try await writer.takeOver(isTrial: isTrial, next)
        } catch {
            throw failure(error)
        }
    }

    /// What is wrong with the archive, one fact each; empty when all is well.
    ///
    /// It reads the whole file, with a connection of its own, and keeps nobody from reading or writing. For as long as that
    /// takes there is a copy of the full-text index among the temporary files. After a fault the next opening looks
    /// closely, and mends what it can.
    public func integrity() async throws(ArchiveError) -> [String] {
        let faults = try await examine { reader throws(SQLiteError) in
            var faults = try reader.reading { () throws(SQLiteError) in
                try IntegrityCheck(reader.connection).faults()
            }
            if try !SearchIndexCopy(reader.connection).isSound() {
                faults.append("the full-text index is damaged")
            }
            return faults
        }
        if !faults.isEmpty, !opening.isReadOnly, let path = opening.path {
            ArchiveMarkerFile.damaged(path).leave()
        }
        return faults
    }

    /// What is wrong with the full-text index, word by word; empty when it agrees with the articles.
    ///
    /// It makes the words of every article again, which takes long, and lets nobody write meanwhile.
    public func indexFaults() async throws(ArchiveError) -> [String] {
        try await write { writer throws(SQLiteError) in try writer.indexFaults() }
    }

    /// Takes out for good what the reader has deleted and no undo knows of any more.
    public func forgetDeleted() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetDeleted() }
    }
}
