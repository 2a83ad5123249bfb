import Archive
import HTTP
import News

/// Reads, fetches and stores the comments on stories.
struct StoryDiscussions: DiscussionReading {
    /// The minimum number of stored comments that makes an empty response implausible.
    private static let implausibleEmptyCount = 5

    private let archives: ArchiveProvider
    private let fetcher: HackerNewsCommentFetcher
    private let feedSettings: FeedSettingsStore
    private let broadcaster: ChangeBroadcaster

    init(
        archives: ArchiveProvider,
        fetcher: HackerNewsCommentFetcher,
        feedSettings: FeedSettingsStore,
        broadcaster: ChangeBroadcaster
    ) {
        self.archives = archives
        self.fetcher = fetcher
        self.feedSettings = feedSettings
        self.broadcaster = broadcaster
    }

    func readsDiscussion(at address: String) -> Bool {
        HackerNewsCommentFetcher.item(at: address) != nil
    }

    func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? {
        try await archives.ask { archive throws(ArchiveError) in try await archive.thread(of: id) }
    }

    func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        let headline = try await archives.ask { archive throws(ArchiveError) in
            try await archive.truncatedArticle(of: id)?.headline
        }
        guard let headline,
            let item = headline.discussion.map(\.address).flatMap(HackerNewsCommentFetcher.item)
        else { throw .noThread(.notReadHere) }
        let options = HTTPOptions(
            forServiceOf: headline.feed,
            settings: feedSettings.current
        )
        let thread: DiscussionThread
        do throws(DiscussionFailure) {
            thread = try await fetcher.thread(of: item, options: options)
        } catch {
            throw .noThread(error)
        }
        if thread.comments.isEmpty, try await hasManyStoredComments(of: id) {
            throw .noThread(.notAThread(service: thread.service))
        }
        return try await archives.ask { archive throws(ArchiveError) in
            try await archive.marked(thread, of: id)
        }
    }

    private func hasManyStoredComments(of id: ArticleID) async throws(NewsError) -> Bool {
        let kept = try await thread(of: id)?.comments ?? []
        return kept.count >= Self.implausibleEmptyCount
    }

    func store(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {
        let archive = try await archives.opened()
        // Without a writable archive, the user can still read the comments.
        guard !archive.opening.isReadOnly else { return }
        let hasOtherCounts = try await archives.ask { archive throws(ArchiveError) in
            try await archive.store(thread, of: id)
        }
        if hasOtherCounts { broadcaster.send(.headlines) }
    }

    func markRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {
        let archive = try await archives.opened()
        guard !archive.opening.isReadOnly else { return }
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.storeLastRead(at: comment, round: round, inThreadOf: id)
        }
    }
}
