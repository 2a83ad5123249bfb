import Archive
public import News

/// The full-text index.
extension ArchivedNewsService {
    /// Works on the full-text index until it is complete or the task is cancelled.
    ///
    /// With more articles than `limit` waiting the index is left alone: somebody with more time will come. What was
    /// written, now or before, is settled then (``settle()``), unless somebody else sees to that.
    ///
    /// - Returns: True when something was written that is not settled yet.
    @discardableResult
    public func indexArticles(
        atMost limit: Int = .max,
        settles: Bool = true
    ) async throws(NewsError) -> Bool {
        var owed = try await countWaiting()
        var hasWorked = false
        while owed > 0, owed <= limit, !Task.isCancelled {
            owed = try await ask { archive throws(ArchiveError) in try await archive.indexSome() }
            hasWorked = true
        }
        let hasLongLog = try await ask { archive throws(ArchiveError) in archive.hasLongLog }
        let isUnsettled = hasWorked || hasLongLog
        guard isUnsettled, settles, !Task.isCancelled else { return isUnsettled }
        try await settle()
        return false
    }

    /// How many articles wait for the index.
    public func countWaiting() async throws(NewsError) -> Int {
        try await ask { archive throws(ArchiveError) in try await archive.indexSome(limit: 0) }
    }

    /// Has what was written put where the next start finds it quickly; waits for the disk.
    public func settle() async throws(NewsError) {
        try await ask { archive throws(ArchiveError) in try await archive.settle() }
    }
}
