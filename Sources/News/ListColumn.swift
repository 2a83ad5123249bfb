/// A column beside the title in a list with one row per story.
public enum ListColumn: String, Hashable, CaseIterable, Sendable {
    /// Starred, unread or partly read.
    case mark
    case date
    case feed
    case section
    case author
    case title
    /// The beginning of the text.
    case beginning
    case length
    /// The number of comments on the web.
    case discussion
}
