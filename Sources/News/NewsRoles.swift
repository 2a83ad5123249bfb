public import FoundationEssentials

/// Whoever knows the front matter of the paper.
public protocol EditionReading: Sendable {
    /// The name of the paper, its sections and its feeds with their counts, as of now.
    func edition() async throws(NewsError) -> Edition
}

/// Whoever answers queries for headlines, from what is at hand.
public protocol HeadlineReading: HeadlineSorting {
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

    /// The tags that stories have, in the order of their bytes.
    func tags() async throws(NewsError) -> [Tag]
}

/// Whoever sorts lists whose order is not at hand.
public protocol HeadlineSorting: Sendable {
    /// Whether a list can be given in the order of a query at once.
    func isArranged(_ query: HeadlineQuery) async throws(NewsError) -> Bool

    /// Sorts a list, so that it can be given in the order of a query; others need not wait meanwhile.
    func arrange(_ query: HeadlineQuery) async throws(NewsError)
}

extension HeadlineSorting {
    /// What is in memory is arranged while it is read.
    public func isArranged(_ query: HeadlineQuery) async throws(NewsError) -> Bool { true }

    /// Does nothing: what is in memory is arranged while it is read.
    public func arrange(_ query: HeadlineQuery) async throws(NewsError) {}
}

/// Whoever has the articles behind headlines.
public protocol ArticleReading: Sendable {
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
}

extension ArticleReading {
    /// The whole article: its text is at hand.
    public func beginning(of id: ArticleID) async throws(NewsError) -> Article {
        try await article(id)
    }
}

/// Whoever brings the whole texts of stories of which feeds have only the beginnings.
public protocol FullTextFetching: Sendable {
    /// Brings the whole text of a story from its page, and keeps it in the place of the feed's.
    ///
    /// - Parameters:
    ///   - id: The story.
    ///   - occasion: Whether the reader has only opened it, or asks for this.
    /// - Returns: Whether the article reads otherwise now; a ``NewsChange/texts(_:)`` has told so.
    /// - Throws: ``NewsError/noWholeText(_:)`` when the page gave no text, among others.
    func fetchWholeText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool

    /// Lets the page's text stand for a story, or the feed's; of those that are kept, without a network.
    func showWholeText(_ isShown: Bool, of id: ArticleID) async throws(NewsError)
}

/// Why the whole text of a story is asked for.
public enum FullTextTrigger: Hashable, Sendable {
    /// The reader has opened it: the text is brought where it is missing and the settings have it so.
    case opened
    /// The reader wants it, whatever is known.
    case wished
}

/// Whoever keeps the marks that a reader puts on articles.
public protocol MarkStoring: Sendable {
    /// Puts a mark on articles and remembers it for ``Undoing/undo()``.
    ///
    /// When this returns, the mark is kept. A ``NewsChange/marks(_:)`` with the articles whose state is
    /// different now follows, or ``NewsChange/headlines`` when they are many.
    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError)

    /// Marks an article read because it was opened: nothing that needs taking back.
    func markOpened(_ id: ArticleID) async throws(NewsError)
}

/// Whoever remembers where a reader stopped.
public protocol PositionStoring: Sendable {
    /// Remembers where the reader stopped in an article; `nil` forgets it.
    func keepPlace(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError)
}

/// Reverses what the reader did, and repeats it.
///
/// Actions of this session come before actions of earlier sessions and of other processes.
public protocol Undoing: Sendable {
    /// The action to undo next; `nil` if there is none.
    func actionToUndo() async throws(NewsError) -> JournalAction?

    /// The action to redo next; `nil` if there is none.
    func actionToRedo() async throws(NewsError) -> JournalAction?

    /// Undoes an action.
    ///
    /// - Returns: The undone action with its current counts; `nil` if it has already been undone.
    func undo(_ action: JournalAction) async throws(NewsError) -> JournalEntry?

    /// Redoes an action that was undone.
    ///
    /// - Returns: The redone action with its current counts; `nil` if another action has followed.
    func redo(_ action: JournalAction) async throws(NewsError) -> JournalEntry?
}

extension Undoing {
    /// Undoes the next action of any session.
    public func undo() async throws(NewsError) -> JournalEntry? {
        guard let action = try await actionToUndo() else { return nil }
        return try await undo(action)
    }

    /// Redoes the next action of any session.
    public func redo() async throws(NewsError) -> JournalEntry? {
        guard let action = try await actionToRedo() else { return nil }
        return try await redo(action)
    }
}

/// Whoever asks sources for news; which waits for a network, as ``PictureReading`` and ``FullTextFetching`` do.
public protocol Refreshing: Sendable {
    /// Asks sources for news and reports how each answered.
    ///
    /// A second call while one is under way waits for its answers, and asks only who was not asked.
    func refresh(_ scope: RefreshScope) async -> RefreshReport

    /// When the next feed may be asked without a reader's wish.
    ///
    /// - Returns: A time that is over when a feed waits already; `nil` when none will ever be due, or when
    ///   nothing that it brings could be kept.
    func nextDue() async throws(NewsError) -> Date?
}

extension Refreshing {
    /// Nothing is ever due by itself.
    public func nextDue() async throws(NewsError) -> Date? { nil }
}

/// Whoever has the pictures that articles name.
public protocol PictureReading: Sendable {
    /// The bytes of a picture that an article names, as a JPEG, PNG, WebP or GIF file.
    ///
    /// - Parameters:
    ///   - address: As the article gives it.
    ///   - feed: Whose article it is.
    /// - Returns: The whole file.
    /// - Throws: Why it could not be had.
    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8]

    /// The same picture if it is at hand; nothing is fetched for it.
    ///
    /// - Returns: `nil` where it is not, be it that there is none or that it was not seen yet.
    func keptPicture(at address: String, of feed: FeedID) async -> [UInt8]?
}

/// Whoever tells what changes.
public protocol ChangeNotifying: Sendable {
    /// A new stream of what changes from now on; it ends when the service goes away.
    func changes() -> AsyncStream<NewsChange>
}
