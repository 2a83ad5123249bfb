import Archive
import HTTP
public import News

extension ArchivedNewsService {
    /// Whether comments can be read here, which is true for Hacker News only.
    public func readsDiscussion(at address: String) -> Bool {
        HackerNewsThreads.item(at: address) != nil
    }

    /// Returns a story's stored comments; `nil` if they were never fetched.
    public func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? {
        try await withArchive { archive throws(ArchiveError) in try await archive.thread(of: id) }
    }

    /// Fetches a story's comments.
    public func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        let headline = try await withArchive { archive throws(ArchiveError) in
            try await archive.truncatedArticle(of: id)?.headline
        }
        guard let headline,
            let item = headline.discussion.map(\.address).flatMap(HackerNewsThreads.item)
        else { throw .noThread(.notReadHere) }
        let options = HTTPOptions(
            forServiceOf: headline.feed,
            settings: settingsOfFeeds.current
        )
        let thread: DiscussionThread
        do throws(ThreadFailure) {
            thread = try await threads.thread(of: item, options: options)
        } catch {
            throw .noThread(error)
        }
        if thread.comments.isEmpty, try await keepsMuch(of: id) {
            throw .noThread(.notAThread(service: thread.service))
        }
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.marked(thread, of: id)
        }
    }

    /// If this many comments are stored, an empty response is implausible, because deleted ones leave placeholders.
    private static let commentsThatStay = 5

    private func keepsMuch(of id: ArticleID) async throws(NewsError) -> Bool {
        let kept = try await thread(of: id)?.comments ?? []
        return kept.count >= Self.commentsThatStay
    }

    /// Stores fetched comments and their counts.
    public func store(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {
        let archive = try await archiveProvider.opened()
        // Without a writable archive, comments are still readable.
        guard !archive.opening.isReadOnly else { return }
        let hasOtherCounts = try await withArchive { archive throws(ArchiveError) in
            try await archive.store(thread, of: id)
        }
        if hasOtherCounts { broadcaster.send(.headlines) }
    }

    /// Records that the user has seen the stored comments.
    public func markRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {
        let archive = try await archiveProvider.opened()
        guard !archive.opening.isReadOnly else { return }
        try await withArchive { archive throws(ArchiveError) in
            try await archive.keepLook(at: comment, round: round, inThreadOf: id)
        }
    }
}
