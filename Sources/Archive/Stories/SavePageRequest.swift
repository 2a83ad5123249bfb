public import FoundationEssentials
public import News

/// A web page to save.
public struct SavePageRequest: Hashable, Sendable {
    /// The URL without credentials.
    public var address: String
    /// The article with its permanent key.
    ///
    /// It has no text if the page was not fetched.
    public var article: IncomingArticle
    /// The reading state, if the page comes from an imported list.
    public var state: ReadingState
    /// When the user saved the page, in this or another program.
    public var saved: Date
    /// Whether the article contains the page's text.
    public var isFetched: Bool
    /// The name of the site, or its host; `nil` if unknown.
    public var site: String?
    /// The placeholder for a missing title.
    public var placeholderTitle: String
    /// Whether the title and reading state come from an imported list.
    ///
    /// Otherwise a page that is already saved keeps its title and state.
    public var isListed: Bool
    /// Whether the page may be fetched from a private address.
    ///
    /// Once true, it stays true.
    public var mayBePrivate = false

    /// Whether the title is not the placeholder.
    public var hasTitle: Bool { article.title != placeholderTitle }

    /// Creates a request.
    public init(
        address: String,
        article: IncomingArticle,
        state: ReadingState = ReadingState(),
        saved: Date,
        isFetched: Bool = false,
        site: String? = nil,
        standIn: String = "",
        isListed: Bool = true
    ) {
        self.address = address
        self.article = article
        self.state = state
        self.saved = saved
        self.isFetched = isFetched
        self.site = site
        self.placeholderTitle = standIn
        self.isListed = isListed
    }
}

/// The fetch state of a saved page.
public struct SavedPageState: Hashable, Sendable {
    /// The ID of the page's article.
    public let article: ArticleID
    /// The URL of the page.
    public let address: String
    /// When the page's text was fetched; `nil` if never.
    public let fetched: Date?
    /// The earliest time of the next automatic fetch; `nil` for no delay.
    public let nextAttempt: Date?
    /// The number of failures since the last success.
    public let failureCount: Int
    /// Why the last fetch failed; `nil` if it succeeded.
    public let failure: FullTextFailure?
    /// Whether the page may be fetched from a private address.
    public let mayBePrivate: Bool
}
