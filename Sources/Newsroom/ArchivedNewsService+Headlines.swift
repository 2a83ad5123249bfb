import Archive
public import News
import Synchronization

/// Headlines, from the archive or from a part of a paper that is read in passing.
extension ArchivedNewsService {
    /// A window of the headlines that answer a query.
    public func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        if let passing = await passingStories(for: query) {
            let rows = (query.rows ?? passing.indices).clamped(to: passing.indices)
            return HeadlineWindow(
                headlines: Array(passing[rows]),
                firstRow: rows.lowerBound,
                totalCount: passing.count,
                unreadCount: passing.count { !$0.state.isRead }
            )
        }
        let query = writtenOut(query)
        return try await ask { archive throws(ArchiveError) in
            try await archive.headlines(query)
        }
    }

    /// The tags that stories have, in the order of their bytes.
    public func tags() async throws(NewsError) -> [Tag] {
        try await ask { archive throws(ArchiveError) in try await archive.tags() }
    }

    /// Whether a list can be given in the order of a query at once.
    public func isArranged(_ query: HeadlineQuery) async throws(NewsError) -> Bool {
        guard query.feed?.account != .passing else { return true }
        let query = writtenOut(query)
        return try await ask { archive throws(ArchiveError) in
            try await archive.isArranged(query)
        }
    }

    /// Sorts a list in the order of a query while others read.
    public func arrange(_ query: HeadlineQuery) async throws(NewsError) {
        guard query.feed?.account != .passing else { return }
        let query = writtenOut(query)
        try await ask { archive throws(ArchiveError) in try await archive.arrange(query) }
    }

    /// Where an article stands among those that answer a query.
    public func row(
        of id: ArticleID,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        if let passing = await passingStories(for: query) {
            return passing.firstIndex { $0.id == id }
        }
        let query = writtenOut(query)
        return try await ask { archive throws(ArchiveError) in
            try await archive.row(of: id, in: query)
        }
    }

    /// The first unread row after a row, or the last one before it.
    public func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        if let passing = await passingStories(for: query) {
            let unread = passing.indices.filter { !passing[$0].state.isRead }
            return before ? unread.last { $0 < row } : unread.first { $0 > row }
        }
        let query = writtenOut(query)
        return try await ask { archive throws(ArchiveError) in
            try await archive.unreadRow(from: row, before: before, in: query)
        }
    }

    /// Brings a part of a ready-made paper for reading alone.
    public func open(_ leaf: PaperPreview) async throws(FeedFailure) -> OpenedPaperPreview {
        try await passingParts.open(leaf)
    }

    /// A story that is kept nowhere: of a part that is read in passing, or on a page to which a link leads; `nil` for
    /// the stories of feeds.
    func unkeptArticle(_ id: ArticleID) async throws(NewsError) -> Article? {
        guard id.linkingFeed != nil else { return nil }
        if let article = await passingParts.article(id) { return article }
        return try await linkedPage(id)
    }

    /// The stories that answer a query for a part that is read in passing; `nil` for any other query.
    private func passingStories(for query: HeadlineQuery) async -> [Headline]? {
        query.feed?.account == .passing ? await passingParts.headlines(query) : nil
    }

    /// A query in which sections of the reader's own stand as what they hold.
    private func writtenOut(_ query: HeadlineQuery) -> HeadlineQuery {
        query.writtenOut(by: settings.withLock(\.saved), at: now())
    }
}
