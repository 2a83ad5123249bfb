public import FoundationEssentials

/// A story that a refresh added, for notifications.
public struct NewStory: Hashable, Sendable {
    /// The identifier of the article.
    public let id: ArticleID
    /// The title as plain text; empty if the feed has none.
    public let title: String
    /// The address of the story on the web.
    public let link: String?
    /// The feed of the story.
    public let feed: FeedID
    /// The title of the feed.
    public let source: String
    /// The section of the feed.
    public let section: SectionID
    /// The author as printed.
    public let byline: String?
    /// When it was published; `nil` if unknown.
    public let published: Date?
    /// The deck or the first sentences, as plain text.
    public let summary: String?

    /// Creates a story.
    public init(
        id: ArticleID,
        title: String,
        link: String? = nil,
        feed: FeedID,
        source: String,
        section: SectionID,
        byline: String? = nil,
        published: Date? = nil,
        summary: String? = nil
    ) {
        self.id = id
        self.title = title
        self.link = link
        self.feed = feed
        self.source = source
        self.section = section
        self.byline = byline
        self.published = published
        self.summary = summary
    }
}
