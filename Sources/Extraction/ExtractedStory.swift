/// A story extracted from a web page.
public struct ExtractedStory: Sendable, Hashable {
    /// The headline.
    public var title: String?
    /// The authors, separated by commas.
    public var byline: String?
    /// The publication date in ISO 8601, with the precision of the page.
    public var published: String?
    /// The name of the newspaper.
    public var site: String?
    /// The language of the story as a BCP 47 tag.
    public var language: String?
    /// The address of the preview picture for social media.
    public var leadPicture: String?
    /// The page's own summary, of one or two sentences.
    public var excerpt: String?
    /// Whether the page declares that only subscribers can read the whole story.
    public var isForSubscribers = false
    /// The address of the next page, if the story continues there.
    public var nextPage: String?
    /// Whether ``nextPage`` comes from the user's rule for the site.
    public var isNextPageByRule = false
    /// The story as clean HTML without its headline.
    ///
    /// Addresses are absolute.
    public var html = ""
    /// The paragraphs, separated by blank lines, without captions.
    public var text = ""
}
