public import FoundationEssentials

/// Reads the edition.
public protocol EditionReading: Sendable {
    func edition() async throws(NewsError) -> Edition
}

/// Reads stored headlines, offline.
public protocol HeadlineReading: HeadlineSorting {
    /// Returns some headlines that match a query.
    ///
    /// Headlines of equal dates keep the order of their feeds; search results are sorted by relevance.
    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow

    /// Returns an article's row in the result; `nil` if it does not match.
    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int?

    /// Returns the first unread row after `row`, or the last one before it.
    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int?

    /// Returns all used tags, sorted by UTF-8 bytes.
    func tags() async throws(NewsError) -> [Tag]
}

/// Sorts lists for which the archive has no index.
public protocol HeadlineSorting: Sendable {
    /// Whether a query can be read without sorting.
    func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool

    /// Sorts a query's list without blocking other queries.
    func prepareSorting(_ query: HeadlineQuery) async throws(NewsError)
}

extension HeadlineSorting {
    /// Returns true: lists in memory need no sorting.
    public func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool { true }

    /// Does nothing: lists in memory need no sorting.
    public func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {}
}

/// Reads stored articles.
public protocol ArticleReading: Sendable {
    /// Returns an article with its complete text, or throws ``NewsError/unknownArticle(_:)``.
    func article(_ id: ArticleID) async throws(NewsError) -> Article

    /// Returns an article, of which a very long text may be cut at ``Article/beginningLength`` bytes.
    ///
    /// Throws ``NewsError/unknownArticle(_:)`` if it does not exist.
    func articlePreview(of id: ArticleID) async throws(NewsError) -> Article
}

extension ArticleReading {
    /// Returns the complete article.
    public func articlePreview(of id: ArticleID) async throws(NewsError) -> Article {
        try await article(id)
    }
}

/// Fetches the full text of stories for which the feed has only a teaser.
public protocol FullTextFetching: Sendable {
    /// Fetches a story's full text and shows it instead of the feed's.
    ///
    /// Returns whether the text changed, in which case ``NewsChange/texts(_:)`` has been sent.
    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool

    /// Switches between the stored texts of page and feed.
    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError)
}

/// The reason for fetching a full text.
public enum FullTextTrigger: Hashable, Sendable {
    /// The user opened the story: fetches a missing text if the settings allow it.
    case opened
    /// The user requested the text, which is always fetched.
    case requested
}

/// Stores the user's marks.
public protocol MarkStoring: Sendable {
    /// Applies a mark to articles and records it for ``Undoing/undo()``.
    ///
    /// The mark is stored on return. ``NewsChange/marks(_:)`` follows, or ``NewsChange/headlines`` for many
    /// articles.
    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError)

    func markOpened(_ id: ArticleID) async throws(NewsError)
}

/// Stores reading positions.
public protocol PositionStoring: Sendable {
    func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError)
}

/// Undoes and redoes the user's actions: those of this session first, then others.
public protocol Undoing: Sendable {
    func actionToUndo() async throws(NewsError) -> JournalAction?

    func actionToRedo() async throws(NewsError) -> JournalAction?

    /// Returns the undone action with its current counts; `nil` if it was already undone.
    func undo(_ action: JournalAction) async throws(NewsError) -> JournalEntry?

    /// Returns the redone action with its current counts; `nil` if another action followed.
    func redo(_ action: JournalAction) async throws(NewsError) -> JournalEntry?
}

extension Undoing {
    /// Undoes the next action of any session; returns `nil` without one.
    public func undo() async throws(NewsError) -> JournalEntry? {
        guard let action = try await actionToUndo() else { return nil }
        return try await undo(action)
    }

    /// Redoes the next action of any session; returns `nil` without one.
    public func redo() async throws(NewsError) -> JournalEntry? {
        guard let action = try await actionToRedo() else { return nil }
        return try await redo(action)
    }
}

/// Fetches feeds from the network.
public protocol Refreshing: Sendable {
    /// Fetches feeds and reports each result.
    ///
    /// A second call during a refresh waits for its results and fetches only the remaining feeds.
    func refresh(_ scope: RefreshScope) async -> RefreshReport

    /// Returns when the next feed is due, in the past if one is due already.
    ///
    /// Returns `nil` if no feed will be due or nothing could be stored.
    func nextDue() async throws(NewsError) -> Date?
}

extension Refreshing {
    /// Returns nil: no feed is ever due.
    public func nextDue() async throws(NewsError) -> Date? { nil }
}

/// Loads the pictures of articles.
public protocol PictureReading: Sendable {
    /// Returns a JPEG, PNG, WebP or GIF file; the address is as written in the article.
    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8]

    /// Returns a picture from the cache; `nil` if it must be fetched.
    func cachedPicture(at address: String, of feed: FeedID) async -> [UInt8]?
}

/// Publishes changes.
public protocol ChangeNotifying: Sendable {
    /// Returns a new stream of changes, which ends with the service.
    func changes() -> AsyncStream<NewsChange>
}
