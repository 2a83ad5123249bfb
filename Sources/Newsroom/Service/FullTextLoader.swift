import Archive
import HTTP
import News

/// Loads the full texts of stories and saved pages into the archive.
struct FullTextLoader: FullTextFetching {
    private let archives: ArchiveProvider
    private let fetcher: FullTextFetcher
    private let savedPages: SavedPageStore
    private let settings: NewsServiceSettingsStore
    private let broadcaster: ChangeBroadcaster

    init(
        archives: ArchiveProvider,
        fetcher: FullTextFetcher,
        savedPages: SavedPageStore,
        settings: NewsServiceSettingsStore,
        broadcaster: ChangeBroadcaster
    ) {
        self.archives = archives
        self.fetcher = fetcher
        self.savedPages = savedPages
        self.settings = settings
        self.broadcaster = broadcaster
    }

    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool {
        guard id.pageAddress == nil else { return false }
        let archive = try await archives.opened()
        // Only the user may request texts that cannot be stored.
        if archive.opening.isReadOnly {
            guard occasion == .requested else { return false }
            throw NewsError(.readOnly)
        }
        let feed = try await archives.ask { archive throws(ArchiveError) in
            try await archive.truncatedArticle(of: id)?.headline.feed
        }
        guard let feed else { throw .unknownArticle(id) }
        let outcome = await load(id, in: feed, into: archive, for: occasion)
        if let failure = outcome.failure { throw failure }
        return outcome.isNew
    }

    /// Fetches the full text of a story, and notifies listeners if the shown text changed.
    ///
    /// `meter` can stop the transfer. `pageArrived` is called when the page has arrived, before it is
    /// parsed and stored.
    func load(
        _ id: ArticleID,
        in feed: FeedID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        meter: HTTPMeter? = nil,
        pageArrived: @escaping @Sendable () -> Void = {}
    ) async -> FullTextFetcher.Outcome {
        guard feed.account != .saved else {
            return await loadSavedPage(id, for: occasion, meter: meter)
        }
        let outcome = await fetcher.bring(
            id,
            into: archive,
            for: occasion,
            policy: settings.current.fullTextPolicy(for: feed),
            meter: meter,
            pageArrived: pageArrived
        )
        if outcome.isNew { broadcaster.send(.texts([id])) }
        return outcome
    }

    private func loadSavedPage(
        _ id: ArticleID,
        for occasion: FullTextTrigger,
        meter: HTTPMeter?
    ) async -> FullTextFetcher.Outcome {
        var outcome = FullTextFetcher.Outcome()
        do throws(NewsError) {
            outcome.isNew = try await savedPages.fetchIfWaiting(
                id,
                isExplicit: occasion == .requested,
                meter: meter
            )
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {
        let isOther = try await archives.ask { archive throws(ArchiveError) in
            try await archive.showPage(isShown, of: id)
        }
        if isOther { broadcaster.send(.texts([id])) }
    }

    /// Returns whether the text of a story can be read offline.
    func readiness(of story: PageFetchInput) async throws(NewsError) -> OfflineTextReadiness {
        let article = story.article
        guard article.headline.feed == .savedPages else {
            let policy = settings.current.fullTextPolicy(for: article.headline.feed)
            return fetcher.text(of: story, policy: policy)
        }
        guard article.html.isEmpty else { return .page(words: FullTextFetcher.words(of: article)) }
        let page = try await savedPages.state(of: article.id)
        return .teaser(words: 0, page?.failure.map { .failed($0) } ?? .notFetched)
    }
}
