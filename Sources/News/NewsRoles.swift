public import FoundationEssentials

/// Reads the newspaper's name, sections and feeds.
public protocol EditionReading: Sendable {
    func edition() async throws(NewsError) -> Edition
}

/// Reads stored headlines, without network access.
public protocol HeadlineReading: HeadlineSorting {
    /// Returns a range of the headlines that match a query.
    ///
    /// Headlines with equal dates are in the order of their feeds. Search results are sorted by
    /// relevance.
    func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow

    /// Returns the row of an article in a query's result; `nil` if it does not match.
    func row(of id: ArticleID, in query: HeadlineQuery) async throws(NewsError) -> Int?

    /// Returns the first unread row after `row` or, if `before` is true, the last one above it.
    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int?

    /// Returns all tags in use, sorted by UTF-8 bytes.
    func tags() async throws(NewsError) -> [Tag]
}

/// Sorts lists by keys for which the archive has no index.
public protocol HeadlineSorting: Sendable {
    /// Returns whether the archive can read a query without sorting it first.
    func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool

    /// Sorts the list of a query, so that it can be read.
    ///
    /// Other queries are not blocked.
    func prepareSorting(_ query: HeadlineQuery) async throws(NewsError)
}

extension HeadlineSorting {
    /// Returns true, because lists in memory need no sorting.
    public func isSorted(_ query: HeadlineQuery) async throws(NewsError) -> Bool { true }

    /// Does nothing, because lists in memory need no sorting.
    public func prepareSorting(_ query: HeadlineQuery) async throws(NewsError) {}
}

/// Reads stored articles.
public protocol ArticleReading: Sendable {
    /// Returns an article with its complete text, or throws ``NewsError/unknownArticle(_:)``.
    func article(_ id: ArticleID) async throws(NewsError) -> Article

    /// Returns an article.
    ///
    /// A text longer than ``Article/beginningLength`` may be cut at that length.
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
    /// Fetches the full text of a story, and shows it instead of the feed's text.
    ///
    /// Returns whether the shown text changed. If so, ``NewsChange/texts(_:)`` has been sent.
    func fetchFullText(
        of id: ArticleID,
        for occasion: FullTextTrigger
    ) async throws(NewsError) -> Bool

    /// Selects which text of an article is shown: the web page's or the feed's.
    ///
    /// Both must be stored.
    func showFullText(_ isShown: Bool, of id: ArticleID) async throws(NewsError)
}

/// The reason for fetching a full text.
public enum FullTextTrigger: Hashable, Sendable {
    /// The user opened the story.
    ///
    /// The text is fetched only if it is missing, and the settings allow it.
    case opened
    /// The user requested the text, so it is fetched in any case.
    case requested
}

/// Stores the user's marks.
public protocol MarkStoring: Sendable {
    /// Applies a mark to articles, and adds it to the undo history.
    ///
    /// Returns after the mark is stored. ``NewsChange/marks(_:)`` follows, or
    /// ``NewsChange/headlines`` for many articles.
    func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError)

    func markOpened(_ id: ArticleID) async throws(NewsError)
}

/// Stores reading positions.
public protocol PositionStoring: Sendable {
    func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError)
}

/// Undoes and redoes the user's actions: those of this session first, then older ones.
public protocol Undoing: Sendable {
    func actionToUndo() async throws(NewsError) -> UndoableAction?

    func actionToRedo() async throws(NewsError) -> UndoableAction?

    /// Undoes an action, and returns it with the number of stories now affected; `nil` if it was
    /// already undone.
    func undo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription?

    /// Redoes an action, and returns it with the number of stories now affected; `nil` if the user
    /// performed another action since.
    func redo(_ action: UndoableAction) async throws(NewsError) -> UndoActionDescription?
}

extension Undoing {
    /// Undoes the last action of any session, and returns it; `nil` if all were undone.
    public func undo() async throws(NewsError) -> UndoActionDescription? {
        guard let action = try await actionToUndo() else { return nil }
        return try await undo(action)
    }

    /// Redoes the last undone action of any session, and returns it; `nil` if none was undone.
    public func redo() async throws(NewsError) -> UndoActionDescription? {
        guard let action = try await actionToRedo() else { return nil }
        return try await redo(action)
    }
}

/// Fetches feeds from the network.
public protocol Refreshing: Sendable {
    /// Fetches feeds and returns their results.
    ///
    /// If another refresh is running, waits for its results, and fetches only the remaining feeds.
    func refresh(_ scope: RefreshScope) async -> RefreshReport

    /// Returns the time at which the next feed is due.
    ///
    /// It is in the past if a feed is due already.
    ///
    /// Returns `nil` if no feed will become due, or nothing could be stored.
    func nextDue() async throws(NewsError) -> Date?
}

extension Refreshing {
    /// Returns nil, because no feed ever becomes due.
    public func nextDue() async throws(NewsError) -> Date? { nil }
}

/// Loads the pictures of articles.
public protocol PictureReading: Sendable {
    /// Returns a JPEG, PNG, WebP or GIF file.
    ///
    /// `address` is the address in the article.
    func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8]

    /// Returns a picture from the cache; `nil` if it must be fetched.
    func cachedPicture(at address: String, of feed: FeedID) async -> [UInt8]?
}

/// Publishes changes.
public protocol ChangeNotifying: Sendable {
    /// Returns a stream of the changes from now on.
    ///
    /// The stream ends when the service is deinitialized.
    func changes() -> AsyncStream<NewsChange>
}
