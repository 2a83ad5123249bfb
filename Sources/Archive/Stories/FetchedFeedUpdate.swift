public import FoundationEssentials
public import News

/// The result of fetching a feed.
public struct FetchedFeedUpdate: Hashable, Sendable {
    /// The feed that was fetched.
    public let feed: FeedID
    /// The feed's own title; `nil` keeps the stored one.
    public let title: String?
    /// The address of its website; `nil` keeps the stored one.
    public let homePage: String?
    /// The BCP 47 language tag; `nil` keeps the stored one.
    public let language: String?
    /// The articles, usually newest first; `nil` if the document has not changed.
    public let articles: [IncomingArticle]?
    /// Whether a read story becomes unread if its words change.
    public let marksUpdatedUnread: Bool
    /// The fetch state to store.
    public let wire: FeedFetchState

    /// Creates an update.
    public init(
        feed: FeedID,
        title: String? = nil,
        homePage: String? = nil,
        language: String? = nil,
        articles: [IncomingArticle]? = nil,
        marksUpdatedUnread: Bool = false,
        wire: FeedFetchState = FeedFetchState()
    ) {
        self.feed = feed
        self.title = title
        self.homePage = homePage
        self.language = language
        self.articles = articles
        self.marksUpdatedUnread = marksUpdatedUnread
        self.wire = wire
    }
}

/// An article of a feed, before it is stored.
public struct IncomingArticle: Hashable, Sendable {
    /// The permanent key of the article within its feed.
    public var key: String
    /// The identifier of the entry, if several entries of the document have the same one; otherwise
    /// `nil`.
    ///
    /// In this case ``key`` distinguishes them; see ``share(_:)``.
    public internal(set) var sharedKey: String?
    /// The title as plain text.
    public var title: String
    /// The text below the title in lists.
    public var summary: String?
    /// A sentence or two below the story's title.
    public var deck: String?
    /// The text as an HTML fragment.
    public var html: String
    /// The URL of the article.
    public var link: String?
    /// The author of the article.
    public var byline: String?
    /// The publication date.
    ///
    /// It is never in the future.
    public var published: Date?
    /// When the article was first seen.
    ///
    /// If set, the story is sorted by this time instead of `published`.
    public var firstSeen: Date?
    /// When the publisher last changed the article.
    public var updated: Date?
    /// The BCP 47 language tag, if it differs from that of the feed.
    public var language: String?
    /// The reading time in minutes.
    public var readingMinutes: Int?
    /// The addresses of its pictures.
    public var pictures: [String]
    /// Whether its text contains a picture.
    public var hasPicture: Bool
    /// The link to the comments with the current counts.
    public var discussion: DiscussionSummary?
    /// The enclosures in the order of the feed.
    public var enclosures: [Enclosure]

    /// Creates an article.
    public init(
        key: String,
        title: String,
        summary: String? = nil,
        deck: String? = nil,
        html: String = "",
        link: String? = nil,
        byline: String? = nil,
        published: Date? = nil,
        firstSeen: Date? = nil,
        updated: Date? = nil,
        language: String? = nil,
        readingMinutes: Int? = nil,
        pictures: [String] = [],
        hasPicture: Bool = false,
        discussion: DiscussionSummary? = nil,
        enclosures: [Enclosure] = []
    ) {
        self.key = key
        self.title = title
        self.summary = summary
        self.deck = deck
        self.html = html
        self.link = link
        self.byline = byline
        self.published = published
        self.firstSeen = firstSeen
        self.updated = updated
        self.language = language
        self.readingMinutes = readingMinutes
        self.pictures = pictures
        self.hasPicture = hasPicture
        self.discussion = discussion
        self.enclosures = enclosures
    }
}

/// The numbers of articles that one stored update added and changed.
public struct FeedUpdateResult: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// The number of new articles.
    public let newCount: Int
    /// The number of changed articles.
    public let updatedCount: Int
    /// The number of other articles whose link to comments or counts changed.
    public let changedCommentsCount: Int

    /// Creates a result.
    public init(feed: FeedID, newCount: Int, updatedCount: Int, changedCommentsCount: Int = 0) {
        self.feed = feed
        self.newCount = newCount
        self.updatedCount = updatedCount
        self.changedCommentsCount = changedCommentsCount
    }
}
