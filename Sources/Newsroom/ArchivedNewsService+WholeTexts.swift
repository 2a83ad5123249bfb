import Archive
import HTTP
public import News
import Synchronization

/// The whole texts of stories.
extension ArchivedNewsService {
    /// Brings the whole text of a story from its page, and keeps it in the place of the feed's.
    public func fetchWholeText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool {
        // What was read by a link is whole.
        guard id.pageAddress == nil else { return false }
        let archive = try await room.opened()
        // Nothing is fetched by itself that cannot be kept.
        if archive.opening.isReadOnly {
            guard occasion == .wished else { return false }
            throw NewsError(.readOnly)
        }
        guard let feed = try await feed(of: id, in: archive) else { throw .unknownArticle(id) }
        guard feed.account != .saved else {
            return try await fetchWaitingPage(id, isWished: occasion == .wished)
        }
        let outcome = await bringText(of: id, in: feed, into: archive, for: occasion)
        if let failure = outcome.failure { throw failure }
        return outcome.isNew
    }

    /// Brings the whole text of a feed's story, and says that it is there.
    ///
    /// `meter` counts what is received, and may end it. `hasCome` is called when the page has come, and is to be read and
    /// kept.
    func bringText(
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
            wish: wish(for: feed),
            meter: meter,
            hasCome: hasCome
        )
        if outcome.isNew { broadcaster.send(.texts([id])) }
        return outcome
    }

    /// Lets the page's text stand for a story, or the feed's.
    public func showWholeText(_ isShown: Bool, of id: ArticleID) async throws(NewsError) {
        let isOther = try await ask { archive throws(ArchiveError) in
            try await archive.showPage(isShown, of: id)
        }
        if isOther { broadcaster.send(.texts([id])) }
    }

    /// Whether whole texts are fetched for a feed.
    func wish(for feed: FeedID) -> FullTextPolicy {
        settings.withLock { $0.fullTextOfFeeds[feed.address] ?? $0.fullText }
    }

    private func feed(of id: ArticleID, in archive: Archive) async throws(NewsError) -> FeedID? {
        do throws(ArchiveError) {
            return try await archive.beginning(of: id)?.headline.feed
        } catch {
            throw NewsError(error)
        }
    }
}
