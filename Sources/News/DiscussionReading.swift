/// Fetches and stores the comments on stories.
public protocol DiscussionReading: Sendable {
    /// Returns whether the program can show comments at an address.
    func readsDiscussion(at address: String) -> Bool

    /// Returns the stored comments on a story; `nil` if they were never fetched.
    func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread?

    /// Fetches comments without storing them; ``store(_:of:)`` does that.
    ///
    /// - Throws: For example ``NewsError/noThread(_:)`` if the fetch fails.
    func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread

    func store(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError)

    /// Records that the user has read a thread up to a comment, or up to the story itself if
    /// `comment` is `nil`.
    ///
    /// Comments that first occurred after fetch number `round` remain new.
    func markRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError)
}

extension DiscussionReading {
    /// Returns false.
    public func readsDiscussion(at address: String) -> Bool { false }

    /// Returns nil.
    public func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? { nil }

    /// Throws ``NewsError/noThread(_:)``.
    public func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        throw .noThread(.notReadHere)
    }

    /// Does nothing.
    public func store(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {}

    /// Does nothing.
    public func markRead(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {}
}
