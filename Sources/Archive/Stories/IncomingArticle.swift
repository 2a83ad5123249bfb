public import FoundationEssentials
public import News

/// An article of a feed, before it is stored.
public struct IncomingArticle: Hashable, Sendable {
    /// The permanent key of the article within its feed.
    public var key: String
    /// The identifier of the entry, if other entries of the document have the same one; otherwise
    /// `nil`.
    ///
    /// ``key`` then distinguishes them; see ``share(_:)``.
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
    /// When the article was first seen, which replaces `published` for sorting.
    public var firstSeen: Date?
    /// When the publisher last changed the article.
    public var updated: Date?
    /// The BCP 47 language tag, if it differs from the feed's language.
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

extension IncomingArticle {
    var sort: Int64? {
        firstSeen.map { StoryDateSortKey.of($0, .saved) }
            ?? published.map { StoryDateSortKey.of($0) }
    }

    /// A digest of the displayed content.
    var digest: Int64 {
        var digest = Digest()
        for text in [title, summary, deck, html, link, byline, language] { digest.add(text) }
        digest.add(published?.timeIntervalSince1970)
        for picture in pictures { digest.add(picture) }
        return digest.value
    }
}
