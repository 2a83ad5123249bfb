/// A column beside the title in lists with one row per story.
public enum ListColumn: String, Hashable, CaseIterable, Sendable {
    /// Symbols for starred, unread and partly read stories.
    case mark
    case date
    case feed
    case section
    case author
    case title
    case beginning
    case length
    /// The points and the number of comments of the discussion.
    case discussion
}
