public import FoundationEssentials

/// A story that a refresh added, for notifications.
public struct NewStory: Hashable, Sendable {
    /// The article's identifier.
    public let id: ArticleID
    /// The title as plain text; may be empty.
    public let title: String
    /// The address of the story's web page.
    public let link: String?
    /// The feed.
    public let feed: FeedID
    /// The feed's title.
    public let source: String
    /// The feed's section.
    public let section: SectionID
    /// The author as given in the feed.
    public let byline: String?
    /// When the story was published, if known.
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
