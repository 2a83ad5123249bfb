public import News
import SQLite

extension Archive {
    /// Returns the data that is needed to fetch a story's web page; `nil` if the story does not
    /// exist.
    public func storyToVisit(_ id: ArticleID) async throws(ArchiveError) -> PageFetchInput? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.storyToVisit(number) }
    }

    /// Returns the links of stories in the order of `ids`; `nil` for stories without one.
    public func links(of ids: [ArticleID]) async throws(ArchiveError) -> [String?] {
        try await read { reader throws(SQLiteError) in try reader.links(of: ids.map(\.number)) }
    }

    /// Stores the result of fetching a story's web page.
    ///
    /// A failure keeps the existing text.
    ///
    /// - Returns: Whether the shown text changed.
    @discardableResult
    public func store(_ note: PageFetchRecord, of id: ArticleID) async throws(ArchiveError) -> Bool
    {
        guard let number = id.number else { return false }
        return try await write(note, of: number)
    }

    /// Selects the text that is shown: the web page's or the feed's.
    ///
    /// - Returns: Whether the shown text changed. False if the web page's text is not stored.
    public func showPage(_ isShown: Bool, of id: ArticleID) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in
            try writer.showPage(isShown, of: number)
        }
    }
}
