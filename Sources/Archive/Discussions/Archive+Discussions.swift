public import News
import SQLite

/// What readers say about stories, as it was fetched last.
extension Archive {
    /// What is kept of what readers say about a story; `nil` when it was never fetched.
    public func thread(of id: ArticleID) async throws(ArchiveError) -> DiscussionThread? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.thread(of: number) }
    }

    /// The same as a thread that was fetched, with what the reader has not looked at yet marked as new, and where
    /// the reader stopped.
    public func marked(
        _ thread: DiscussionThread,
        of id: ArticleID
    ) async throws(ArchiveError) -> DiscussionThread {
        guard let number = id.number else { return thread }
        return try await read { reader throws(SQLiteError) in
            try reader.marked(thread, of: number)
        }
    }

    /// Keeps what readers say about a story in the place of what was kept, with how much that is.
    ///
    /// - Returns: Whether the story's row in lists tells of more or less now; false when there is no such story.
    @discardableResult
    public func store(
        _ thread: DiscussionThread,
        of id: ArticleID
    ) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in
            try writer.store(thread, of: number)
        }
    }

    /// Remembers that the reader has looked at all that was fetched up to a round, and at which comment that ended.
    public func keepLook(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await write { writer throws(SQLiteError) in
            try writer.keepLook(at: comment, round: round, inThreadOf: number)
        }
    }
}
