import Archive
import FoundationEssentials
import HTTP
public import News

/// Saves web pages as stories, and fetches their texts.
public struct SavedPageStore: PageSaving {
    private let archives: ArchiveProvider
    private let sources: NewsSourceList
    private let feedSettings: FeedSettingsStore
    private let broadcaster: ChangeBroadcaster
    private let now: @Sendable () -> Date

    init(
        archives: ArchiveProvider,
        sources: NewsSourceList,
        feedSettings: FeedSettingsStore,
        broadcaster: ChangeBroadcaster,
        now: @escaping @Sendable () -> Date
    ) {
        self.archives = archives
        self.sources = sources
        self.feedSettings = feedSettings
        self.broadcaster = broadcaster
        self.now = now
    }

    /// Saves and fetches pages, including those saved before.
    public func save(
        _ addresses: [String],
        namedBy feed: FeedID?
    ) async throws(NewsError) -> [PageSavingResult] {
        let read = addresses.map { address in
            Result { () throws(RefusedPage.Reason) in try ImportablePage(typed: address) }
        }
        let pages = read.compactMap { try? $0.get() }
        let counts = try await keep(await toSave(pages, namedBy: feed), isTrial: false)
        var saved = counts.articles.makeIterator()
        var result: [PageSavingResult] = []
        for (typed, page) in zip(addresses, read) {
            guard case .success(let page) = page, let article = saved.next() else {
                result.append(
                    PageSavingResult(
                        address: typed,
                        article: nil,
                        title: typed,
                        isNew: false,
                        failure: .notFetched(.badAddress(typed)),
                        hasText: false
                    )
                )
                continue
            }
            let failure = try await fetchPage(article)
            let state = try await state(of: article)
            result.append(
                PageSavingResult(
                    address: page.address,
                    article: article,
                    title: try await title(of: article),
                    isNew: counts.newArticles.contains(article),
                    failure: failure,
                    hasText: state?.fetched != nil
                )
            )
        }
        return result
    }

    /// Saves the pages of an imported list without fetching them, as one action of the undo
    /// history.
    ///
    /// If `isTrial` is true, only counts them.
    public func save(
        _ pages: [ImportablePage],
        isTrial: Bool
    ) async throws(NewsError) -> PageImportResult {
        let time = now()
        return try await keep(pages.map { SavePageRequest($0, now: time) }, isTrial: isTrial)
    }

    private func toSave(_ pages: [ImportablePage], namedBy feed: FeedID?) async -> [SavePageRequest]
    {
        let time = now()
        var result: [SavePageRequest] = []
        for page in pages {
            var page = SavePageRequest(page, now: time, isListed: false)
            page.mayBePrivate = true
            if let feed {
                let options = await feedSettings.options(
                    forPartOfStory: page.address,
                    of: feed,
                    timeLimit: PageFetcher.timeLimit
                )
                page.mayBePrivate = options.reach != .publicOnly
            }
            result.append(page)
        }
        return result
    }

    private func keep(
        _ pages: [SavePageRequest],
        isTrial: Bool
    ) async throws(NewsError) -> PageImportResult {
        guard !pages.isEmpty else { return PageImportResult() }
        _ = try await archives.openedForWriting()
        try await archives.readList(of: .saved)
        let counts = try await archives.ask { archive throws(ArchiveError) in
            try await archive.savedPages.save(pages, isTrial: isTrial)
        }
        if !isTrial { broadcaster.send(.headlines) }
        return counts
    }

    /// Returns the state of a saved page; `nil` for other stories.
    func state(of id: ArticleID) async throws(NewsError) -> SavedPageState? {
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.savedPages.states(of: [id]).first
        }
    }

    private func title(of id: ArticleID) async throws(NewsError) -> String {
        let article = try await archives.ask { archive throws(ArchiveError) in
            try await archive.truncatedArticle(of: id)
        }
        guard let article else { throw .unknownArticle(id) }
        return article.headline.title
    }

    /// Removes saved pages; ``Undoing/undo()`` restores them.
    public func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int {
        let count = try await archives.ask { archive throws(ArchiveError) in
            try await archive.savedPages.remove(pages)
        }
        if count > 0 { broadcaster.send(.headlines) }
        return count
    }

    /// Returns the saved page with a typed address, or `nil`.
    public func page(at address: String) async throws(NewsError) -> ArticleID? {
        guard let page = try? ImportablePage(typed: address) else { return nil }
        return try await archives.ask { archive throws(ArchiveError) in
            try await archive.savedPages.page(named: PageAddressValidator.key(of: page.address))
        }
    }

    /// Returns the stories that are saved pages.
    public func pages(among stories: [ArticleID]) async throws(NewsError) -> Set<ArticleID> {
        try await archives.ask { archive throws(ArchiveError) in
            Set(try await archive.savedPages.states(of: stories).map(\.article))
        }
    }

    /// Fetches a page, notifies listeners, and returns the failure, if any.
    private func fetchPage(
        _ id: ArticleID,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> FullTextFailure? {
        guard let source = sources.all.lazy.compactMap(\.pages).first else {
            return .noPage
        }
        let failure = try await archives.ask { archive throws(ArchiveError) -> FullTextFailure? in
            guard let page = try await archive.savedPages.states(of: [id]).first else { return nil }
            return try await source.fetch(page, into: archive, meter: meter)
        }
        broadcaster.send(.headlines)
        broadcaster.send(.texts([id]))
        return failure
    }

    /// Fetches a saved page that has no text, if it is due or `isExplicit` is true.
    ///
    /// Returns whether a text was stored. If `isExplicit` is true, throws a failure.
    func fetchIfWaiting(
        _ id: ArticleID,
        isExplicit: Bool,
        meter: HTTPMeter?
    ) async throws(NewsError) -> Bool {
        guard let page = try await state(of: id), page.fetched == nil else { return false }
        guard isExplicit || (page.nextAttempt ?? .distantPast) <= now() else { return false }
        guard let failure = try await fetchPage(id, meter: meter) else { return true }
        if isExplicit { throw .noFullText(failure) }
        return false
    }

    /// Returns an article; an explanation replaces the missing text of a saved page.
    func explained(_ article: Article) async throws(NewsError) -> Article {
        guard article.headline.feed == .savedPages, article.html.isEmpty,
            let page = try await state(of: article.id)
        else { return article }
        let words = ErrorMessages.whyPageWaits(page.failure)
            .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return Article(
            headline: article.headline,
            deck: article.deck,
            html: "<p>\(words)</p>",
            link: article.link
        )
    }
}
