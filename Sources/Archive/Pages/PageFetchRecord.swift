public import FoundationEssentials
public import News

/// What came of one visit to the page of a story.
public struct PageFetchRecord: Hashable, Sendable {
    /// What the page holds.
    public enum Outcome: Hashable, Sendable {
        /// The story's whole text.
        case text(PageText)
        /// What it held before, or all that is needed of it.
        case unchanged
        /// Nothing that could stand for the story's text.
        case failed(PageFailure)
    }

    /// When it was visited.
    public let visited: Date
    /// When it may be visited again without a reader's wish; `nil` for never.
    public let nextVisit: Date?
    /// What came of it.
    public let outcome: Outcome
    /// Whether the feed's pages hold more than the feed, as far as this one tells; `nil` where it tells nothing.
    public let isRicher: Bool?

    /// Notes a visit.
    public init(visited: Date, nextVisit: Date?, outcome: Outcome, isRicher: Bool?) {
        self.visited = visited
        self.nextVisit = nextVisit
        self.outcome = outcome
        self.isRicher = isRicher
    }
}

/// The text of a story as its page has it.
public struct PageText: Hashable, Sendable {
    /// The text as an HTML fragment.
    public let html: String
    /// How many words it has.
    public let words: Int
    /// Minutes an adult needs for it.
    public let minutes: Int
    /// Whether there is a picture in it.
    public let hasPicture: Bool
    /// The picture that the page shows of itself, for a text without one.
    public let leadPicture: String?
    /// Where the page stands, after redirects.
    public let address: String
    /// What the server wants to hear again.
    public let entityTag: String?
    /// The same, as a date.
    public let lastModified: String?

    /// Describes a text.
    public init(
        html: String,
        words: Int,
        minutes: Int,
        hasPicture: Bool,
        leadPicture: String?,
        address: String,
        entityTag: String?,
        lastModified: String?
    ) {
        self.html = html
        self.words = words
        self.minutes = minutes
        self.hasPicture = hasPicture
        self.leadPicture = leadPicture
        self.address = address
        self.entityTag = entityTag
        self.lastModified = lastModified
    }
}

/// What is known of the page of a story, without its text.
public struct PageSummary: Hashable, Sendable {
    /// What stands in the place of the feed's text, and why.
    public let state: PageState
    /// When it may be visited again without a reader's wish; `nil` for never.
    public let nextVisit: Date?
    /// What the server wants to hear again.
    public let entityTag: String?
    /// The same, as a date.
    public let lastModified: String?
}

/// What has to be known of a story before its page is visited.
public struct PageCandidate: Sendable {
    /// The story as it is read now.
    public let article: Article
    /// The text that the feed brought, also while the page's is shown.
    public let feedHTML: String
    /// What came of earlier visits; `nil` when it was never visited.
    public let known: PageSummary?
    /// How often the pages of its feed held no more than the feed.
    public let habit: PageFetchStatistics
}

/// How often the pages of a feed held no more than the feed.
public struct PageFetchStatistics: Hashable, Sendable {
    /// Pages without more, since the last one with more.
    public let poorRun: Int
    /// When the last of them was visited.
    public let lastPoor: Date?

    /// Nothing is known.
    public init(poorRun: Int = 0, lastPoor: Date? = nil) {
        self.poorRun = poorRun
        self.lastPoor = lastPoor
    }
}
