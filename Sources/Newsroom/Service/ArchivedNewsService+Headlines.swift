import Archive
public import News
import Synchronization

extension ArchivedNewsService {
    /// Returns a range of the headlines that match a query.
    public func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        if let passing = await previewStories(for: query) {
            let rows = (query.rows ?? passing.indices).clamped(to: passing.indices)
            return HeadlineWindow(
                headlines: Array(passing[rows]),
                firstRow: rows.lowerBound,
                totalCount: passing.count,
                unreadCount: passing.count { !$0.state.isRead }
            )
        }
        let query = expandingSavedQueries(query)
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.headlines(query)
        }
    }

    /// Returns the tags in use, sorted by UTF-8 bytes.
    public func tags() async throws(NewsError) -> [Tag] {
        try await withArchive { archive throws(ArchiveError) in try await archive.tags() }
    }

    /// Returns whether the list of a query is available without sorting.
    public func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool {
        guard query.feed?.account != .passing else { return true }
        let query = expandingSavedQueries(query)
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.isSorted(query)
        }
    }

    /// Sorts the list of a query without blocking other reads.
    public func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {
        guard query.feed?.account != .passing else { return }
        let query = expandingSavedQueries(query)
        try await withArchive { archive throws(ArchiveError) in try await archive.presort(query) }
    }

    /// Returns the row of an article in a query's result; `nil` if it does not match.
    public func row(
        of id: ArticleID,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        if let passing = await previewStories(for: query) {
            return passing.firstIndex { $0.id == id }
        }
        let query = expandingSavedQueries(query)
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.row(of: id, in: query)
        }
    }

    /// Returns the first unread row after `row`, or with `before` the last unread row above it.
    public func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        if let passing = await previewStories(for: query) {
            let unread = passing.indices.filter { !passing[$0].state.isRead }
            return before ? unread.last { $0 < row } : unread.first { $0 > row }
        }
        let query = expandingSavedQueries(query)
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.unreadRow(from: row, before: before, in: query)
        }
    }

    /// Fetches search results or a past edition of an online newspaper.
    ///
    /// They are not stored.
    public func open(_ leaf: OnlineNewspaperPreview) async throws(FeedFailure)
        -> LoadedNewspaperPreview
    {
        try await paperPreviews.open(leaf)
    }

    /// Returns a story of a preview or of a linked page; `nil` for other stories.
    func unstoredArticle(_ id: ArticleID) async throws(NewsError) -> Article? {
        guard id.linkingFeed != nil else { return nil }
        if let article = await paperPreviews.article(id) { return article }
        return try await linkedPage(id)
    }

    /// Returns the stories of a preview that match a query; `nil` if the query is not for a
    /// preview.
    private func previewStories(for query: HeadlineQuery) async -> [Headline]? {
        query.feed?.account == .passing ? await paperPreviews.headlines(query) : nil
    }

    private func expandingSavedQueries(_ query: HeadlineQuery) -> HeadlineQuery {
        query.writtenOut(by: settings.withLock(\.saved), at: now())
    }
}
