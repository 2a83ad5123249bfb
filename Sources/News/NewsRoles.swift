public import FoundationEssentials

/// Reads the edition.
public protocol EditionReading: Sendable {
    func edition() async throws(NewsError) -> Edition
}

/// Reads stored headlines, without network access.
public protocol HeadlineReading: HeadlineSorting {
    /// Returns a window of the headlines that match a query.
    ///
    /// Headlines with the same date keep the order of their feeds. Search results are sorted by relevance.
    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow

    /// Returns the row of an article in the list of a query; `nil` if the article does not match.
    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int?

    /// Returns the first unread row after `row`, or the last one before it.
    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int?

    /// Returns all tags in use, sorted by their UTF-8 bytes.
    func tags() async throws(NewsError) -> [Tag]
}

/// Sorts lists for which the archive has no index.
public protocol HeadlineSorting: Sendable {
    /// Whether the list of a query can be read without sorting it first.
    func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool

    /// Sorts the list of a query without blocking other queries.
    func prepareSorting(_ query: HeadlineQuery) async throws(NewsError)
}

extension HeadlineSorting {
    /// Returns true, because lists in memory need no preparation.
    public func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool { true }

    /// Does nothing; lists in memory need no preparation.
    public func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {}
}

/// Reads stored articles.
public protocol ArticleReading: Sendable {
    /// Returns an article with its complete text.
    ///
    /// Throws ``NewsError/unknownArticle(_:)`` if the article does not exist.
    func article(_ id: ArticleID) async throws(NewsError) -> Article

    /// Returns the article; a very long one may contain only the first ``Article/beginningLength``
    /// bytes of its text.
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
    /// Fetches the full text of a story and shows it instead of the feed's text.
    ///
    /// Returns whether the text changed, in which case ``NewsChange/texts(_:)`` has been sent.
    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool

    /// Switches between the stored texts of the page and of the feed.
    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError)
}

/// The reason for fetching a full text.
public enum FullTextTrigger: Hashable, Sendable {
    /// The user opened the story: its text is fetched if it is missing and the settings allow it.
    case opened
    /// The user requested the text, which is always fetched.
    case requested
}

/// Stores the user's marks.
public protocol MarkStoring: Sendable {
    /// Applies a mark to articles and records it for ``Undoing/undo()``.
    ///
    /// The mark is stored when this returns. ``NewsChange/marks(_:)`` follows with the changed
    /// articles, or ``NewsChange/headlines`` if there are many.
    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError)

    func markOpened(_ id: ArticleID) async throws(NewsError)
}

/// Stores reading positions.
public protocol PositionStoring: Sendable {
    func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError)
}

/// Undoes and redoes the user's actions.
///
/// Actions of this session come before actions of earlier sessions and of other processes.
public protocol Undoing: Sendable {
    func actionToUndo() async throws(NewsError) -> JournalAction?

    func actionToRedo() async throws(NewsError) -> JournalAction?

    /// Returns the undone action with its current counts; `nil` if it has already been undone.
    func undo(_ action: JournalAction) async throws(NewsError) -> JournalEntry?

    /// Returns the redone action with its current counts; `nil` if another action has followed.
    func redo(_ action: JournalAction) async throws(NewsError) -> JournalEntry?
}

extension Undoing {
    /// Undoes the next action of any session; returns `nil` if there is none.
    public func undo() async throws(NewsError) -> JournalEntry? {
        guard let action = try await actionToUndo() else { return nil }
        return try await undo(action)
    }

    /// Redoes the next action of any session; returns `nil` if there is none.
    public func redo() async throws(NewsError) -> JournalEntry? {
        guard let action = try await actionToRedo() else { return nil }
        return try await redo(action)
    }
}

/// Fetches feeds, which waits for the network.
public protocol Refreshing: Sendable {
    /// Fetches feeds and reports the result of each.
    ///
    /// A second call during a refresh waits for its results and fetches only the remaining feeds.
    func refresh(_ scope: RefreshScope) async -> RefreshReport

    /// Returns when the next feed is due.
    ///
    /// - Returns: A time in the past if a feed is due already; `nil` if no feed will be due or nothing could be
    ///   stored.
    func nextDue() async throws(NewsError) -> Date?
}

extension Refreshing {
    /// Returns nil: no feed is ever due.
    public func nextDue() async throws(NewsError) -> Date? { nil }
}

/// Loads the pictures of articles.
public protocol PictureReading: Sendable {
    /// Returns the bytes of a picture, which is a JPEG, PNG, WebP or GIF file.
    ///
    /// The address is as written in the article.
    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8]

    /// Returns the bytes of a picture from the cache; `nil` if it would have to be fetched.
    func cachedPicture(at address: String, of feed: FeedID) async -> [UInt8]?
}

/// Publishes changes.
public protocol ChangeNotifying: Sendable {
    /// Returns a new stream of changes, which finishes when the service is deinitialized.
    func changes() -> AsyncStream<NewsChange>
}
