/// The front matter of the newspaper at one moment: its name and its sections.
public struct Edition: Hashable, Sendable {
    /// The name on the masthead.
    public let title: String
    /// True for the edition that is bundled with the program.
    public let isExample: Bool
    /// The folders of feeds in the reader's order.
    public let sections: [Section]
    /// The sections that are saved queries, in the reader's order.
    public var saved: [Section]
    /// How many stories the reader keeps.
    public let starredCount: Int
    /// How many stories of sections are copies of stories in other sections.
    private let copyCount: Int
    /// How many of them are unread.
    private let unreadCopyCount: Int
    private var shelf: LazyFeedList

    /// Makes an edition.
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
            shelf: LazyFeedList(feeds),
            starredCount: starredCount
        )
    }

    /// Makes an edition whose feeds are spelled out later.
    public init(
        title: String,
        isExample: Bool = false,
        sections: [Section],
        saved: [Section] = [],
        shelf: LazyFeedList,
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
        self.shelf = shelf
        self.starredCount = starredCount
    }

    /// How many stories there are in all sections, each counted once.
    public var storyCount: Int { sections.reduce(-copyCount) { $0 + $1.storyCount } }
    /// How many of them are unread.
    public var unreadCount: Int { sections.reduce(-unreadCopyCount) { $0 + $1.unreadCount } }

    /// The feeds in the order of their sections; spelled out when somebody asks first.
    public var feeds: [Feed] { shelf.feeds }
    /// How many feeds there are.
    public var feedCount: Int { shelf.count }
    /// How many of the feeds failed when they were asked last.
    public var failingCount: Int { shelf.failingCount }
    /// What the reader thinks of feeds, from -3 to 3, where it was said.
    public var weights: [FeedID: Int] { shelf.weights }

    /// All sections: the folders, and then the saved queries.
    public var allSections: [Section] { sections + saved }

    /// Weighs the feeds.
    ///
    /// - Parameter weights: What the reader thinks of feeds, from -3 to 3, by their addresses.
    public mutating func weigh(by weights: [String: Int]) {
        if !weights.isEmpty { shelf = shelf.weighed(by: weights) }
    }
}

/// A part of the paper: the feeds of a folder, or the stories of a saved query.
public struct Section: Hashable, Sendable, Identifiable {
    /// Names the section.
    public let id: SectionID
    /// How many of its stories are unread.
    public let unreadCount: Int
    /// How many stories it has.
    public let storyCount: Int

    /// The title as the reader sees it.
    public var title: String { id.text }

    /// Makes a section.
    public init(id: SectionID, unreadCount: Int, storyCount: Int) {
        self.id = id
        self.unreadCount = unreadCount
        self.storyCount = storyCount
    }
}

/// A subscribed source.
public struct Feed: Hashable, Sendable, Identifiable {
    /// The address as subscribed.
    public let id: FeedID
    /// The title for people; the address while no better one is known.
    public let title: String
    /// The section it stands in.
    public let section: SectionID
    /// How many of its stories are unread.
    public let unreadCount: Int
    /// How many stories it has.
    public let storyCount: Int
    /// What the reader thinks of it, from -3 to 3; its stories stand higher or lower on the front page.
    public var weight: Int
    /// Why the last refresh failed; `nil` when it went well or has not happened.
    public let failure: FeedFailure?

    /// Makes a feed.
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
