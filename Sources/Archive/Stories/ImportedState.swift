public import News

/// Another news reader's data for a feed, or for a part of the feed.
public struct ImportedFeed: Hashable, Sendable {
    /// The feed, identified by the address of its subscription.
    public var feed: FeedID
    /// The feed's own title; `nil` if unknown.
    public var title: String?
    /// The address of its website; `nil` if unknown.
    public var homePage: String?
    /// The ETag of the last document; `nil` if unknown.
    public var entityTag: String?
    /// The articles, newest first.
    public var stories: [ImportedStory]

    /// Creates the data of a feed.
    public init(
        feed: FeedID,
        title: String? = nil,
        homePage: String? = nil,
        entityTag: String? = nil,
        stories: [ImportedStory] = []
    ) {
        self.feed = feed
        self.title = title
        self.homePage = homePage
        self.entityTag = entityTag
        self.stories = stories
    }
}

/// An article from another news reader.
public struct ImportedStory: Hashable, Sendable {
    /// The article with its most likely key.
    public var article: IncomingArticle
    /// Other possible keys of the article.
    public var otherKeys: [String]
    /// The reading state.
    public var state: ReadingState
    /// Whether the user removed the article, so that it must not be stored.
    public var isRemoved: Bool

    /// Creates an article.
    public init(
        article: IncomingArticle,
        otherKeys: [String] = [],
        state: ReadingState = ReadingState(),
        isRemoved: Bool = false
    ) {
        self.article = article
        self.otherKeys = otherKeys
        self.state = state
        self.isRemoved = isRemoved
    }
}

/// The changes made by an import.
public struct ImportedCounts: Hashable, Sendable {
    /// The number of newly stored articles.
    public var newCount = 0
    /// The number of newly read articles.
    public var readCount = 0
    /// The number of newly starred articles.
    public var starredCount = 0
    /// The number of removed articles, which will not be stored again.
    public var removedCount = 0

    /// Creates zero counts.
    public init() {}
}
