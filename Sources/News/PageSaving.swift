/// Saves web pages as stories.
///
/// Services without storage do not conform.
public protocol PageSaving: Sendable {
    /// Saves and fetches pages, even saved ones; returns one result per address.
    ///
    /// `feed`, whose story links to the pages, determines whether private addresses are allowed; it
    /// is `nil` for typed addresses.
    func save(_ addresses: [String], namedBy feed: FeedID?) async throws(NewsError)
        -> [PageSavingResult]

    /// Removes saved pages, and returns the number removed.
    ///
    /// ``Undoing/undo()`` restores them.
    func removePages(_ pages: [ArticleID]) async throws(NewsError) -> Int

    /// Returns the saved page with a typed address, or `nil`.
    func page(at address: String) async throws(NewsError) -> ArticleID?
}

/// The result of saving a page.
public struct PageSavingResult: Hashable, Sendable {
    /// The page's address, or the typed text if it is invalid.
    public let address: String
    /// The page's story; `nil` if the address is invalid.
    public let article: ArticleID?
    /// The title of the story, or its address.
    public let title: String
    /// Whether the page was not already saved.
    public let isNew: Bool
    /// Why the page could not be fetched; `nil` if it was.
    public let failure: FullTextFailure?
    /// Whether the story has text.
    public let hasText: Bool

    /// Whether the address leads to a file other than a web page.
    public var isOtherFile: Bool { if case .notAPage? = failure { true } else { false } }

    /// Creates a result.
    public init(
        address: String,
        article: ArticleID?,
        title: String,
        isNew: Bool,
        failure: FullTextFailure?,
        hasText: Bool
    ) {
        self.address = address
        self.article = article
        self.title = title
        self.isNew = isNew
        self.failure = failure
        self.hasText = hasText
    }

    /// The message about ``failure``; `nil` if the page was fetched.
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
public struct PageImportResult: Hashable, Sendable {
    /// The articles, in the order of the pages.
    public var articles: [ArticleID] = []
    /// The articles that were not already saved.
    public var newArticles: Set<ArticleID> = []
    /// The number of pages that were already saved.
    public var knownCount = 0
    /// The data that was added to pages already saved.
    public var additions = ImportedPageDataCounts()

    /// Creates an empty result.
    public init() {}
}

/// The amount of data that an import added to saved pages.
public struct ImportedPageDataCounts: Hashable, Sendable {
    /// The number of titles that replaced an address.
    public var titleCount = 0
    /// The number of added texts.
    public var textCount = 0
    /// The number of added tags, summed over all pages.
    public var tagCount = 0
    /// The number of newly starred pages.
    public var starCount = 0
    /// The number of pages newly marked as read.
    public var readCount = 0

    /// Creates empty counts.
    public init() {}
}
