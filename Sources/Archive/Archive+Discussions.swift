public import News
import SQLite

extension Archive {
    /// Returns the stored comments on a story; `nil` if they were never fetched.
    public func thread(of id: ArticleID) async throws(ArchiveError) -> DiscussionThread? {
        guard let number = id.number else { return nil }
        return try await access.read { reader throws(SQLiteError) in
            try DiscussionTable(reader.connection).thread(of: number)
        }
    }

    /// Returns fetched comments, with the new ones marked and with the user's last position.
    public func marked(
        _ thread: DiscussionThread,
        of id: ArticleID
    ) async throws(ArchiveError) -> DiscussionThread {
        guard let number = id.number else { return thread }
        return try await access.read { reader throws(SQLiteError) in
            try DiscussionTable(reader.connection).marked(thread, of: number)
        }
    }

    /// Stores the comments on a story, and updates the counts in its headline.
    ///
    /// - Returns: Whether the counts changed. False if the story does not exist.
    @discardableResult
    public func store(
        _ thread: DiscussionThread,
        of id: ArticleID
    ) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await access.write { writer throws(SQLiteError) in
            try DiscussionTable(writer.connection).store(thread, of: number)
        }
    }

    /// Stores the user's position, and marks comments up to fetch number `round` as seen.
    public func storeLastRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await access.write { writer throws(SQLiteError) in
            try DiscussionTable(writer.connection).storeLastRead(
                at: comment,
                round: round,
                inThreadOf: number,
                now: writer.now()
            )
        }
    }
}
