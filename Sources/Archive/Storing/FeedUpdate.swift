public import FoundationEssentials
public import News

/// What one feed has brought.
public struct FeedUpdate: Hashable, Sendable {
    /// The feed, by its address as subscribed.
    public let feed: FeedID
    /// The title that the feed gives itself; `nil` leaves the one that is known.
    public let title: String?
    /// The address of its site; `nil` leaves the one that is known.
    public let homePage: String?
    /// BCP 47 tag of its language; `nil` leaves the one that is known.
    public let language: String?
    /// What it lists, newest first as a rule; `nil` when there was nothing new.
    public let articles: [IncomingArticle]?
    /// Whether a read story becomes unread when its words change.
    public let marksUpdatedUnread: Bool
    /// What the next request must know.
    public let wire: FeedFetchState

    /// Puts a delivery together.
    public init(
        feed: FeedID,
        title: String? = nil,
        homePage: String? = nil,
        language: String? = nil,
        articles: [IncomingArticle]? = nil,
        marksUpdatedUnread: Bool = false,
        wire: FeedFetchState = FeedFetchState()
    ) {
        self.feed = feed
        self.title = title
        self.homePage = homePage
        self.language = language
        self.articles = articles
        self.marksUpdatedUnread = marksUpdatedUnread
        self.wire = wire
    }
}

/// An article as it comes from a feed.
public struct IncomingArticle: Hashable, Sendable {
    /// What it is called within its feed, for ever.
    public var key: String
    /// The identifier of its entry, if other entries of the same document have it, too; `nil` for most.
    ///
    /// Then ``key`` tells them apart; see ``share(_:)``.
    public internal(set) var sharedKey: String?
    /// The title as plain text.
    public var title: String
    /// What stands in a row under the title, as plain text.
    public var summary: String?
    /// A sentence or two under the title, as plain text.
    public var deck: String?
    /// The text as an HTML fragment.
    public var html: String
    /// Where it stands on the web.
    public var link: String?
    /// Who wrote it.
    public var byline: String?
    /// When it was published, not in the future; `nil` when the source does not say.
    public var published: Date?
    /// When it was seen first, where it shall stand in time whenever it was published; `nil` for most.
    public var firstSeen: Date?
    /// When its publisher last changed it.
    public var updated: Date?
    /// BCP 47 tag of its language, when it is not the feed's.
    public var language: String?
    /// Minutes an adult needs for the text.
    public var readingMinutes: Int?
    /// The addresses of its pictures.
    public var pictures: [String]
    /// True when its text has a picture.
    public var hasPicture: Bool
    /// Where readers talk about it, with the counts of now.
    public var discussion: Discussion?
    /// Files that belong to it, in the order of its feed.
    public var enclosures: [Enclosure]

    /// Describes an article.
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
        discussion: Discussion? = nil,
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

/// What became of one delivery.
public struct FeedUpdateResult: Hashable, Sendable {
    /// The feed.
    public let feed: FeedID
    /// How many of its articles were not known before.
    public let newCount: Int
    /// How many had changed.
    public let updatedCount: Int
    /// Of how many others readers talk elsewhere, or more, than before.
    public let talkedOfCount: Int

    /// States what became of a delivery.
    public init(feed: FeedID, newCount: Int, updatedCount: Int, talkedOfCount: Int = 0) {
        self.feed = feed
        self.newCount = newCount
        self.updatedCount = updatedCount
        self.talkedOfCount = talkedOfCount
    }
}
