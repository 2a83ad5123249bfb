import FoundationEssentials
import Glibc
public import News
import SQLite

extension Archive {
    /// Replaces the subscriptions with a list, in its order.
    ///
    /// Other feeds are hidden but keep their data for undo. Setting the same list again is cheap. `timeout` is for
    /// other processes' locks, in seconds.
    public func setSubscriptions(
        _ subscriptions: [ArchivedSubscription],
        timeout: Int? = nil
    ) async throws(ArchiveError) {
        try await write(timeout: timeout) { writer throws(SQLiteError) in
            try writer.setSubscriptions(subscriptions)
        }
    }

    /// Changes the address of a feed, which keeps its history.
    public func moveFeed(from old: FeedID, to new: FeedID) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.moveFeed(from: old, to: new)
        }
    }

    /// Stores the results of fetching feeds, in one transaction.
    ///
    /// Known articles keep number and marks. Removed articles are not stored again.
    public func store(_ deliveries: [FeedUpdate]) async throws(ArchiveError) -> [FeedUpdateResult] {
        try await write { writer throws(SQLiteError) in try writer.store(deliveries) }
    }

    /// Applies a mark to articles and records it for ``undo()``.
    public func mark(
        _ target: MarkTarget,
        _ mark: Mark
    ) async throws(ArchiveError) -> MarkResult {
        try await write { writer throws(SQLiteError) in try writer.mark(target, mark) }
    }

    /// Marks an article as read on opening, without undo.
    ///
    /// - Returns: The articles that were unread, including copies in other feeds.
    @discardableResult
    public func markOpened(_ id: ArticleID) async throws(ArchiveError) -> [ArticleID] {
        guard let number = id.number else { return [] }
        return try await write { writer throws(SQLiteError) in try writer.markOpened(number) }
    }

    /// Returns the action to undo next, if any: the newest of this session, or else of all.
    public func actionToUndo() async throws(ArchiveError) -> PendingAction? {
        try await write { writer throws(SQLiteError) in try writer.nextAction(isUndone: false) }
    }

    /// Returns the action to redo next, if any: the last one undone in this session, or else the oldest of all.
    public func actionToRedo() async throws(ArchiveError) -> PendingAction? {
        try await write { writer throws(SQLiteError) in try writer.nextAction(isUndone: true) }
    }

    /// Undoes an action, by default the next one.
    ///
    /// The caller reverts the step's subscription changes, and then calls ``confirm(_:)``.
    ///
    /// - Returns: The undone step, if any.
    public func undo(
        _ action: JournalAction? = nil
    ) async throws(ArchiveError) -> UndoResult? {
        try await write { writer throws(SQLiteError) in try writer.undo(action) }
    }

    /// Redoes an action, by default the next one.
    ///
    /// The caller applies the step's subscription changes, and then calls ``confirm(_:)``.
    ///
    /// - Returns: The redone step, if any.
    public func redo(
        _ action: JournalAction? = nil
    ) async throws(ArchiveError) -> UndoResult? {
        try await write { writer throws(SQLiteError) in try writer.redo(action) }
    }

    /// Confirms that a step's subscription changes were reverted or applied.
    ///
    /// Otherwise the next ``undo(_:)`` or ``redo(_:)`` returns the same step, as a retry.
    public func confirm(_ step: UndoResult) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.settle(step) }
    }

    /// Records changes of subscription lists, at most one per account, as one action for ``undo()``.
    ///
    /// With `joinsImport` they belong to the import just recorded. `timeout` is for other processes' locks, in
    /// seconds.
    public func record(
        _ deeds: [SubscriptionChange],
        joinsImport: Bool = false,
        timeout: Int? = nil
    ) async throws(ArchiveError) {
        try await write(timeout: timeout) { writer throws(SQLiteError) in
            try writer.note(deeds, joinsImport: joinsImport)
        }
    }

    /// Stores the reading position in an article; `nil` removes it.
    public func savePosition(
        _ place: ReadingPosition?,
        in id: ArticleID
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await write { writer throws(SQLiteError) in try writer.keepPlace(place, in: number) }
    }

    /// Indexes at most `limit` pending articles in one short transaction.
    ///
    /// - Returns: The number still pending.
    public func indexSome(limit: Int = 200) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in try writer.indexSome(limit: limit) }
    }

    /// Indexes pending stories when their full texts arrive, instead of in order.
    ///
    /// Does nothing if more than `limit` are pending.
    public func indexInAnyOrder(atMost limit: Int) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.waiveOrderOfIndex(atMost: limit)
        }
    }

    /// Truncates the write-ahead log and frees memory, for use after many writes.
    ///
    /// Waits for the disk but not for readers, which may prevent the checkpoint.
    public func checkpoint() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.settle() }
    }

    /// Whether the write-ahead log is so long that reading it delays the next start noticeably.
    ///
    /// ``checkpoint()`` truncates it.
    public var hasLongLog: Bool {
        var status = stat()
        guard let path = opening.path, stat("\(path)-wal", &status) == 0 else { return false }
        return status.st_size > Self.shortLog
    }

    /// The maximum bytes of a short log, read in less than half a millisecond.
    private static let shortLog = 512 << 10
}
