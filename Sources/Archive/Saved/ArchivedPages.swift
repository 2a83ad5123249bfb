public import FoundationEssentials
public import News
import SQLite

/// Saved web pages, which are the stories of ``FeedID/savedPages``.
public struct ArchivedPages: Sendable {
    private let access: ArchiveAccess

    init(_ access: ArchiveAccess) {
        self.access = access
    }

    /// Saves pages in one transaction, as one action in the undo history.
    ///
    /// Saved pages receive only data that they lack; removed pages are restored with the request's
    /// data. If `isTrial` is true, rolls back.
    public func save(
        _ pages: [SavePageRequest],
        isTrial: Bool = false
    ) async throws(ArchiveError) -> PageImportResult {
        try await write { writer throws(SQLiteError) in
            try writer.save(pages, isTrial: isTrial)
        }
    }

    /// Removes saved pages as one undoable action, and returns their number.
    public func remove(_ articles: [ArticleID]) async throws(ArchiveError) -> Int {
        try await write { pages throws(SQLiteError) in
            try pages.remove(articles.compactMap(\.number))
        }
    }

    /// Returns saved pages without text: those with the fewest failures first, then the most
    /// recent.
    ///
    /// Unless `time` is `nil`, returns only pages that may be fetched at that time.
    public func waiting(
        at time: Date?,
        limit: Int
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await access.list { reader throws(SQLiteError) in
            try SavedPageReader(reader.connection).waiting(at: time, limit: limit)
        }
    }

    /// Returns the states of saved pages in the order of `articles`.
    public func states(
        of articles: [ArticleID]
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await access.list { reader throws(SQLiteError) in
            try SavedPageReader(reader.connection).states(of: articles.compactMap(\.number))
        }
    }

    /// Returns the saved page with a key, or `nil`.
    public func page(named key: String) async throws(ArchiveError) -> ArticleID? {
        try await access.list { reader throws(SQLiteError) in
            try SavedPageReader(reader.connection).page(named: key)
        }
    }

    /// Stores the fetched text of a saved page.
    ///
    /// An empty title, and a `site` of `nil`, keep the previous value.
    ///
    /// - Returns: False if the page was removed.
    @discardableResult
    public func store(
        _ article: IncomingArticle,
        from site: String? = nil,
        of id: ArticleID
    ) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { pages throws(SQLiteError) in
            try pages.store(article, from: site, of: number)
        }
    }

    /// Records why fetching a page failed, and when to fetch it again.
    ///
    /// Keeps existing text.
    public func note(
        _ failure: FullTextFailure,
        of id: ArticleID,
        nextAttempt: Date
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await write { pages throws(SQLiteError) in
            try pages.note(failure, of: number, nextAttempt: nextAttempt)
        }
    }

    /// Permanently deletes removed pages that undo can no longer restore.
    public func purgeRemovedPages() async throws(ArchiveError) {
        try await access.write { writer throws(SQLiteError) in
            try UnrestorableStoryPurger(writer.connection).purgeRemovedPages()
        }
    }

    private func write<Result: Sendable>(
        _ body: @Sendable (SavedPageWriter) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await access.write { writer throws(SQLiteError) in
            try body(
                SavedPageWriter(
                    on: writer.connection,
                    recordingIn: writer.undo,
                    now: writer.now,
                    plainText: writer.plainText
                )
            )
        }
    }
}
