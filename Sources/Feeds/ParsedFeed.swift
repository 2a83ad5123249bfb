public import FoundationEssentials

/// The content of a feed document, independent of its format.
public struct ParsedFeed: Hashable, Sendable {
    /// The title, as plain text.
    public var title: String?
    /// The feed's website, absolute if possible.
    public var link: String?
    /// The language, as a BCP 47 tag as written.
    public var language: String?
    /// A description, as plain text on one line.
    public var subtitle: String?
    /// The address of the feed's image.
    public var icon: String?
    /// The refresh interval that the feed recommends, in seconds.
    public var updateInterval: Int?
    /// Hours in UTC, from 0 to 23, in which the feed should not be fetched.
    public var skippedHours: Set<Int> = []
    /// Weekdays in UTC, from 0 for Sunday, on which the feed should not be fetched.
    public var skippedDays: Set<Int> = []
    /// The entries in document order.
    public var entries: [ParsedEntry] = []

    /// Creates an empty feed.
    public init() {}
}

/// An entry of a feed.
public struct ParsedEntry: Hashable, Sendable {
    /// The feed's identifier for the entry; not necessarily unique.
    public var id: String?
    /// The title, as plain text on one line.
    public var title: String?
    /// The entry's web page, absolute if possible.
    public var link: String?
    /// The final page if ``link`` is a tracking redirect (FeedBurner).
    public var originalLink: String?
    /// The page with comments on the entry.
    public var comments: String?
    /// The number of comments, if given.
    public var commentCount: Int?
    /// The number of upvotes; set by other sources, never by feeds.
    public var pointCount: Int?
    /// The names of the authors, in document order.
    public var authors: [String] = []
    /// The publication date.
    public var published: Date?
    /// The date of the last change.
    public var updated: Date?
    /// A summary, as HTML.
    public var summary: String?
    /// The text, as unsanitized HTML.
    public var content: String?
    /// Categories as written.
    public var categories: [String] = []
    /// Attached files.
    public var enclosures: [ParsedEnclosure] = []
    /// The address of the entry's image.
    public var image: String?

    /// Creates an empty entry.
    public init() {}
}

/// A file attached to an entry.
public struct ParsedEnclosure: Hashable, Sendable {
    /// The address, absolute if possible.
    public var address: String
    /// The media type as written.
    public var type: String?
    /// The length in bytes.
    public var length: Int64?
    /// The duration in seconds.
    public var seconds: Int?

    /// Creates an enclosure.
    public init(
        address: String,
        type: String? = nil,
        length: Int64? = nil,
        seconds: Int? = nil
    ) {
        self.address = address
        self.type = type
        self.length = length
        self.seconds = seconds
    }
}
