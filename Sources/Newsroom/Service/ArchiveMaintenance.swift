import Archive
import FoundationEssentials
public import News

/// Maintains the archive: updates its index, checks it, and notices changes by other programs.
public struct ArchiveMaintenance: Sendable {
    private let archives: ArchiveProvider
    private let listNotices: SubscriptionListNotifier
    private let broadcaster: ChangeBroadcaster
    private let now: @Sendable () -> Date

    init(
        archives: ArchiveProvider,
        listNotices: SubscriptionListNotifier,
        broadcaster: ChangeBroadcaster,
        now: @escaping @Sendable () -> Date
    ) {
        self.archives = archives
        self.listNotices = listNotices
        self.broadcaster = broadcaster
        self.now = now
    }

    /// Updates the full-text index until it is complete, or the task is cancelled.
    ///
    /// Does nothing if more than `limit` articles must be indexed. If `checkpoints` is true, calls
    /// ``checkpoint()`` at the end. Otherwise returns whether a checkpoint is advisable.
    @discardableResult
    public func indexArticles(
        atMost limit: Int = .max,
        checkpoints: Bool = true
    ) async throws(NewsError) -> Bool {
        var owed = try await countWaiting()
        var hasWorked = false
        while owed > 0, owed <= limit, !Task.isCancelled {
            owed = try await archives.ask { archive throws(ArchiveError) in
                try await archive.maintenance.indexSome()
            }
            hasWorked = true
        }
        let hasLongLog = try await archives.ask { archive throws(ArchiveError) in
            archive.maintenance.hasLongLog
        }
        let isUnsettled = hasWorked || hasLongLog
        guard isUnsettled, checkpoints, !Task.isCancelled else { return isUnsettled }
        try await checkpoint()
        return false
    }

    /// Returns the number of articles that are not indexed yet.
    public func countWaiting() async throws(NewsError) -> Int {
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.maintenance.indexSome(limit: 0)
        }
    }

    /// Makes a checkpoint of the database, so that the next start is fast.
    ///
    /// Waits for the disk.
    public func checkpoint() async throws(NewsError) {
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.maintenance.checkpoint()
        }
    }

    /// Checks the integrity of the whole archive.
    ///
    /// Reads and writes can continue.
    public func check() async throws(NewsError) -> ArchiveCheck {
        try await archives.ask { archive throws(ArchiveError) in
            try await ArchiveCheck(of: archive, at: now())
        }
    }

    /// Notifies listeners if another program has changed the archive.
    ///
    /// If `listToo` is true, also checks the subscription list.
    public func checkForOutsideChanges(listToo: Bool = true) async {
        await notifyIfArchiveIsGone()
        let wasChanged = try? await archives.ask { archive throws(ArchiveError) in
            try await archive.wasChangedElsewhere()
        }
        let lists = listToo ? try? await archives.readList(of: .local) : nil
        if wasChanged != false || lists?.areNew == true { broadcaster.send(.headlines) }
        if let lists { listNotices.send(about: lists, withFailures: true) }
    }

    /// Sends a notice if the file of the archive was deleted or replaced.
    public func notifyIfArchiveIsGone() async {
        guard let archive = try? await archives.opened(), archive.isGone else { return }
        broadcaster.send(.notice(ErrorMessages.describe(NewsError(ArchiveError.gone))))
    }
}
