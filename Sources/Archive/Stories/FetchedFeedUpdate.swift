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
    /// The rules for new articles.
    public let rules: [StoryRule]
    /// The section of the feed, for the conditions of the rules.
    public let section: SectionID
    /// The fetch state to store.
    public let fetchState: FeedFetchState

    /// Creates an update.
    public init(
        feed: FeedID,
        title: String? = nil,
        homePage: String? = nil,
        language: String? = nil,
        articles: [IncomingArticle]? = nil,
        marksUpdatedUnread: Bool = false,
        rules: [StoryRule] = [],
        section: SectionID = SectionID(""),
        fetchState: FeedFetchState = FeedFetchState()
    ) {
        self.feed = feed
        self.title = title
        self.homePage = homePage
        self.language = language
        self.articles = articles
        self.marksUpdatedUnread = marksUpdatedUnread
        self.rules = rules
        self.section = section
        self.fetchState = fetchState
    }
}

/// The numbers of articles that one stored update added and changed.
public struct FeedUpdateResult: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// The number of new unread articles.
    public let newCount: Int
    /// The number of new articles that were marked as read or deleted, for example by a rule.
    public let quietCount: Int
    /// The number of changed articles.
    public let updatedCount: Int
    /// The number of other articles whose comments link, comment count or points changed.
    public let changedCommentsCount: Int

    /// Whether a list may look different.
    public var isVisible: Bool {
        newCount + quietCount + updatedCount + changedCommentsCount > 0
    }

    /// Creates a result.
    public init(
        feed: FeedID,
        newCount: Int,
        quietCount: Int = 0,
        updatedCount: Int,
        changedCommentsCount: Int = 0
    ) {
        self.feed = feed
        self.newCount = newCount
        self.quietCount = quietCount
        self.updatedCount = updatedCount
        self.changedCommentsCount = changedCommentsCount
    }
}
