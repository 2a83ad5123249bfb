import Searching

/// A query for headlines.
public struct HeadlineQuery: Hashable, Sendable {
    /// The section that the stories must be in; `nil` for all.
    public var section: SectionID?
    /// The feed that the stories must be from; `nil` for all.
    public var feed: FeedID?
    /// Whether only unread stories match.
    public var unreadOnly: Bool
    /// Whether only starred stories match.
    public var starredOnly: Bool
    /// Words that a story's title, deck or text must contain; the last word may be a prefix.
    ///
    /// Results are sorted by relevance, at most ``searchLimit`` of them. A text that fails ``canSearch(for:)``
    /// matches nothing.
    public var search: String?
    /// Whether search results are sorted by date instead of relevance.
    public var newestMatchesFirst = false
    /// Additional conditions, all of which must apply.
    public var conditions: [HeadlineCondition]
    /// The sort order; ignored for searches, see ``newestMatchesFirst``.
    public var order: HeadlineSortOrder
    /// The range of result rows to return; `nil` for all.
    public var rows: Range<Int>?
    /// The open list that this query belongs to, if any.
    ///
    /// While it is open, a list keeps its stories in order even if they no longer match the query or
    /// would be sorted differently. Deleted stories disappear, and new stories are inserted.
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

    /// Whether a text can be searched for, which is false if it is blank or contains only separators.
    public static func canSearch(for text: String) -> Bool { SearchPhrase.isSearchable(text) }

    /// All conditions of the query as one tree.
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
    /// The row of the first of these headlines in the whole result.
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
