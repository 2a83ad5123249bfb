public import FoundationEssentials
public import News

/// A page of the web that a reader wants to keep.
public struct SavePageRequest: Hashable, Sendable {
    /// Where it stands, without a name and a password.
    public var address: String
    /// What is known of it, under the name that it has for ever; without text while it was not fetched.
    public var article: IncomingArticle
    /// What the reader did with it elsewhere.
    public var state: ReadingState
    /// When the reader kept it, here or elsewhere.
    public var saved: Date
    /// Whether the article has the page's text.
    public var isFetched: Bool
    /// What the newspaper is called, or its host; `nil` where nobody knows.
    public var site: String?
    /// What stands for the title of a page as long as nobody has named one.
    public var standIn: String
    /// Whether a list says what was done with it, and what it is called: where no list does, what is known here stays.
    public var isListed: Bool
    /// Whether it may be fetched from a private address; once true for a page, it stays so.
    public var mayBePrivate: Bool

    /// Whether the article has a title of its own.
    public var hasTitle: Bool { article.title != standIn }

    /// Describes a page.
    public init(
        address: String,
        article: IncomingArticle,
        state: ReadingState = ReadingState(),
        saved: Date,
        isFetched: Bool = false,
        site: String? = nil,
        standIn: String = "",
        isListed: Bool = true,
        mayBePrivate: Bool = false
    ) {
        self.address = address
        self.article = article
        self.state = state
        self.saved = saved
        self.isFetched = isFetched
        self.site = site
        self.standIn = standIn
        self.isListed = isListed
        self.mayBePrivate = mayBePrivate
    }
}

/// A page that is saved.
public struct SavedPageState: Hashable, Sendable {
    /// Its article.
    public let article: ArticleID
    /// Where it stands on the web.
    public let address: String
    /// When its text came; `nil` when it has not.
    public let fetched: Date?
    /// When it may be asked for again by itself; `nil` for at once.
    public let nextAttempt: Date?
    /// How often it could not be fetched since.
    public let failureCount: Int
    /// Why its text did not come last; `nil` when nobody has tried, or when all went well.
    public let failure: PageFailure?
    /// Whether it may be fetched from a private address.
    public let mayBePrivate: Bool
}
