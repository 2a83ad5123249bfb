/// Saves web pages as stories until the user removes them.
///
/// Services without storage, such as the example, do not conform.
public protocol PageSaving: Sendable {
    /// Saves pages and fetches them, even if they were saved before.
    ///
    /// `feed` is the feed of the story that links to them, which determines whether private addresses are allowed;
    /// `nil` if the user typed them. The results are in the order of the addresses.
    func save(_ addresses: [String], namedBy feed: FeedID?) async throws(NewsError) -> [SavedPage]

    /// Removes saved pages and returns their number; ``Undoing/undo()`` restores them.
    func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int

    /// Returns the saved page with an address as typed; `nil` if there is none.
    func page(at address: String) async throws(NewsError) -> ArticleID?
}

/// The result of saving a page.
public struct SavedPage: Hashable, Sendable {
    /// The address of the page, or the typed text if it is not a valid address.
    public let address: String
    /// The story of the page; `nil` if the address is invalid.
    public let article: ArticleID?
    /// The title of the story, or a substitute.
    public let title: String
    /// Whether the page was not saved before.
    public let isNew: Bool
    /// Why the page could not be fetched; `nil` if it was fetched.
    public let failure: PageFailure?
    /// Whether the story has a text.
    public let hasText: Bool

    /// Whether the address leads to a file other than a web page.
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
    /// The number of pages that were already saved.
    public var knownCount = 0
    /// The data that was added to pages that were already saved.
    public var additions = PageAdditions()

    /// Creates an empty result.
    public init() {}
}

/// The data that an imported list added to saved pages.
public struct PageAdditions: Hashable, Sendable {
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
