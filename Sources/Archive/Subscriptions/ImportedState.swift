public import News

/// The data of a feed, or a part of it, from another news reader.
public struct ImportedFeed: Hashable, Sendable {
    /// The feed, by its subscribed address.
    public var feed: FeedID
    /// The feed's own title.
    public var title: String?
    /// The address of its site.
    public var homePage: String?
    /// The ETag of the last document.
    public var entityTag: String?
    /// Newest first.
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
    /// The article, with its most likely key.
    public var article: IncomingArticle
    /// Other possible keys.
    public var otherKeys: [String]
    /// The reading state.
    public var state: ReadingState
    /// Whether the user removed it, so that it must not be stored.
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
    /// Articles that were not stored before.
    public var newCount = 0
    /// Articles that are newly read.
    public var readCount = 0
    /// Articles that are newly starred.
    public var starredCount = 0
    /// Removed articles for which tombstones were added.
    public var removedCount = 0

    /// Creates zero counts.
    public init() {}
}
