import Archive
public import News

extension ArchivedNewsService {
    /// Updates the full-text index until it is complete, or the task is cancelled.
    ///
    /// Does nothing if more than `limit` articles must be indexed. If `settles` is true, calls
    /// ``checkpoint()`` at the end. Otherwise returns whether a checkpoint is advisable.
    @discardableResult
    public func indexArticles(
        atMost limit: Int = .max,
        settles: Bool = true
    ) async throws(NewsError) -> Bool {
        var owed = try await countWaiting()
        var hasWorked = false
        while owed > 0, owed <= limit, !Task.isCancelled {
            owed = try await withArchive { archive throws(ArchiveError) in
                try await archive.indexSome()
            }
            hasWorked = true
        }
        let hasLongLog = try await withArchive { archive throws(ArchiveError) in archive.hasLongLog
        }
        let isUnsettled = hasWorked || hasLongLog
        guard isUnsettled, settles, !Task.isCancelled else { return isUnsettled }
        try await checkpoint()
        return false
    }

    /// Returns the number of articles that are not indexed yet.
    public func countWaiting() async throws(NewsError) -> Int {
        try await withArchive { archive throws(ArchiveError) in
            try await archive.indexSome(limit: 0)
        }
    }

    /// Makes a checkpoint of the database, so that the next start is fast.
    ///
    /// Waits for the disk.
    public func checkpoint() async throws(NewsError) {
        try await withArchive { archive throws(ArchiveError) in try await archive.checkpoint() }
    }
}
