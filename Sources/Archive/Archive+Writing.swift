import FoundationEssentials
import Glibc
public import News
import SQLite

extension Archive {
    /// Replaces the subscriptions by a list, in its order.
    ///
    /// Other feeds are hidden, and keep their data for undo. Setting the same list again takes
    /// little time. `timeout` is how long to wait for other processes' locks, in seconds.
    public func setSubscriptions(
        _ subscriptions: [StoredSubscription],
        timeout: Int? = nil
    ) async throws(ArchiveError) {
        try await write(timeout: timeout) { writer throws(SQLiteError) in
            try writer.setSubscriptions(subscriptions)
        }
    }

    /// Changes the address of a feed, which keeps its stories.
    public func moveFeed(from old: FeedID, to new: FeedID) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.moveFeed(from: old, to: new)
        }
    }

    /// Stores the results of fetching feeds in one transaction.
    ///
    /// Existing articles keep their row ID and marks. Removed articles are not stored again.
    public func store(_ deliveries: [FetchedFeedUpdate]) async throws(ArchiveError)
        -> [FeedUpdateResult]
    {
        try await write { writer throws(SQLiteError) in try writer.store(deliveries) }
    }

    /// Applies a mark to articles, and records it in the undo history.
    public func mark(
        _ target: MarkTarget,
        _ mark: Mark
    ) async throws(ArchiveError) -> MarkResult {
        try await write { writer throws(SQLiteError) in try writer.mark(target, mark) }
    }

    /// Marks an article as read because the user opened it.
    ///
    /// This cannot be undone.
    ///
    /// - Returns: The articles that were unread, including copies in other feeds.
    @discardableResult
    public func markOpened(_ id: ArticleID) async throws(ArchiveError) -> [ArticleID] {
        guard let number = id.number else { return [] }
        return try await write { writer throws(SQLiteError) in try writer.markOpened(number) }
    }

    /// Returns the action to undo next: the newest of this session, or else of all sessions.
    ///
    /// Returns `nil` if no action can be undone.
    public func actionToUndo() async throws(ArchiveError) -> StoredUndoableAction? {
        try await write { writer throws(SQLiteError) in try writer.nextAction(isUndone: false) }
    }

    /// Returns the action to redo next: the one that this session undid last, or else the oldest
    /// undone one.
    ///
    /// Returns `nil` if no action can be redone.
    public func actionToRedo() async throws(ArchiveError) -> StoredUndoableAction? {
        try await write { writer throws(SQLiteError) in try writer.nextAction(isUndone: true) }
    }

    /// Undoes an action, by default the next one.
    ///
    /// If the result has changes of subscriptions, the caller must revert them and then call
    /// ``confirm(_:)``.
    ///
    /// - Returns: The undone action; `nil` if there was none.
    public func undo(
        _ action: UndoableAction? = nil
    ) async throws(ArchiveError) -> UndoResult? {
        try await write { writer throws(SQLiteError) in try writer.undo(action) }
    }

    /// Redoes an action, by default the next one.
    ///
    /// If the result has changes of subscriptions, the caller must apply them and then call
    /// ``confirm(_:)``.
    ///
    /// - Returns: The redone action; `nil` if there was none.
    public func redo(
        _ action: UndoableAction? = nil
    ) async throws(ArchiveError) -> UndoResult? {
        try await write { writer throws(SQLiteError) in try writer.redo(action) }
    }

    /// Confirms that the changes of subscriptions were reverted or applied.
    ///
    /// Otherwise the next ``undo(_:)`` or ``redo(_:)`` returns the same action again.
    public func confirm(_ step: UndoResult) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.settle(step) }
    }

    /// Records edits of subscription lists as one action in the undo history.
    ///
    /// There is at most one edit per account. If `joinsImport` is true, they belong to the import
    /// that was recorded last. `timeout` is how long to wait for other processes' locks, in
    /// seconds.
    public func record(
        _ deeds: [UndoableSubscriptionEdit],
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

    /// Adds at most `limit` articles to the full-text index, in one short transaction.
    ///
    /// - Returns: The number of articles that are still to be indexed.
    public func indexSome(limit: Int = 200) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in try writer.indexSome(limit: limit) }
    }

    /// Allows the remaining stories to be indexed in any order, when their full texts arrive.
    ///
    /// Has no effect if more than `limit` stories remain.
    public func indexInAnyOrder(atMost limit: Int) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.waiveOrderOfIndex(atMost: limit)
        }
    }

    /// Truncates the write-ahead log and frees memory after many writes.
    ///
    /// Waits for the disk but not for readers, which may prevent the checkpoint.
    public func checkpoint() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.settle() }
    }

    /// Whether the write-ahead log is so long that reading it would noticeably delay the next
    /// start.
    ///
    /// ``checkpoint()`` truncates it.
    public var hasLongLog: Bool {
        var status = stat()
        guard let path = opening.path, stat("\(path)-wal", &status) == 0 else { return false }
        return status.st_size > Self.shortLog
    }

    /// The maximum length in bytes of a log that takes less than half a millisecond to read.
    private static let shortLog = 512 << 10
}
