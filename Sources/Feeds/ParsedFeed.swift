public import FoundationEssentials

/// What a feed document says, whatever its dialect.
public struct ParsedFeed: Hashable, Sendable {
    /// Plain text; `nil` when there is none.
    public var title: String?
    /// The site behind the feed, absolute where that is possible.
    public var link: String?
    /// A BCP 47 tag as written.
    public var language: String?
    /// What the feed is about, as plain text on one line.
    public var subtitle: String?
    /// The address of the picture that stands for the feed.
    public var icon: String?
    /// How often the feed asks to be read, in seconds; `nil` when it does not say.
    public var updateInterval: Int?
    /// Hours of the day in UTC when the feed does not want to be read, from 0 to 23.
    public var skippedHours: Set<Int> = []
    /// Days of the week in UTC when the feed does not want to be read, Sunday being 0.
    public var skippedDays: Set<Int> = []
    /// In the order of the document, possibly empty.
    public var entries: [ParsedEntry] = []

    /// A feed that says nothing.
    public init() {}
}

/// One entry of a feed.
public struct ParsedEntry: Hashable, Sendable {
    /// What the feed calls the entry; nobody promises that it is unique.
    public var id: String?
    /// Plain text on one line.
    public var title: String?
    /// The page of the entry, absolute where that is possible.
    public var link: String?
    /// The page of the entry where ``link`` only counts readers and leads on (FeedBurner).
    public var originalLink: String?
    /// The page where readers comment on the entry.
    public var comments: String?
    /// How many comments there are; `nil` when the feed does not say.
    public var commentCount: Int?
    /// How many readers thought well of it; no feed says so, but papers that come otherwise do.
    public var pointCount: Int?
    /// Names of people, in the order of the document.
    public var authors: [String] = []
    /// When it first appeared.
    public var published: Date?
    /// When it last changed.
    public var updated: Date?
    /// An abstract, as HTML.
    public var summary: String?
    /// The text, as HTML.
    ///
    /// It comes from outside: nothing is taken out of it.
    public var content: String?
    /// Subjects as the feed names them.
    public var categories: [String] = []
    /// Files that belong to the entry.
    public var enclosures: [ParsedEnclosure] = []
    /// The address of the picture that stands for the entry.
    public var image: String?

    /// An entry that says nothing.
    public init() {}
}

/// A file that belongs to an entry.
public struct ParsedEnclosure: Hashable, Sendable {
    /// Absolute where that is possible.
    public var address: String
    /// The media type as written.
    public var type: String?
    /// The size in bytes.
    public var length: Int64?
    /// How long it is heard or seen, in seconds.
    public var seconds: Int?

    /// Names a file.
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
