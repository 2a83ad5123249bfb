/// Whoever has what readers say about stories.
public protocol DiscussionReading: Sendable {
    /// Whether the discussion on a page can be read here; others are read in a browser.
    func readsDiscussion(at address: String) -> Bool

    /// What is kept of what readers say about a story; `nil` when it was never fetched.
    func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread?

    /// Brings what readers say about a story anew; it waits for a network, and for no disk: who shows it has it kept.
    ///
    /// - Throws: ``NewsError/noThread(_:)`` when it did not come, among others; what is kept stays.
    func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread

    /// Keeps what was fetched in the place of what was kept.
    func keep(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError)

    /// Remembers that the reader has looked at what was fetched up to a round, and at which comment that ended; what
    /// came later, and what comes from now on, is new.
    ///
    /// - Parameters:
    ///   - comment: Where the reader stopped; `nil` for the story itself.
    ///   - round: That of the thread that was shown (``DiscussionThread/round``).
    ///   - id: The story.
    /// - Throws: When it cannot be remembered.
    func keepLook(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError)
}

/// Who has no discussions.
extension DiscussionReading {
    /// None can be read here.
    public func readsDiscussion(at address: String) -> Bool { false }

    /// Nothing is kept.
    public func thread(of id: ArticleID) async throws(NewsError) -> DiscussionThread? { nil }

    /// Nothing comes.
    public func fetchThread(of id: ArticleID) async throws(NewsError) -> DiscussionThread {
        throw .noThread(.notReadHere)
    }

    /// Nothing is kept.
    public func keep(_ thread: DiscussionThread, of id: ArticleID) async throws(NewsError) {}

    /// Nothing is remembered.
    public func keepLook(
        at comment: DiscussionThread.Comment.ID?,
        round: Int,
        inThreadOf id: ArticleID
    ) async throws(NewsError) {}
}
