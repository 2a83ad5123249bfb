public import FoundationEssentials

/// One row of an edition: enough to choose a story, without its text.
public struct Headline: Hashable, Sendable, Identifiable {
    /// Names the article behind the row.
    public let id: ArticleID
    /// The title as plain text, without control characters; empty when the source gave none.
    public let title: String
    /// The deck or the first sentences, as plain text.
    public let summary: String?
    /// The feed that carried it.
    public let feed: FeedID
    /// The feed's title, for people.
    public let source: String
    /// The section the feed belongs to.
    public let section: SectionID
    /// Who wrote it, as printed, without "By".
    public let byline: String?
    /// When it was published; `nil` when the source does not say.
    public let published: Date?
    /// When it was seen here first; `nil` where nobody knows.
    public let firstSeen: Date?
    /// BCP 47 tag of the text's language; `nil` when unknown.
    public let language: String?
    /// Minutes an adult needs for the text, at least 1; `nil` when the text is not known yet.
    public let readingMinutes: Int?
    /// Where it stands in time: when it was published, else when it was seen first; a saved page where it was
    /// saved.
    public var time: Date? {
        feed.account == .saved ? firstSeen ?? published : published ?? firstSeen
    }
    /// True when its text has a picture, as far as it is known.
    public let hasPicture: Bool
    /// Where readers talk about it; `nil` where nobody does, as far as it is known.
    public let discussion: Discussion?
    /// What the files are that belong to it; `nil` where there are none.
    public let enclosure: EnclosureKind?
    /// True when its text changed after it was first read here.
    public let isUpdated: Bool
    /// What the reader did with it.
    public var state: ReadingState

    /// Makes a row.
    public init(
        id: ArticleID,
        title: String,
        summary: String? = nil,
        feed: FeedID,
        source: String,
        section: SectionID,
        byline: String? = nil,
        published: Date? = nil,
        firstSeen: Date? = nil,
        language: String? = nil,
        readingMinutes: Int? = nil,
        hasPicture: Bool = false,
        discussion: Discussion? = nil,
        enclosure: EnclosureKind? = nil,
        isUpdated: Bool = false,
        state: ReadingState = ReadingState()
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.feed = feed
        self.source = source
        self.section = section
        self.byline = byline
        self.published = published
        self.firstSeen = firstSeen
        self.language = language
        self.readingMinutes = readingMinutes
        self.hasPicture = hasPicture
        self.discussion = discussion
        self.enclosure = enclosure
        self.isUpdated = isUpdated
        self.state = state
    }
}
