/// The newspaper's name, sections, feeds and counts at one moment.
public struct Edition: Hashable, Sendable {
    /// The name on the masthead.
    public let title: String
    /// Whether this is the bundled example edition.
    public let isExample: Bool
    /// The folders, in the order of the subscription list.
    public let sections: [Section]
    /// The saved queries, in the order of the configuration.
    public var saved: [Section]
    /// The number of starred stories.
    public let starredCount: Int
    private let copyCount: Int
    private let unreadCopyCount: Int
    private var feedList: LazyFeedList

    /// Creates an edition.
    public init(
        title: String,
        isExample: Bool = false,
        sections: [Section],
        saved: [Section] = [],
        feeds: [Feed],
        starredCount: Int = 0
    ) {
        self.init(
            title: title,
            isExample: isExample,
            sections: sections,
            saved: saved,
            feedList: LazyFeedList(feeds),
            starredCount: starredCount
        )
    }

    /// Creates an edition whose feeds are created when they are first accessed.
    public init(
        title: String,
        isExample: Bool = false,
        sections: [Section],
        saved: [Section] = [],
        feedList: LazyFeedList,
        starredCount: Int = 0,
        copyCount: Int = 0,
        unreadCopyCount: Int = 0
    ) {
        self.copyCount = copyCount
        self.unreadCopyCount = unreadCopyCount
        self.title = title
        self.isExample = isExample
        self.sections = sections
        self.saved = saved
        self.feedList = feedList
        self.starredCount = starredCount
    }

    /// The number of stories in all folders, without duplicates.
    public var storyCount: Int { sections.reduce(-copyCount) { $0 + $1.storyCount } }
    /// The number of unread stories in all folders, without duplicates.
    public var unreadCount: Int { sections.reduce(-unreadCopyCount) { $0 + $1.unreadCount } }

    /// The feeds, sorted by section.
    ///
    /// Created when first accessed.
    public var feeds: [Feed] { feedList.feeds }
    /// The number of feeds.
    public var feedCount: Int { feedList.count }
    /// The number of feeds whose last fetch failed.
    public var failingCount: Int { feedList.failingCount }
    /// The weights that the user gave to feeds, from -3 to 3.
    ///
    /// Feeds with weight 0 are missing.
    public var weights: [FeedID: Int] { feedList.weights }

    /// All sections: folders, then saved queries.
    public var allSections: [Section] { sections + saved }

    /// Sets the weights of feeds, from -3 to 3.
    ///
    /// The keys are addresses of feeds.
    public mutating func applyWeights(by weights: [String: Int]) {
        if !weights.isEmpty { feedList = feedList.weighed(by: weights) }
    }

    /// Returns the same section in a later edition, or the section that replaced it.
    ///
    /// A replacement is a new section with all of the remaining feeds. Returns `nil` if there is
    /// none.
    public func title(of section: SectionID, in later: Edition) -> SectionID? {
        if later.allSections.contains(where: { $0.id == section }) { return section }
        let own = Set(feeds.lazy.filter { $0.section == section }.map(\.id))
        let places = Set(later.feeds.lazy.filter { own.contains($0.id) }.map(\.section))
        guard places.count == 1, let place = places.first,
            !allSections.contains(where: { $0.id == place })
        else { return nil }
        return place
    }

    /// Returns a subscribed feed, or `nil`.
    public func feed(_ id: FeedID) -> Feed? { feeds.first { $0.id == id } }
}

/// A folder of feeds or a saved query.
public struct Section: Hashable, Sendable, Identifiable {
    /// The identifier.
    public let id: SectionID
    /// The number of unread stories.
    public let unreadCount: Int
    /// The number of stories.
    public let storyCount: Int

    /// The title.
    public var title: String { id.text }

    /// Creates a section.
    public init(id: SectionID, unreadCount: Int, storyCount: Int) {
        self.id = id
        self.unreadCount = unreadCount
        self.storyCount = storyCount
    }
}

/// A subscribed feed.
public struct Feed: Hashable, Sendable, Identifiable {
    /// The identifier.
    public let id: FeedID
    /// The title, or the address if the feed has no title.
    public let title: String
    /// The section.
    public let section: SectionID
    /// The number of unread stories.
    public let unreadCount: Int
    /// The number of stories.
    public let storyCount: Int
    /// The feed's weight on the front page, which the user sets, from -3 to 3.
    public var weight: Int
    /// Why the last refresh failed; `nil` if it succeeded.
    public let failure: FeedFailure?

    /// Creates a feed.
    public init(
        id: FeedID,
        title: String,
        section: SectionID,
        unreadCount: Int = 0,
        storyCount: Int = 0,
        weight: Int = 0,
        failure: FeedFailure? = nil
    ) {
        self.id = id
        self.title = title
        self.section = section
        self.unreadCount = unreadCount
        self.storyCount = storyCount
        self.weight = weight
        self.failure = failure
    }
}
