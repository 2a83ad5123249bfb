public import FoundationEssentials

/// The content of a feed document in any format.
public struct ParsedFeed: Hashable, Sendable {
    /// The title, as plain text.
    public var title: String?
    /// The address of the feed's website, absolute if possible.
    public var link: String?
    /// The BCP 47 language tag, as written.
    public var language: String?
    /// The description as plain text on one line.
    public var subtitle: String?
    /// The address of the feed's image.
    public var icon: String?
    /// The minimum interval between fetches that the feed recommends, in seconds.
    public var updateInterval: Int?
    /// UTC hours (0–23) in which not to fetch the feed.
    public var skippedHours: Set<Int> = []
    /// UTC weekdays (0 is Sunday) on which not to fetch the feed.
    public var skippedDays: Set<Int> = []
    /// The entries in document order.
    public var entries: [ParsedEntry] = []

    /// Creates an empty feed.
    public init() {}
}

/// An entry of a feed.
public struct ParsedEntry: Hashable, Sendable {
    /// The identifier in the feed.
    ///
    /// Several entries may have the same one.
    public var id: String?
    /// The title as plain text on one line.
    public var title: String?
    /// The entry's web page, absolute if possible.
    public var link: String?
    /// The address of the actual page, if ``link`` is a tracking redirect (FeedBurner).
    public var originalLink: String?
    /// The address of the comments on the entry.
    public var comments: String?
    /// The number of comments, if the feed contains it.
    public var commentCount: Int?
    /// The number of upvotes.
    ///
    /// Only discussion sites set it, not feeds.
    public var pointCount: Int?
    /// The authors' names, in document order.
    public var authors: [String] = []
    /// The publication date.
    public var published: Date?
    /// The date of the last change.
    public var updated: Date?
    /// A summary, as HTML.
    public var summary: String?
    /// The content as HTML, not sanitized.
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
    /// The media type as in the feed.
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
