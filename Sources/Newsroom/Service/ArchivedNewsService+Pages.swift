import Archive
import FoundationEssentials
import HTTP
public import News

extension ArchivedNewsService: PageSaving {
    /// Saves pages and fetches them, including pages saved before.
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
            let states = try await withArchive { archive throws(ArchiveError) in
                try await archive.pageStates(of: [article])
            }
            result.append(
                PageSavingResult(
                    address: page.address,
                    article: article,
                    title: try await self.article(article).headline.title,
                    isNew: counts.newArticles.contains(article),
                    failure: failure,
                    hasText: states.first?.fetched != nil
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
                let options = await settingsOfFeeds.options(
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
        let archive = try await archiveProvider.opened()
        guard !archive.opening.isReadOnly else { throw NewsError(.readOnly) }
        try await archiveProvider.readList(of: .saved)
        let counts = try await withArchive { archive throws(ArchiveError) in
            try await archive.save(pages, isTrial: isTrial)
        }
        if !isTrial { broadcaster.send(.headlines) }
        return counts
    }

    /// Removes saved pages; ``undo()`` restores them.
    public func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int {
        let count = try await withArchive { archive throws(ArchiveError) in
            try await archive.removePages(pages)
        }
        if count > 0 { broadcaster.send(.headlines) }
        return count
    }

    /// Returns the saved page with a typed address, or `nil`.
    public func page(at address: String) async throws(NewsError) -> ArticleID? {
        guard let page = try? ImportablePage(typed: address) else { return nil }
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.page(named: PageAddressValidator.key(of: page.address))
        }
    }

    func linkedPage(_ id: ArticleID) async throws(NewsError) -> Article? {
        guard let address = id.pageAddress, let feed = id.linkingFeed else { return nil }
        do throws(FullTextFailure) {
            return try await linkedPages.article(at: address, from: feed)
        } catch {
            throw .noFullText(error)
        }
    }

    /// Returns the stories that are saved pages.
    public func savedPages(among stories: [ArticleID]) async throws(NewsError) -> Set<ArticleID> {
        try await withArchive { archive throws(ArchiveError) in
            Set(try await archive.pageStates(of: stories).map(\.article))
        }
    }

    /// Fetches a page, and notifies listeners about its text or failure.
    ///
    /// Returns the failure, or `nil`.
    private func fetchPage(
        _ id: ArticleID,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> FullTextFailure? {
        guard let source = sources.lazy.compactMap(\.pages).first else {
            return .noPage
        }
        let failure = try await withArchive { archive throws(ArchiveError) -> FullTextFailure? in
            guard let page = try await archive.pageStates(of: [id]).first else { return nil }
            return try await source.fetch(page, into: archive, meter: meter)
        }
        broadcaster.send(.headlines)
        broadcaster.send(.texts([id]))
        return failure
    }

    /// Fetches a saved page without text if it is due, or the user requested it.
    ///
    /// Returns whether a text was stored.
    ///
    /// If the user requested it, throws the failure.
    func fetchWaitingPage(
        _ id: ArticleID,
        isExplicit: Bool,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> Bool {
        let page = try await withArchive { archive throws(ArchiveError) in
            try await archive.pageStates(of: [id]).first
        }
        guard let page, page.fetched == nil else { return false }
        guard isExplicit || (page.nextAttempt ?? .distantPast) <= now() else { return false }
        guard let failure = try await fetchPage(id, meter: meter) else { return true }
        if isExplicit { throw .noFullText(failure) }
        return false
    }

    func explained(_ article: Article) async throws(NewsError) -> Article {
        guard article.headline.feed == .savedPages, article.html.isEmpty else { return article }
        let page = try await withArchive { archive throws(ArchiveError) in
            try await archive.pageStates(of: [article.id]).first
        }
        guard let page else { return article }
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
