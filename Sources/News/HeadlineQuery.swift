import Searching

/// A query for headlines.
public struct HeadlineQuery: Hashable, Sendable {
    /// The section; `nil` for all.
    public var section: SectionID?
    /// The feed; `nil` for all.
    public var feed: FeedID?
    /// Whether to return only unread stories.
    public var unreadOnly: Bool
    /// Whether to return only starred stories.
    public var starredOnly: Bool
    /// Words that title, deck or text must contain; the last may be a prefix.
    ///
    /// Returns at most ``searchLimit`` results, by relevance; none if the text fails ``canSearch(for:)``.
    public var search: String?
    /// Whether search results are sorted by date instead of relevance.
    public var newestMatchesFirst = false
    /// Additional conditions, all of which must apply.
    public var conditions: [HeadlineCondition]
    /// The sort order; ignored for searches.
    public var order: HeadlineSortOrder
    /// The rows to return; `nil` for all.
    public var rows: Range<Int>?
    /// The open list of this query, if any.
    ///
    /// While open, a list keeps its stories in order even if they no longer match or would be sorted differently.
    /// Deleted stories disappear, and new ones are inserted.
    public var openList: ListSession?

    /// The maximum number of search results.
    public static let searchLimit = 1000

    /// Creates a query, by default for all stories.
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
        self.conditions = also
        self.order = order
        self.rows = rows
    }

    /// Whether a text can be searched for: false for blank text and separators.
    public static func canSearch(for text: String) -> Bool { SearchPhrase.isSearchable(text) }

    /// All conditions as one tree.
    public var condition: HeadlineCondition {
        var conditions = conditions
        if let section { conditions.append(.section(section)) }
        if let feed { conditions.append(.feed(feed)) }
        if unreadOnly { conditions.append(.read(false)) }
        if starredOnly { conditions.append(.starred(true)) }
        if let search { conditions.append(.words(search)) }
        return .all(conditions)
    }
}

/// Some of the headlines that match a query, with total counts.
public struct HeadlineWindow: Hashable, Sendable {
    /// The requested rows, in order.
    public let headlines: [Headline]
    /// The first headline's row in the whole result.
    public let firstRow: Int
    /// The number of headlines in the whole result.
    public let totalCount: Int
    /// The number of unread headlines in the whole result.
    public let unreadCount: Int

    /// Creates a window.
    public init(headlines: [Headline], firstRow: Int = 0, totalCount: Int, unreadCount: Int) {
        self.headlines = headlines
        self.firstRow = firstRow
        self.totalCount = totalCount
        self.unreadCount = unreadCount
    }
}

/// Identifies a list while it is open.
public struct ListSession: Hashable, Sendable {
    private let number = UInt64.random(in: .min ... .max)

    /// Creates a unique identifier.
    public init() {}
}
