public import News
import SQLite

extension Archive {
    /// Returns the data needed before fetching a story's page; `nil` without a story.
    public func storyToVisit(_ id: ArticleID) async throws(ArchiveError) -> PageCandidate? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.storyToVisit(number) }
    }

    /// Returns stories' links in the given order, `nil` where missing.
    public func links(of ids: [ArticleID]) async throws(ArchiveError) -> [String?] {
        try await read { reader throws(SQLiteError) in try reader.links(of: ids.map(\.number)) }
    }

    /// Stores the result of fetching a story's page; failures keep existing text.
    ///
    /// - Returns: Whether the displayed text changed.
    @discardableResult
    public func store(_ note: PageFetchRecord, of id: ArticleID) async throws(ArchiveError) -> Bool
    {
        guard let number = id.number else { return false }
        return try await write(note, of: number)
    }

    /// Chooses between the page's text and the feed's.
    ///
    /// - Returns: Whether the displayed text changed; false without a page text.
    public func showPage(_ isShown: Bool, of id: ArticleID) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in
            try writer.showPage(isShown, of: number)
        }
    }
}
