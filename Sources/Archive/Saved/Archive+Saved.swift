public import FoundationEssentials
public import News
import SQLite

/// Saved web pages are the stories of ``FeedID/savedPages``.
extension Archive {
    /// Saves pages in one transaction and records the action for ``undo()``.
    ///
    /// Already saved pages only get missing data; removed pages are restored with the request's data. A trial is
    /// rolled back.
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

    /// Returns saved pages without text: fewest failures first, then last saved first.
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

    /// Returns saved pages' states in the given order.
    public func pageStates(
        of articles: [ArticleID]
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.pageStates(of: articles.compactMap(\.number))
        }
    }

    /// Returns the saved page with a key, if any.
    public func page(named key: String) async throws(ArchiveError) -> ArticleID? {
        try await list { reader throws(SQLiteError) in try reader.page(named: key) }
    }

    /// Stores a saved page's fetched text.
    ///
    /// An empty title, or a site of `nil`, keeps the previous one.
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

    /// Records why fetching a page failed and when to retry; keeps existing text.
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

    /// Permanently deletes removed pages that left the undo history.
    public func forgetRemovedPages() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetRemovedPages() }
    }

    /// Whether an archive has saved pages; false if unreadable or with an older schema.
    public static func hasSavedPages(at path: String) -> Bool {
        // Opening the archive reports the error.
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
