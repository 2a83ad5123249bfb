/// Where the newspaper gets its news from.
///
/// The screens know only this promise. They cannot tell the bundled example from feeds over HTTP.
/// Every method answers from what is at hand; only ``refresh(_:)`` and ``picture(at:of:)`` may wait for
/// a network.
public protocol NewsService: Sendable {
    /// The name of the paper, its sections and its feeds with their counts, as of now.
    func edition() async throws(NewsError) -> Edition

    /// A window of the headlines that answer a query, in its order.
    ///
    /// Headlines with the same date keep the order of their feeds. What a search finds comes best
    /// first.
    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow

    /// Where an article stands among those that answer a query; `nil` when it is not among them.
    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int?

    /// The first unread row after a row, or with `before` the last one above it.
    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int?

    /// The whole article.
    ///
    /// - Throws: ``NewsError/unknownArticle(_:)`` when there is none of that name.
    func article(_ id: ArticleID) async throws(NewsError) -> Article

    /// The article, a very long one perhaps with the first ``Article/beginningLength`` bytes of its text alone.
    ///
    /// Who has to fetch a text from a disk answers sooner so; others need not offer it.
    ///
    /// - Throws: ``NewsError/unknownArticle(_:)`` when there is none of that name.
    func beginning(of id: ArticleID) async throws(NewsError) -> Article

    /// Puts a mark on articles and remembers it for ``undo()``.
    ///
    /// When this returns, the mark is kept. A ``NewsChange/marks(_:)`` with the articles whose state is
    /// different now follows, or ``NewsChange/headlines`` when they are many.
    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError)

    /// Marks an article read because it was opened: nothing that needs taking back.
    func markOpened(_ id: ArticleID) async throws(NewsError)

    /// Takes the reader's last action back, also one from before the program was started.
    ///
    /// - Returns: What was taken back; `nil` when there is nothing.
    func undo() async throws(NewsError) -> JournalEntry?

    /// Does again what was taken back last.
    ///
    /// - Returns: What was done; `nil` when there is nothing.
    func redo() async throws(NewsError) -> JournalEntry?

    /// Remembers where the reader stopped in an article; `nil` forgets it.
    func keepPlace(_ place: ReadingPlace?, in id: ArticleID) async throws(NewsError)

    /// Asks sources for news and reports how each answered.
    ///
    /// A second call while one is under way waits for its answers, and asks only who was not asked.
    func refresh(_ scope: RefreshScope) async -> RefreshReport

    /// The bytes of a picture that an article names, as a JPEG, PNG, WebP or GIF file.
    ///
    /// - Parameters:
    ///   - address: As the article gives it.
    ///   - feed: Whose article it is.
    /// - Returns: The whole file.
    /// - Throws: Why it could not be had.
    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8]

    /// A new stream of what changes from now on; it ends when the service goes away.
    func changes() -> AsyncStream<NewsChange>
}

extension NewsService {
    /// The whole article: its text is at hand.
    public func beginning(of id: ArticleID) async throws(NewsError) -> Article {
        try await article(id)
    }
}
