import Archive
import HTTP
public import News
import Synchronization

extension ArchivedNewsService {
    /// Fetches the full text of a story, and stores it in addition to the feed's text.
    ///
    /// Returns whether the shown text changed.
    public func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool {
        guard id.pageAddress == nil else { return false }
        let archive = try await archiveProvider.opened()
        // Only the user may request texts that cannot be stored.
        if archive.opening.isReadOnly {
            guard occasion == .requested else { return false }
            throw NewsError(.readOnly)
        }
        guard let feed = try await feed(of: id, in: archive) else { throw .unknownArticle(id) }
        guard feed.account != .saved else {
            return try await fetchWaitingPage(id, isExplicit: occasion == .requested)
        }
        let outcome = await fetchFullText(of: id, in: feed, into: archive, for: occasion)
        if let failure = outcome.failure { throw failure }
        return outcome.isNew
    }

    /// Fetches the full text of a story, and notifies listeners if the shown text changed.
    ///
    /// `meter` can stop the transfer. `hasCome` is called when the page has arrived, before it is
    /// parsed and stored.
    func fetchFullText(
        of id: ArticleID,
        in feed: FeedID,
        into archive: Archive,
        for occasion: FullTextTrigger,
        meter: HTTPMeter? = nil,
        hasCome: @escaping @Sendable () -> Void = {}
    ) async -> FullTextFetcher.Outcome {
        let outcome = await pages.bring(
            id,
            into: archive,
            for: occasion,
            policy: fullTextPolicy(for: feed),
            meter: meter,
            hasCome: hasCome
        )
        if outcome.isNew { broadcaster.send(.texts([id])) }
        return outcome
    }

    /// Selects which text of a story is shown: the web page's or the feed's.
    public func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {
        let isOther = try await withArchive { archive throws(ArchiveError) in
            try await archive.showPage(isShown, of: id)
        }
        if isOther { broadcaster.send(.texts([id])) }
    }

    func fullTextPolicy(for feed: FeedID) -> FullTextPolicy {
        settings.withLock { $0.fullTextOfFeeds[feed.address] ?? $0.fullText }
    }

    private func feed(of id: ArticleID, in archive: Archive) async throws(NewsError) -> FeedID? {
        do throws(ArchiveError) {
            return try await archive.truncatedArticle(of: id)?.headline.feed
        } catch {
            throw NewsError(error)
        }
    }
}
