public import News

/// What another reader has of one feed, or a part of it.
public struct ImportedFeed: Hashable, Sendable {
    /// The feed, by its address as subscribed here.
    public var feed: FeedID
    /// The title that the feed gave itself.
    public var title: String?
    /// The address of its site.
    public var homePage: String?
    /// The ETag of the document that brought the latest articles.
    public var entityTag: String?
    /// Its articles, the latest first.
    public var stories: [ImportedStory]

    /// Describes what another reader has.
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

/// An article as another reader has it.
public struct ImportedStory: Hashable, Sendable {
    /// The article, under the name that it most likely has here.
    public var article: IncomingArticle
    /// Other names that it may have here.
    public var otherKeys: [String]
    /// What the reader did with it.
    public var state: ReadingState
    /// True when the reader removed it, so that it shall not come again.
    public var isRemoved: Bool

    /// Describes an article.
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

/// What an import from another reader has changed.
public struct ImportedCounts: Hashable, Sendable {
    /// Articles that were not here.
    public var newCount = 0
    /// Those of them that are read, and those that were here unread.
    public var readCount = 0
    /// Those of them that are kept, and those that were here and not kept.
    public var starredCount = 0
    /// Articles that stay away from now on.
    public var removedCount = 0

    /// Nothing yet.
    public init() {}
}
