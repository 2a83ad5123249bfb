import Archive
import FoundationEssentials
import News

/// Reads and marks the stories of a newspaper: stored stories, previews and linked pages.
struct NewspaperStories: EditionReading, HeadlineReading, ArticleReading, MarkStoring,
    PositionStoring
{
    private let title: String
    private let archives: ArchiveProvider
    private let previews: NewspaperPreviewCache
    private let linkedPages: LinkedPageCache
    private let savedPages: SavedPageStore
    private let settings: NewsServiceSettingsStore
    private let broadcaster: ChangeBroadcaster
    private let now: @Sendable () -> Date

    init(
        title: String,
        archives: ArchiveProvider,
        previews: NewspaperPreviewCache,
        linkedPages: LinkedPageCache,
        savedPages: SavedPageStore,
        settings: NewsServiceSettingsStore,
        broadcaster: ChangeBroadcaster,
        now: @escaping @Sendable () -> Date
    ) {
        self.title = title
        self.archives = archives
        self.previews = previews
        self.linkedPages = linkedPages
        self.savedPages = savedPages
        self.settings = settings
        self.broadcaster = broadcaster
        self.now = now
    }

    func edition() async throws(NewsError) -> Edition {
        var edition = try await archives.ask { archive throws(ArchiveError) in
            try await archive.edition(title: title)
        }
        let settings = settings.current
        edition.applyWeights(by: settings.weights)
        edition.saved = await settings.savedSections.sections {
            [archives, saved = settings.saved, now] query in
            let query = query.writtenOut(by: saved, at: now())
            return try? await archives.opened().headlines(query)
        } whenOthers: { [broadcaster] in
            broadcaster.send(.headlines)
        }
        return edition
    }

    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        if let passing = await previewStories(for: query) {
            let rows = (query.rows ?? passing.indices).clamped(to: passing.indices)
            return HeadlineWindow(
                headlines: Array(passing[rows]),
                firstRow: rows.lowerBound,
                totalCount: passing.count,
                unreadCount: passing.count { !$0.state.isRead }
            )
        }
        return try await ask(query) { archive, query throws(ArchiveError) in
            try await archive.headlines(query)
        }
    }

    func tags() async throws(NewsError) -> [Tag] {
        try await archives.ask { archive throws(ArchiveError) in try await archive.tags() }
    }

    func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool {
        guard query.feed?.account != .passing else { return true }
        return try await ask(query) { archive, query throws(ArchiveError) in
            try await archive.isSorted(query)
        }
    }

    func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {
        guard query.feed?.account != .passing else { return }
        try await ask(query) { archive, query throws(ArchiveError) in
            try await archive.presort(query)
        }
    }

    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int? {
        if let passing = await previewStories(for: query) {
            return passing.firstIndex { $0.id == id }
        }
        return try await ask(query) { archive, query throws(ArchiveError) in
            try await archive.row(of: id, in: query)
        }
    }

    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        if let passing = await previewStories(for: query) {
            let unread = passing.indices.filter { !passing[$0].state.isRead }
            return before ? unread.last { $0 < row } : unread.first { $0 > row }
        }
        return try await ask(query) { archive, query throws(ArchiveError) in
            try await archive.unreadRow(from: row, before: before, in: query)
        }
    }

    func article(_ id: ArticleID) async throws(NewsError) -> Article {
        try await article(id) { archive throws(ArchiveError) in try await archive.article(id) }
    }

    func articlePreview(of id: ArticleID) async throws(NewsError) -> Article {
        try await article(id) { archive throws(ArchiveError) in
            try await archive.truncatedArticle(of: id)
        }
    }

    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {
        _ = try await countOfMarked(target, mark)
    }

    func countOfMarked(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) -> Int {
        let target = target.writtenOut(by: settings.current.saved, at: now())
        let outcome = try await archives.ask { archive throws(ArchiveError) in
            try await archive.mark(target, mark)
        }
        broadcaster.announce(outcome)
        // Another process may have removed the article while it was displayed.
        if let gone = outcome.missing.first { throw .unknownArticle(gone) }
        return outcome.count
    }

    func markOpened(_ id: ArticleID) async throws(NewsError) {
        if await previews.markOpened(id) { return broadcaster.send(.marks([id])) }
        let changed = try await archives.ask { archive throws(ArchiveError) in
            try await archive.markOpened(id)
        }
        if !changed.isEmpty { broadcaster.send(.marks(changed)) }
    }

    func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError) {
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.savePosition(place, in: id)
        }
        broadcaster.send(.marks([id]))
    }

    /// Returns a preview, a linked page, or the archived article that a closure reads.
    private func article(
        _ id: ArticleID,
        read: (Archive) async throws(ArchiveError) -> Article?
    ) async throws(NewsError) -> Article {
        if let article = try await unstoredArticle(id) { return article }
        guard let article = try await archives.ask(read) else { throw .unknownArticle(id) }
        return try await savedPages.explained(article)
    }

    /// Returns a story of a preview or of a linked page; `nil` for other stories.
    private func unstoredArticle(_ id: ArticleID) async throws(NewsError) -> Article? {
        guard let feed = id.linkingFeed else { return nil }
        if let article = await previews.article(id) { return article }
        guard let address = id.pageAddress else { return nil }
        do throws(FullTextFailure) {
            return try await linkedPages.article(at: address, from: feed)
        } catch {
            throw .noFullText(error)
        }
    }

    private func previewStories(for query: HeadlineQuery) async -> [Headline]? {
        query.feed?.account == .passing ? await previews.headlines(query) : nil
    }

    /// Calls a closure with the archive and a query in which saved queries are expanded.
    private func ask<Answer>(
        _ query: HeadlineQuery,
        _ question: (Archive, HeadlineQuery) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        let query = query.writtenOut(by: settings.current.saved, at: now())
        return try await archives.ask { archive throws(ArchiveError) in
            try await question(archive, query)
        }
    }
}

extension ChangeBroadcaster {
    func announce(_ outcome: MarkResult) {
        // Stories that were read before may have lost the mark "updated".
        guard outcome.count > 0 || outcome.articles?.isEmpty == false else { return }
        send(outcome.articles.map { .marks($0) } ?? .headlines)
    }
}
