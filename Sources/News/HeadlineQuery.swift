import Searching

/// Which headlines a screen wants to see.
public struct HeadlineQuery: Hashable, Sendable {
    /// Only this section; `nil` means all.
    public var section: SectionID?
    /// Only this feed; `nil` means all.
    public var feed: FeedID?
    /// Only what is not read.
    public var unreadOnly: Bool
    /// Only what the reader keeps.
    public var starredOnly: Bool
    /// Only what holds these words, in its title, deck or text; the last one may be unfinished.
    ///
    /// The best matches come first, and at most ``searchLimit`` of them. What ``canSearch(for:)`` denies finds nothing.
    public var search: String?
    /// Whether what a search finds comes newest first, instead of the best match first.
    public var newestMatchesFirst = false
    /// What has to be true besides.
    public var also: [HeadlineCondition]
    /// In which order; what is found by words has an order of its own, see ``newestMatchesFirst``.
    public var order: HeadlineSortOrder
    /// Which of the matching rows, by position; `nil` means all.
    public var rows: Range<Int>?
    /// The open list that is asked for; `nil` where nobody walks through one.
    ///
    /// As long as it is open, a list keeps its stories in their order, whatever becomes of what they were chosen and
    /// sorted by: marks, tags, how well a text holds words. What is deleted leaves it, and what is new comes in.
    public var opening: ListSession?

    /// How many headlines a search gives at most.
    public static let searchLimit = 1000

    /// Asks for everything unless told otherwise.
    public init(
        section: SectionID? = nil,
        feed: FeedID? = nil,
        unreadOnly: Bool = false,
        starredOnly: Bool = false,
        search: String? = nil,
        also: [HeadlineCondition] = [],
        order: HeadlineSortOrder = .newestFirst,
        rows: Range<Int>? = nil
    ) {
        self.section = section
        self.feed = feed
        self.unreadOnly = unreadOnly
        self.starredOnly = starredOnly
        self.search = search
        self.also = also
        self.order = order
        self.rows = rows
    }

    /// Whether stories can be found by a text: not where it is blank, or holds only signs that stand between words.
    public static func canSearch(for text: String) -> Bool { SearchPhrase.isSearchable(text) }

    /// Everything that has to be true of a story, as one tree.
    public var condition: HeadlineCondition {
        var conditions = also
        if let section { conditions.append(.section(section)) }
        if let feed { conditions.append(.feed(feed)) }
        if unreadOnly { conditions.append(.read(false)) }
        if starredOnly { conditions.append(.starred(true)) }
        if let search { conditions.append(.words(search)) }
        return .all(conditions)
    }
}

/// Some of the headlines that answer a query, and how many there are in all.
public struct HeadlineWindow: Hashable, Sendable {
    /// The rows asked for, in order.
    public let headlines: [Headline]
    /// The position of the first of them among all rows that answer the query.
    public let firstRow: Int
    /// How many rows answer the query, inside the window or not.
    public let totalCount: Int
    /// How many of them are unread.
    public let unreadCount: Int

    /// Makes a window.
    public init(headlines: [Headline], firstRow: Int = 0, totalCount: Int, unreadCount: Int) {
        self.headlines = headlines
        self.firstRow = firstRow
        self.totalCount = totalCount
        self.unreadCount = unreadCount
    }
}

/// One opening of a list, unlike any other.
public struct ListSession: Hashable, Sendable {
    private let number = UInt64.random(in: .min ... .max)

    /// Opens a list.
    public init() {}
}
