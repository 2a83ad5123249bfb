public import FoundationEssentials
public import News
import SQLite

/// Saved web pages are the stories of ``FeedID/savedPages``.
extension Archive {
    /// Saves pages in one transaction, and records the action in the undo history.
    ///
    /// Pages that are already saved only receive data that they lack. Removed pages are restored
    /// with the data of the request. If `isTrial` is true, rolls back.
    public func save(
        _ pages: [SavePageRequest],
        isTrial: Bool = false
    ) async throws(ArchiveError) -> PageImportResult {
        try await write { writer throws(SQLiteError) in
            try writer.save(pages, isTrial: isTrial)
        }
    }

    /// Removes saved pages, and records the action in the undo history.
    ///
    /// - Returns: The number of removed pages.
    public func removePages(_ articles: [ArticleID]) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in
            try writer.removePages(articles.compactMap(\.number))
        }
    }

    /// Returns saved pages without text: first those with the fewest failures, then those saved
    /// last.
    ///
    /// If `time` is not `nil`, returns only pages that may be fetched at that time.
    public func waitingPages(
        at time: Date?,
        limit: Int
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.waitingPages(at: time, limit: limit)
        }
    }

    /// Returns the states of saved pages in the order of `articles`.
    public func pageStates(
        of articles: [ArticleID]
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.pageStates(of: articles.compactMap(\.number))
        }
    }

    /// Returns the saved page with a key, or `nil`.
    public func page(named key: String) async throws(ArchiveError) -> ArticleID? {
        try await list { reader throws(SQLiteError) in try reader.page(named: key) }
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
        ofPage id: ArticleID
    ) async throws(ArchiveError) -> Bool {
        guard let number = id.number else { return false }
        return try await write { writer throws(SQLiteError) in
            try writer.store(article, from: site, ofPage: number)
        }
    }

    /// Records why fetching a page failed, and when to fetch it again.
    ///
    /// Keeps existing text.
    public func note(
        _ failure: FullTextFailure,
        ofPage id: ArticleID,
        nextAttempt: Date
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await write { writer throws(SQLiteError) in
            try writer.note(failure, ofPage: number, nextAttempt: nextAttempt)
        }
    }

    /// Permanently deletes removed pages that undo can no longer restore.
    public func forgetRemovedPages() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetRemovedPages() }
    }

    /// Returns whether an archive has saved pages; false if it cannot be read, or its schema is
    /// older.
    public static func hasSavedPages(at path: String) -> Bool {
        guard let connection = try? Connection(path: path, access: .reading, timeout: 1) else {
            return false
        }
        let count = try? connection.number(
            """
            SELECT story_count FROM feed
            WHERE account = '\(AccountID.saved)' AND address = '\(FeedID.savedPages.address)'
            """
        )
        return count ?? 0 > 0
    }
}
