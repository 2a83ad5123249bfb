/// Saves web pages as stories.
///
/// Services without storage do not conform.
public protocol PageSaving: Sendable {
    /// Saves pages and fetches them, also known ones; returns a result per address.
    ///
    /// `feed` is that of the linking story, which determines whether private addresses are allowed; `nil` if the
    /// user typed them.
    func save(_ addresses: [String], namedBy feed: FeedID?) async throws(NewsError) -> [SavedPage]

    /// Removes saved pages and returns their number; ``Undoing/undo()`` restores them.
    func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int

    /// Returns the saved page with a typed address, if any.
    func page(at address: String) async throws(NewsError) -> ArticleID?
}

/// The result of saving a page.
public struct SavedPage: Hashable, Sendable {
    /// The page's address, or the typed text if that is invalid.
    public let address: String
    /// The page's story; `nil` if the address is invalid.
    public let article: ArticleID?
    /// The story's title, or a substitute.
    public let title: String
    /// Whether the page was not saved before.
    public let isNew: Bool
    /// Why the page could not be fetched, if so.
    public let failure: PageFailure?
    /// Whether the story has a text.
    public let hasText: Bool

    /// Whether the address is of a file other than a web page.
    public var isOtherFile: Bool { if case .notAPage? = failure { true } else { false } }

    /// Creates a result.
    public init(
        address: String,
        article: ArticleID?,
        title: String,
        isNew: Bool,
        failure: PageFailure?,
        hasText: Bool
    ) {
        self.address = address
        self.article = article
        self.title = title
        self.isNew = isNew
        self.failure = failure
        self.hasText = hasText
    }

    /// The fetch error as a message, if any.
    public var sentence: String? {
        failure.map { failure in
            if article == nil { return ErrorMessages.describe(FeedFailure.badAddress(address)) }
            return hasText
                ? ErrorMessages.whyPageStays(failure)
                : ErrorMessages.whyPageWaits(failure)
        }
    }
}

/// The result of importing pages.
public struct SavedPageCounts: Hashable, Sendable {
    /// The articles, in the order of the pages.
    public var articles: [ArticleID] = []
    /// The articles that were not saved before, or had been removed.
    public var newArticles: Set<ArticleID> = []
    /// The number of already saved pages.
    public var knownCount = 0
    /// Data added to already saved pages.
    public var additions = PageAdditionCounts()

    /// Creates an empty result.
    public init() {}
}

/// Data that an imported list added to saved pages.
public struct PageAdditionCounts: Hashable, Sendable {
    /// The number of titles that replaced an address.
    public var titleCount = 0
    /// The number of added texts.
    public var textCount = 0
    /// The number of added tags, counted per page.
    public var tagCount = 0
    /// The number of newly starred pages.
    public var starCount = 0
    /// The number of pages newly marked as read.
    public var readCount = 0

    /// Creates empty counts.
    public init() {}
}
