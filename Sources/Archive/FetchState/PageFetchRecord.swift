public import FoundationEssentials
public import News

/// The result of fetching the web page of a story.
public struct PageFetchRecord: Hashable, Sendable {
    /// The result of fetching a page.
    public enum Outcome: Hashable, Sendable {
        case text(PageText)
        /// The stored text is current or sufficient.
        case unchanged
        case failed(FullTextFailure)
    }

    /// The time of the fetch.
    public let visited: Date
    /// The time from which the page may be fetched again automatically; `nil` for never.
    public let nextVisit: Date?
    /// The result of the fetch.
    public let outcome: Outcome
    /// Whether the page has more text than the feed; `nil` if unknown.
    public let isRicher: Bool?

    /// Creates a record.
    public init(visited: Date, nextVisit: Date?, outcome: Outcome, isRicher: Bool?) {
        self.visited = visited
        self.nextVisit = nextVisit
        self.outcome = outcome
        self.isRicher = isRicher
    }
}

/// The text of a story from its web page.
public struct PageText: Hashable, Sendable {
    /// The text as an HTML fragment.
    public let html: String
    /// The number of words.
    public let words: Int
    /// The reading time in minutes.
    public let minutes: Int
    /// Whether the text contains a picture.
    public let hasPicture: Bool
    /// The address of the page's preview picture, if the text has no picture.
    public let leadPicture: String?
    /// The URL of the page after redirects.
    public let address: String
    /// The ETag of the page.
    public let entityTag: String?
    /// The Last-Modified header of the page.
    public let lastModified: String?

    /// Creates a text.
    public init(
        html: String,
        words: Int,
        minutes: Int,
        hasPicture: Bool,
        leadPicture: String?,
        address: String,
        entityTag: String?,
        lastModified: String?
    ) {
        self.html = html
        self.words = words
        self.minutes = minutes
        self.hasPicture = hasPicture
        self.leadPicture = leadPicture
        self.address = address
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

/// The stored state of a story's web page, without its text.
public struct StoredPageState: Hashable, Sendable {
    /// Whether the page's text is shown, or why it is missing.
    public let state: ArticleTextOrigin
    /// The time from which the page may be fetched again automatically; `nil` for never.
    public let nextVisit: Date?
    /// The ETag of the page.
    public let entityTag: String?
    /// The Last-Modified header of the page.
    public let lastModified: String?
}

/// The data that is needed to fetch a story's web page.
public struct PageFetchInput: Sendable {
    /// The story with the text that is shown.
    public let article: Article
    /// The feed's text, even if the web page's text is shown.
    public let feedHTML: String
    /// The stored state of the web page; `nil` if it was never fetched.
    public let known: StoredPageState?
    /// The fetch statistics of the story's feed.
    public let habit: PageFetchStatistics
}

/// Statistics about pages of a feed that had no more text than the feed.
public struct PageFetchStatistics: Hashable, Sendable {
    /// The number of pages without more text since the last page with more.
    public let poorRun: Int
    /// When the last page without more text was fetched.
    public let lastPoor: Date?

    /// Creates statistics, empty by default.
    public init(poorRun: Int = 0, lastPoor: Date? = nil) {
        self.poorRun = poorRun
        self.lastPoor = lastPoor
    }
}
