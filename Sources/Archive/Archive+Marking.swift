public import News
import SQLite

extension Archive {
    /// Applies a mark to articles, and records it in the undo history.
    public func mark(
        _ target: MarkTarget,
        _ mark: Mark
    ) async throws(ArchiveError) -> MarkResult {
        try await access.write { writer throws(SQLiteError) in
            try StoryMarker(on: writer.connection, recordingIn: writer.undo).mark(target, mark)
        }
    }

    /// Marks an article as read because the user opened it.
    ///
    /// This cannot be undone.
    ///
    /// - Returns: The articles that were unread, including copies in other feeds.
    @discardableResult
    public func markOpened(_ id: ArticleID) async throws(ArchiveError) -> [ArticleID] {
        guard let number = id.number else { return [] }
        return try await access.write { writer throws(SQLiteError) in
            try StoryMarker(on: writer.connection, recordingIn: writer.undo).markOpened(number)
        }
    }

    /// Returns the newest undoable action of this session or, if it has none, of all sessions.
    public func actionToUndo() async throws(ArchiveError) -> StoredUndoableAction? {
        try await turn { executor throws(SQLiteError) in try executor.nextAction(isUndone: false) }
    }

    /// Returns the action to redo next: the last one undone in this session, or else the oldest
    /// undone action.
    ///
    /// Returns `nil` if no action can be redone.
    public func actionToRedo() async throws(ArchiveError) -> StoredUndoableAction? {
        try await turn { executor throws(SQLiteError) in try executor.nextAction(isUndone: true) }
    }

    /// Undoes and returns an action, by default the next one; `nil` if nothing can be undone.
    ///
    /// The caller must then revert changes of subscriptions in the result, and call
    /// ``confirm(_:)``.
    public func undo(
        _ action: UndoableAction? = nil
    ) async throws(ArchiveError) -> UndoResult? {
        try await turn { executor throws(SQLiteError) in try executor.undo(action) }
    }

    /// Redoes and returns an action, by default the next one; `nil` if nothing can be redone.
    ///
    /// The caller must then apply changes of subscriptions in the result, and call
    /// ``confirm(_:)``.
    public func redo(
        _ action: UndoableAction? = nil
    ) async throws(ArchiveError) -> UndoResult? {
        try await turn { executor throws(SQLiteError) in try executor.redo(action) }
    }

    /// Confirms that the changes of subscriptions were reverted or applied.
    ///
    /// Without this call, the next ``undo(_:)`` or ``redo(_:)`` repeats the action.
    public func confirm(_ step: UndoResult) async throws(ArchiveError) {
        try await turn { executor throws(SQLiteError) in try executor.confirm(step) }
    }

    /// Records edits of subscription lists, at most one per account, as one action in the undo
    /// history.
    ///
    /// If `joinsImport` is true, the edits become part of the last import. `timeout` is the number
    /// of seconds to wait for other processes' locks.
    public func record(
        _ edits: [UndoableSubscriptionEdit],
        joinsImport: Bool = false,
        timeout: Int? = nil
    ) async throws(ArchiveError) {
        try await access.write(timeout: timeout) { writer throws(SQLiteError) in
            let undo = writer.undo
            try writer.connection.writing { () throws(SQLiteError) in
                try undo.record(edits, joinsImport: joinsImport)
            }
        }
    }

    private func turn<Result: Sendable>(
        _ body: @Sendable (UndoExecutor) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await access.write { writer throws(SQLiteError) in
            try body(UndoExecutor(on: writer.connection, recordingIn: writer.undo))
        }
    }
}
