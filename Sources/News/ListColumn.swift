/// A column beside the title in one-row lists.
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
    /// The points and comments of the web discussion.
    case discussion
}
