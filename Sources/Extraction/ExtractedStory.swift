/// A story, as it was found on a page.
public struct ExtractedStory: Sendable, Hashable {
    /// The story's headline.
    public var title: String?
    /// Who wrote it: names with commas between them.
    public var byline: String?
    /// When it was published, in ISO 8601 and as precise as the page says it.
    public var published: String?
    /// The name of the newspaper.
    public var site: String?
    /// A BCP 47 tag.
    public var language: String?
    /// The address of the picture that the page shows of itself elsewhere.
    public var leadPicture: String?
    /// What the page says of itself in a sentence or two.
    public var excerpt: String?
    /// True when the page says that only subscribers can read all of it.
    public var isForSubscribers = false
    /// The address of the page on which the story goes on.
    public var nextPage: String?
    /// True when the reader's rule for the site names ``nextPage``, and not the page alone.
    public var isNextPageByRule = false
    /// The story as clean HTML, without its headline; links and pictures have absolute addresses.
    public var html = ""
    /// The story's paragraphs with a blank line between them; without captions.
    public var text = ""
}
