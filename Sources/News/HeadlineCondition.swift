public import FoundationEssentials

/// What has to be true of a story: a tree of conditions.
///
/// There is one evaluation in memory, ``holds(for:)``, and one in the archive; they are equal.
public indirect enum HeadlineCondition: Hashable, Sendable {
    /// Each of these holds; none of them is true of every story.
    case all([HeadlineCondition])
    /// One of these holds; none of them is true of no story.
    case any([HeadlineCondition])
    /// This does not hold.
    case not(HeadlineCondition)
    /// It stands in this section.
    case section(SectionID)
    /// This feed carried it.
    case feed(FeedID)
    /// It is read, or it is not.
    case read(Bool)
    /// The reader keeps it, or does not.
    case starred(Bool)
    /// The reader has put this tag on it.
    case tagged(Tag)
    /// It holds these words, as ``HeadlineQuery/search`` means them.
    case words(String)
    /// It stands in time at this second or later; see ``Headline/time``.
    case since(Date)

    /// Whether it is true of a story.
    public func holds(for story: StoryFacts) -> Bool {
        switch self {
        case .all(let conditions): conditions.allSatisfy { $0.holds(for: story) }
        case .any(let conditions): conditions.contains { $0.holds(for: story) }
        case .not(let condition): !condition.holds(for: story)
        case .section(let section): section == story.section
        case .feed(let feed): feed == story.feed
        case .read(let isRead): isRead == story.state.isRead
        case .starred(let isStarred): isStarred == story.state.isStarred
        case .tagged(let tag): story.state.tags.contains(tag)
        case .words(let words): story.holds(words)
        case .since(let date):
            story.time.map { Self.second(of: $0) >= Self.second(of: date) } ?? false
        }
    }

    private static func second(of date: Date) -> Double {
        date.timeIntervalSince1970.rounded(.down)
    }
}

/// What conditions ask about one story.
public struct StoryFacts {
    let section: SectionID
    let feed: FeedID
    let state: ReadingState
    let time: Date?
    let holds: (String) -> Bool

    /// States facts.
    ///
    /// - Parameters:
    ///   - section: The section in which it stands.
    ///   - feed: The feed that carried it.
    ///   - state: What the reader did with it.
    ///   - time: Where it stands in time; `nil` where nobody knows.
    ///   - holds: Whether words as typed are found in it.
    public init(
        section: SectionID,
        feed: FeedID,
        state: ReadingState,
        time: Date?,
        holds: @escaping (String) -> Bool
    ) {
        self.section = section
        self.feed = feed
        self.state = state
        self.time = time
        self.holds = holds
    }

    /// States the facts of a headline.
    public init(_ headline: Headline, holds: @escaping (String) -> Bool) {
        self.init(
            section: headline.section,
            feed: headline.feed,
            state: headline.state,
            time: headline.time,
            holds: holds
        )
    }
}
