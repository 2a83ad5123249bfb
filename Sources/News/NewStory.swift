public import FoundationEssentials

/// A story that a refresh has brought: enough to tell somebody of it.
public struct NewStory: Hashable, Sendable {
    /// Names the article.
    public let id: ArticleID
    /// The title as plain text; empty when the source gave none.
    public let title: String
    /// Where it stands on the web.
    public let link: String?
    /// The feed that carried it.
    public let feed: FeedID
    /// The feed's title, for people.
    public let source: String
    /// The section the feed belongs to.
    public let section: SectionID
    /// Who wrote it, as printed.
    public let byline: String?
    /// When it was published; `nil` when the source does not say.
    public let published: Date?
    /// The deck or the first sentences, as plain text.
    public let summary: String?

    /// Describes a story.
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
