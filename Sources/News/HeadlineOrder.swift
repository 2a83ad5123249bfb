/// In which order headlines come.
///
/// Each is one that an archive can give from any row on without sorting; by title is not.
public enum HeadlineOrder: Hashable, Sendable, CaseIterable {
    /// The newest first; those without a date stand where they were seen first.
    case newestFirst
    /// The same the other way round.
    case oldestFirst
    /// What is unread, then what is read, the newest first in both.
    case unreadFirst
    /// Source by source as the edition has them, the newest first in each.
    case bySource
    /// Section by section as the edition has them, the newest first in each.
    case bySection

    /// Arranges what a service has in memory.
    ///
    /// - Parameters:
    ///   - stories: The newest first.
    ///   - feeds: All of their feeds, in the order of the edition.
    ///   - sections: All of their sections, in the order of the edition.
    ///   - feed: The feed of a story.
    ///   - section: The section of a story.
    ///   - isRead: Whether a story is read.
    /// - Returns: The same stories.
    public func arranged<Story>(
        _ stories: [Story],
        feeds: [FeedID],
        sections: [SectionID],
        feed: (Story) -> FeedID,
        section: (Story) -> SectionID,
        isRead: (Story) -> Bool
    ) -> [Story] {
        switch self {
        case .newestFirst: return stories
        case .oldestFirst: return stories.reversed()
        case .unreadFirst: return stories.filter { !isRead($0) } + stories.filter(isRead)
        case .bySource:
            let sources = Dictionary(grouping: stories, by: feed)
            return feeds.flatMap { sources[$0] ?? [] }
        case .bySection:
            let parts = Dictionary(grouping: stories, by: section)
            return sections.flatMap { parts[$0] ?? [] }
        }
    }
}
