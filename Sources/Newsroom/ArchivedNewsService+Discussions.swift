import Archive
import HTTP
public import News

/// What readers say about stories.
extension ArchivedNewsService {
    /// Whether a discussion can be read here: one of Hacker News.
    public func readsDiscussion(at address: String) -> Bool {
        HackerNewsThreads.item(at: address) != nil
    }

    /// What is kept of what readers say about a story.
    public func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? {
        try await ask { archive throws(ArchiveError) in try await archive.thread(of: id) }
    }

    /// Brings what readers say about a story anew.
    public func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        let headline = try await ask { archive throws(ArchiveError) in
            try await archive.beginning(of: id)?.headline
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
        return try await ask { archive throws(ArchiveError) in
            try await archive.marked(thread, of: id)
        }
    }

    /// So many comments do not go all at once; those that are deleted leave their places.
    private static let commentsThatStay = 5

    /// Whether more is kept of a discussion than can have gone: an answer without any of it is none.
    private func keepsMuch(of id: ArticleID) async throws(NewsError) -> Bool {
        let kept = try await thread(of: id)?.comments ?? []
        return kept.count >= Self.commentsThatStay
    }

    /// Keeps what was fetched, and how much it is.
    public func keep(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {
        let archive = try await room.opened()
        // What cannot be kept can be read.
        guard !archive.opening.isReadOnly else { return }
        let hasOtherCounts = try await ask { archive throws(ArchiveError) in
            try await archive.store(thread, of: id)
        }
        if hasOtherCounts { broadcaster.send(.headlines) }
    }

    /// Remembers that the reader has looked at what is kept.
    public func keepLook(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {
        let archive = try await room.opened()
        guard !archive.opening.isReadOnly else { return }
        try await ask { archive throws(ArchiveError) in
            try await archive.keepLook(at: comment, round: round, inThreadOf: id)
        }
    }
}
