public import FoundationEssentials
public import News
import SQLite

/// Saved web pages are the stories of ``FeedID/savedPages``.
extension Archive {
    /// Saves pages in one transaction and records the action for ``undo()``.
    ///
    /// Pages that are already saved only get data that is missing here; removed pages are restored with the data of
    /// the request. A trial is rolled back.
    public func save(
        _ pages: [SavePageRequest],
        isTrial: Bool = false
    ) async throws(ArchiveError) -> SavedPageCounts {
        try await write { writer throws(SQLiteError) in
            try writer.save(pages, isTrial: isTrial)
        }
    }

    /// Removes saved pages and records the action for ``undo()``.
    ///
    /// - Returns: The number of removed pages.
    public func removePages(_ articles: [ArticleID]) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in
            try writer.removePages(articles.compactMap(\.number))
        }
    }

    /// Returns saved pages without text: fewest failures first, then the most recently saved.
    ///
    /// With a `time`, only pages that may be retried then.
    public func waitingPages(
        at time: Date?,
        limit: Int
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.waitingPages(at: time, limit: limit)
        }
    }

    /// Returns the states of saved pages in the given order.
    public func pageStates(
        of articles: [ArticleID]
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.pageStates(of: articles.compactMap(\.number))
        }
    }

    /// Returns the saved page with a key; `nil` if there is none.
    public func page(named key: String) async throws(ArchiveError) -> ArticleID? {
        try await list { reader throws(SQLiteError) in try reader.page(named: key) }
    }

    /// Stores the fetched text of a saved page.
    ///
    /// An empty title, or a site of `nil`, keeps the previous one.
    ///
    /// - Returns: False if the page has been removed.
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

    /// Records why fetching a page failed and when to retry; existing text is kept.
    public func note(
        _ failure: PageFailure,
        ofPage id: ArticleID,
        nextAttempt: Date
    ) async throws(ArchiveError) {
        guard let number = id.number else { return }
        try await write { writer throws(SQLiteError) in
            try writer.note(failure, ofPage: number, nextAttempt: nextAttempt)
        }
    }

    /// Permanently deletes removed pages that are no longer in the undo history.
    public func forgetRemovedPages() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetRemovedPages() }
    }

    /// Whether an archive has saved pages; false if it cannot be read or has an older schema.
    public static func hasSavedPages(at path: String) -> Bool {
        // The error is reported on opening the archive.
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
