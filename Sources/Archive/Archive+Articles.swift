public import News
import SQLite

extension Archive {
    /// Returns an article with its complete text; `nil` if it does not exist.
    public func article(_ id: ArticleID) async throws(ArchiveError) -> Article? {
        guard let number = id.number else { return nil }
        return try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).article(number)
        }
    }

    /// Returns an article; `nil` if it does not exist.
    ///
    /// Very long text is truncated.
    public func truncatedArticle(of id: ArticleID) async throws(ArchiveError) -> Article? {
        guard let number = id.number else { return nil }
        return try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).article(number, upTo: Article.beginningLength)
        }
    }

    /// Returns the stories with enclosures, newest first, without their texts.
    public func storiesWithEnclosures(
        atMost count: Int
    ) async throws(ArchiveError) -> [Article] {
        try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).storiesWithEnclosures(atMost: count)
        }
    }

    /// Returns the data for fetching a story's web page; `nil` if the story does not exist.
    public func storyToVisit(_ id: ArticleID) async throws(ArchiveError) -> PageFetchInput? {
        guard let number = id.number else { return nil }
        return try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).storyToVisit(number)
        }
    }

    /// Returns the links of stories in the order of `ids`; `nil` for stories without one.
    public func links(of ids: [ArticleID]) async throws(ArchiveError) -> [String?] {
        try await access.read { reader throws(SQLiteError) in
            try ArticleReader(reader.connection).links(of: ids.map(\.number))
        }
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
        return try await access.writing { () async throws(SQLiteError) in
            try await pageRecords.store(note, of: number)
        }
    }

    /// Selects the text that is shown: the web page's or the feed's.
    ///
    /// - Returns: Whether the shown text changed. False if the web page's text is not stored.
    public func showPage(_ isShown: Bool, of id: ArticleID) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await access.write { writer throws(SQLiteError) in
            try FetchedPageWriter(writer.connection).showPage(isShown, of: number)
        }
    }

    /// Stores the reading position in an article; `nil` removes it.
    public func savePosition(
        _ place: ReadingPosition?,
        in id: ArticleID
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await access.write { writer throws(SQLiteError) in
            try ReadingPositionWriter(writer.connection).set(place, in: number)
        }
    }
}
