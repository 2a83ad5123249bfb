public import News
import SQLite

extension Archive {
    /// Returns a story's stored comments, if ever fetched.
    public func thread(of id: ArticleID) async throws(ArchiveError) -> DiscussionThread? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.thread(of: number) }
    }

    /// Returns fetched comments with new ones marked and the stored position.
    public func marked(
        _ thread: DiscussionThread,
        of id: ArticleID
    ) async throws(ArchiveError) -> DiscussionThread {
        guard let number = id.number else { return thread }
        return try await read { reader throws(SQLiteError) in
            try reader.marked(thread, of: number)
        }
    }

    /// Stores a story's comments and updates its headline.
    ///
    /// - Returns: Whether the counts changed; false if the story does not exist.
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

    /// Records the last position, and the last round of comments that the user has seen.
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
