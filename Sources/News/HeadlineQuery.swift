import Searching

/// A query for headlines.
public struct HeadlineQuery: Hashable, Sendable {
    /// The section of the headlines; `nil` for all sections.
    public var section: SectionID?
    /// The feed of the headlines; `nil` for all feeds.
    public var feed: FeedID?
    /// Whether the query matches only unread stories.
    public var unreadOnly: Bool
    /// Whether the query matches only starred stories.
    public var starredOnly: Bool
    /// Words that the title, deck or text must contain.
    ///
    /// The last word may be a prefix.
    ///
    /// The result has at most ``searchLimit`` headlines, sorted by relevance. It is empty if
    /// ``canSearch(for:)`` is false.
    public var search: String?
    /// Whether search results are sorted by date instead of relevance.
    public var newestMatchesFirst = false
    /// Additional conditions, all of which must be met.
    public var conditions: [HeadlineCondition]
    /// The sort order.
    ///
    /// Ignored in searches.
    public var order: HeadlineSortOrder
    /// The range of rows to return; `nil` for all.
    public var rows: Range<Int>?
    /// The open list that shows this query; `nil` if none.
    ///
    /// While a list is open, its stories keep their order, even if they no longer match or would be
    /// sorted differently. Deleted stories disappear, and new ones are inserted.
    public var openList: OpenListID?

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

    /// Returns whether a text contains anything to search for; false for white space and
    /// punctuation.
    public static func canSearch(for text: String) -> Bool { SearchPhrase.isSearchable(text) }

    /// The section, feed, flags and conditions as one condition.
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

/// A range of the headlines that match a query, with the total counts.
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
public struct OpenListID: Hashable, Sendable {
    private let number = UInt64.random(in: .min ... .max)

    /// Creates a unique identifier.
    public init() {}
}
