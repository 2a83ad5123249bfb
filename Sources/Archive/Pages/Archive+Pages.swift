public import News
import SQLite

extension Archive {
    /// Returns the data needed before fetching the page of a story; `nil` if there is no such story.
    public func storyToVisit(_ id: ArticleID) async throws(ArchiveError) -> PageCandidate? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.storyToVisit(number) }
    }

    /// Returns the links of stories in the given order; `nil` for a story without one.
    public func links(of ids: [ArticleID]) async throws(ArchiveError) -> [String?] {
        try await read { reader throws(SQLiteError) in try reader.links(of: ids.map(\.number)) }
    }

    /// Stores the result of fetching a story's page; a failure does not replace an existing text.
    ///
    /// - Returns: Whether the displayed text has changed.
    @discardableResult
    public func store(_ note: PageFetchRecord, of id: ArticleID) async throws(ArchiveError) -> Bool
    {
        guard let number = id.number else { return false }
        return try await write(note, of: number)
    }

    /// Chooses between the text of the page and that of the feed.
    ///
    /// - Returns: Whether the displayed text has changed; always false without a text from the page.
    public func showPage(_ isShown: Bool, of id: ArticleID) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in
            try writer.showPage(isShown, of: number)
        }
    }
}
