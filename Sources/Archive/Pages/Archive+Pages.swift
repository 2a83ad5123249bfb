public import News
import SQLite

/// The pages of stories, whose texts stand beside those of the feeds.
extension Archive {
    /// What has to be known of a story before its page is visited; `nil` when there is none of that name.
    public func storyToVisit(_ id: ArticleID) async throws(ArchiveError) -> PageCandidate? {
        guard let number = id.number else { return nil }
        return try await read { reader throws(SQLiteError) in try reader.storyToVisit(number) }
    }

    /// The addresses of some stories' pages, in their order; `nil` for one without.
    public func links(of ids: [ArticleID]) async throws(ArchiveError) -> [String?] {
        try await read { reader throws(SQLiteError) in try reader.links(of: ids.map(\.number)) }
    }

    /// Notes what came of a visit to a story's page; a text that is known stays where none came.
    ///
    /// - Returns: Whether the story reads otherwise now.
    @discardableResult
    public func store(_ note: PageFetchRecord, of id: ArticleID) async throws(ArchiveError) -> Bool
    {
        guard let number = id.number else { return false }
        return try await write(note, of: number)
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
