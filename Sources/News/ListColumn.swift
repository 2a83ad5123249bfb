/// A column beside the title in a list with one row per story.
public enum ListColumn: String, Hashable, CaseIterable, Sendable {
    /// Marks for starred, unread and partly read stories.
    case mark
    case date
    case feed
    case section
    case author
    case title
    case beginning
    case length
    /// The points and comments of the discussion on the web.
    case discussion
}
