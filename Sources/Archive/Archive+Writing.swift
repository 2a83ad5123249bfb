import FoundationEssentials
import Glibc
public import News
import SQLite

extension Archive {
    /// Makes the subscribed feeds those of the list, in its order.
    ///
    /// Feeds that are not listed are not seen and keep everything, so that a removal can be undone. To
    /// set the same list again costs nothing.
    ///
    /// Other programs may hold the archive for `patience` seconds; `nil` waits as long as anybody does here.
    public func setSubscriptions(
        _ subscriptions: [ArchivedSubscription],
        patience: Int? = nil
    ) async throws(ArchiveError) {
        try await write(patience: patience) { writer throws(SQLiteError) in
            try writer.setSubscriptions(subscriptions)
        }
    }

    /// Gives a feed another address; its history goes with it.
    public func moveFeed(from old: FeedID, to new: FeedID) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.moveFeed(from: old, to: new)
        }
    }

    /// Stores what feeds have brought, all of it or, after a failure, nothing.
    ///
    /// A known article keeps its number and the reader's state. Removed ones stay away.
    public func store(_ deliveries: [FeedUpdate]) async throws(ArchiveError) -> [FeedUpdateResult] {
        try await write { writer throws(SQLiteError) in try writer.store(deliveries) }
    }

    /// Puts a mark on articles and remembers it for ``undo()``.
    public func mark(
        _ target: MarkTarget,
        _ mark: Mark
    ) async throws(ArchiveError) -> MarkResult {
        try await write { writer throws(SQLiteError) in try writer.mark(target, mark) }
    }

    /// Marks an article read because it was opened; that is not undone.
    ///
    /// - Returns: The articles that were unread, its copies in other feeds among them.
    @discardableResult
    public func markOpened(_ id: ArticleID) async throws(ArchiveError) -> [ArticleID] {
        guard let number = id.number else { return [] }
        return try await write { writer throws(SQLiteError) in try writer.markOpened(number) }
    }

    /// The action to undo next: the newest of this session, or else the newest of all.
    public func actionToUndo() async throws(ArchiveError) -> PendingAction? {
        try await write { writer throws(SQLiteError) in try writer.nextAction(isUndone: false) }
    }

    /// The action to redo next: the one that was undone last in this session, or else the oldest of all.
    public func actionToRedo() async throws(ArchiveError) -> PendingAction? {
        try await write { writer throws(SQLiteError) in try writer.nextAction(isUndone: true) }
    }

    /// Undoes an action, or without one the next.
    ///
    /// - Returns: What was done, or `nil` if there is nothing to undo. The caller reverts lists of feeds, and then
    ///   calls ``settle(_:)``.
    public func undo(
        _ action: JournalAction? = nil
    ) async throws(ArchiveError) -> UndoStep? {
        try await write { writer throws(SQLiteError) in try writer.undo(action) }
    }

    /// Redoes an action, or without one the next.
    ///
    /// - Returns: What was done, or `nil` if there is nothing to redo. The caller changes lists of feeds, and then
    ///   calls ``settle(_:)``.
    public func redo(
        _ action: JournalAction? = nil
    ) async throws(ArchiveError) -> UndoStep? {
        try await write { writer throws(SQLiteError) in try writer.redo(action) }
    }

    /// Remembers that the deeds of a step were taken back, or done again; without that the next ``undo()``
    /// or ``redo()`` gives the same step, so that what has failed can be tried again.
    public func settle(_ step: UndoStep) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.settle(step) }
    }

    /// Remembers what the reader did with lists of feeds, as one action for ``undo()``.
    ///
    /// There is at most one deed for each account. Other programs may hold the archive for `patience` seconds;
    /// `nil` waits as long as anybody does here. With `joinsImport` they belong to what ``takeOver(isTrial:_:)`` has
    /// just done.
    public func note(
        _ deeds: [SubscriptionChange],
        joinsImport: Bool = false,
        patience: Int? = nil
    ) async throws(ArchiveError) {
        try await write(patience: patience) { writer throws(SQLiteError) in
            try writer.note(deeds, joinsImport: joinsImport)
        }
    }

    /// Remembers where the reader stopped in an article; `nil` forgets it.
    public func keepPlace(
        _ place: ReadingPosition?,
        in id: ArticleID
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await write { writer throws(SQLiteError) in try writer.keepPlace(place, in: number) }
    }

    /// Puts some of the articles that wait into the full-text index, in one short transaction.
    ///
    /// - Returns: How many are still owed; 0 when the index is complete.
    public func indexSome(limit: Int = 200) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in try writer.indexSome(limit: limit) }
    }

    /// Lets stories enter the full-text index as soon as their whole texts come, instead of in the order in which they
    /// came themselves.
    ///
    /// With more than `limit` of them all keep their order.
    public func waiveOrderOfIndex(atMost limit: Int) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.waiveOrderOfIndex(atMost: limit)
        }
    }

    /// Writes the log into the file and empties it, so that the next start reads little, and lets go of memory; for when
    /// much has been written.
    ///
    /// It waits for the disk, and for nobody: somebody who is reading may prevent it; then it is done another time.
    public func settle() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.settle() }
    }

    /// Whether the log beside the file is so long that the next start would take notice.
    ///
    /// Who opens the file first reads all of it. ``settle()`` empties it.
    public var hasLongLog: Bool {
        var status = stat()
        guard let path = opening.path, stat("\(path)-wal", &status) == 0 else { return false }
        return status.st_size > Self.shortLog
    }

    /// Bytes that are read in less than half a millisecond.
    private static let shortLog = 512 << 10
}
