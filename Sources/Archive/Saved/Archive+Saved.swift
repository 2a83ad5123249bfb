public import FoundationEssentials
public import News
import SQLite

/// Pages of the web that the reader has saved: the stories of ``FeedID/savedPages``, which stay until the reader
/// removes them.
extension Archive {
    /// Saves pages, all of them or, after a failure, none, and remembers it for ``undo()``.
    ///
    /// Those that are here already get what a list says of them and nobody here knows; such as were removed once come
    /// back as the list has them.
    ///
    /// - Parameters:
    ///   - pages: The pages, each with the name that it has for ever.
    ///   - isTrial: When true nothing is kept, and the counts tell what would happen.
    /// - Returns: What became of them.
    /// - Throws: ``ArchiveError``; nothing was saved.
    public func save(
        _ pages: [SavePageRequest],
        isTrial: Bool = false
    ) async throws(ArchiveError) -> SavedPageCounts {
        try await write { writer throws(SQLiteError) in
            try writer.save(pages, isTrial: isTrial)
        }
    }

    /// Removes saved pages and remembers it for ``undo()``; other articles are passed over.
    ///
    /// - Returns: How many were removed.
    public func removePages(_ articles: [ArticleID]) async throws(ArchiveError) -> Int {
        try await write { writer throws(SQLiteError) in
            try writer.removePages(articles.compactMap(\.number))
        }
    }

    /// Saved pages whose texts have not come: those that failed least first, and of them the ones that were saved
    /// last.
    ///
    /// - Parameters:
    ///   - time: Only those that may be asked for again by then; `nil` for all.
    ///   - limit: How many at most.
    /// - Returns: What is known of each.
    /// - Throws: ``ArchiveError``.
    public func waitingPages(
        at time: Date?,
        limit: Int
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.waitingPages(at: time, limit: limit)
        }
    }

    /// What is known of some saved pages, those that were removed left out; in their order.
    public func pageStates(
        of articles: [ArticleID]
    ) async throws(ArchiveError) -> [SavedPageState] {
        try await list { reader throws(SQLiteError) in
            try reader.pageStates(of: articles.compactMap(\.number))
        }
    }

    /// The saved page that has a name; `nil` when there is none.
    public func page(named key: String) async throws(ArchiveError) -> ArticleID? {
        try await list { reader throws(SQLiteError) in try reader.page(named: key) }
    }

    /// Gives a saved page the text that has come; without a title it keeps its own, and without the name of a
    /// newspaper that, too.
    ///
    /// - Returns: False when the page was removed meanwhile.
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

    /// Notes why a page could not be fetched, and when it may be tried again; a text that is here stays.
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

    /// Takes pages out for good that were removed so long ago that no undo knows of them any more.
    public func forgetRemovedPages() async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in try writer.forgetRemovedPages() }
    }

    /// Whether an archive has a saved page; false when it cannot be read, or is of an earlier version.
    public static func hasSavedPages(at path: String) -> Bool {
        // Whoever opens it to read it tells why it cannot be.
        guard let connection = try? Connection(path: path, access: .reading, patience: 1) else {
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
