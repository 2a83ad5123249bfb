import Archive
import FoundationEssentials
import HTTP
public import News

/// Pages that the reader saves.
extension ArchivedNewsService: PageSaving {
    /// Saves pages, and then fetches them; those that are saved already are fetched anew.
    public func save(
        _ addresses: [String],
        namedBy feed: FeedID?
    ) async throws(NewsError) -> [SavedPage] {
        let read = addresses.map { address in
            Result { () throws(RefusedPage.Reason) in try ListedPage(typed: address) }
        }
        let pages = read.compactMap { try? $0.get() }
        let counts = try await keep(await toSave(pages, namedBy: feed), isTrial: false)
        var saved = counts.articles.makeIterator()
        var result: [SavedPage] = []
        for (typed, page) in zip(addresses, read) {
            guard case .success(let page) = page, let article = saved.next() else {
                result.append(
                    SavedPage(
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
            let states = try await ask { archive throws(ArchiveError) in
                try await archive.pageStates(of: [article])
            }
            result.append(
                SavedPage(
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

    /// Saves pages of a list from elsewhere, all in one step of the journal; nothing is fetched.
    ///
    /// - Parameters:
    ///   - pages: The pages, as a list has them.
    ///   - isTrial: When true nothing is kept, and the counts tell what would happen.
    /// - Returns: What became of them.
    /// - Throws: Why nothing could be saved.
    public func save(
        _ pages: [ListedPage],
        isTrial: Bool
    ) async throws(NewsError) -> SavedPageCounts {
        let time = now()
        return try await keep(pages.map { SavePageRequest($0, now: time) }, isTrial: isTrial)
    }

    /// Pages that the reader names one by one, with whether they may be private.
    private func toSave(_ pages: [ListedPage], namedBy feed: FeedID?) async -> [SavePageRequest] {
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
    ) async throws(NewsError) -> SavedPageCounts {
        guard !pages.isEmpty else { return SavedPageCounts() }
        let archive = try await room.opened()
        guard !archive.opening.isReadOnly else { throw NewsError(.readOnly) }
        try await room.readList(of: .saved)
        let counts = try await ask { archive throws(ArchiveError) in
            try await archive.save(pages, isTrial: isTrial)
        }
        if !isTrial { broadcaster.send(.headlines) }
        return counts
    }

    /// Removes saved pages; ``undo()`` brings them back.
    public func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int {
        let count = try await ask { archive throws(ArchiveError) in
            try await archive.removePages(pages)
        }
        if count > 0 { broadcaster.send(.headlines) }
        return count
    }

    /// The saved page of an address as typed.
    public func page(at address: String) async throws(NewsError) -> ArticleID? {
        guard let page = try? ListedPage(typed: address) else { return nil }
        return try await ask { archive throws(ArchiveError) in
            try await archive.page(named: PageAddress.key(of: page.address))
        }
    }

    /// The story on a page to which a link leads, which is not kept; `nil` for the stories of feeds.
    func linkedPage(_ id: ArticleID) async throws(NewsError) -> Article? {
        guard let address = id.pageAddress, let feed = id.linkingFeed else { return nil }
        do throws(PageFailure) {
            return try await linkedPages.article(at: address, from: feed)
        } catch {
            throw .noWholeText(error)
        }
    }

    /// Which of some stories are saved pages.
    public func savedPages(among stories: [ArticleID]) async throws(NewsError) -> Set<ArticleID> {
        try await ask { archive throws(ArchiveError) in
            Set(try await archive.pageStates(of: stories).map(\.article))
        }
    }

    /// Fetches a page, after which its story reads otherwise: it has a text, or says why it has none.
    ///
    /// - Returns: Why the page has not come.
    private func fetchPage(
        _ id: ArticleID,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> PageFailure? {
        guard let source = sources.lazy.compactMap(\.pages).first else {
            return .noPage
        }
        let failure = try await ask { archive throws(ArchiveError) -> PageFailure? in
            guard let page = try await archive.pageStates(of: [id]).first else { return nil }
            return try await source.fetch(page, into: archive, meter: meter)
        }
        broadcaster.send(.headlines)
        broadcaster.send(.texts([id]))
        return failure
    }

    /// Fetches a saved page whose text has not come yet, if its time has come or the reader wishes it; one that has
    /// its text is whole.
    ///
    /// - Returns: Whether the text has come.
    /// - Throws: Why it has not, where the reader wished it.
    func fetchWaitingPage(
        _ id: ArticleID,
        isWished: Bool,
        meter: HTTPMeter? = nil
    ) async throws(NewsError) -> Bool {
        let page = try await ask { archive throws(ArchiveError) in
            try await archive.pageStates(of: [id]).first
        }
        guard let page, page.fetched == nil else { return false }
        guard isWished || (page.nextAttempt ?? .distantPast) <= now() else { return false }
        guard let failure = try await fetchPage(id, meter: meter) else { return true }
        if isWished { throw .noWholeText(failure) }
        return false
    }

    /// The article, with a word about why its text is not there where it is a page that was not fetched.
    func explained(_ article: Article) async throws(NewsError) -> Article {
        guard article.headline.feed == .savedPages, article.html.isEmpty else { return article }
        let page = try await ask { archive throws(ArchiveError) in
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
