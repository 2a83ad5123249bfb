import Archive
public import News

extension ArchivedNewsService {
    /// Updates the full-text index until it is complete or the task is cancelled.
    ///
    /// Does nothing if more than `limit` articles wait. With `settles`, calls ``settle()`` at the end; otherwise
    /// returns whether it wrote something to settle.
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

    /// Returns the number of unindexed articles.
    public func countWaiting() async throws(NewsError) -> Int {
        try await withArchive { archive throws(ArchiveError) in
            try await archive.indexSome(limit: 0)
        }
    }

    /// Checkpoints written data for a fast next start; waits for the disk.
    public func checkpoint() async throws(NewsError) {
        try await withArchive { archive throws(ArchiveError) in try await archive.checkpoint() }
    }
}
