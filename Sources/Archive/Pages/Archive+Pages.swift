public import News
import SQLite

/// The pages of stories, whose texts stand beside those of the feeds.
extension Archive {
    /// What is known of a story's page; `nil` when it was never visited.
    public func page(of id: ArticleID) async throws(ArchiveError) -> KnownPage? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.page(of: number) }
    }

    /// How often the pages of a feed held no more than the feed.
    public func pageHabit(of feed: FeedID) async throws(ArchiveError) -> PageHabit {
        try await read { reader throws(SQLiteError) in try reader.pageHabit(of: feed) }
    }

    /// Notes what came of a visit to a story's page; a text that is known stays where none came.
    ///
    /// - Returns: Whether the story reads otherwise now.
    @discardableResult
    public func store(_ note: PageNote, of id: ArticleID) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in try writer.store(note, of: number) }
    }

    /// Lets the page's text stand for a story, or the feed's.
    ///
    /// - Returns: Whether the story reads otherwise now; never without a text from the page.
    public func showPage(_ isShown: Bool, of id: ArticleID) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in
            try writer.showPage(isShown, of: number)
        }
    }
}
