public import FoundationEssentials

/// A tree of conditions for stories.
///
/// ``holds(for:)`` evaluates it in memory, and the archive in SQL, with equal results.
public indirect enum HeadlineCondition: Hashable, Sendable {
    /// All conditions apply; an empty list matches every story.
    case all([HeadlineCondition])
    /// At least one condition applies; an empty list matches none.
    case any([HeadlineCondition])
    case not(HeadlineCondition)
    case section(SectionID)
    case feed(FeedID)
    case read(Bool)
    case starred(Bool)
    case tagged(Tag)
    /// The story contains the words; see ``HeadlineQuery/search``.
    case words(String)
    /// ``Headline/time`` is not before this date.
    case since(Date)

    /// Returns whether a story meets the condition.
    public func holds(for story: HeadlineConditionInput) -> Bool {
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

/// The properties of a story that conditions test.
public struct HeadlineConditionInput {
    let section: SectionID
    let feed: FeedID
    let state: ReadingState
    let time: Date?
    let holds: (String) -> Bool

    /// Creates the properties of a story.
    ///
    /// `holds` returns whether the story contains the words of a search.
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

    /// Creates the properties of a headline.
    ///
    /// `holds` returns whether the story contains the words of a search.
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
