/// A column beside the title in a list with one row per story.
public enum ListColumn: String, Hashable, CaseIterable, Sendable {
    /// Starred, unread or partly read.
    case mark
    case date
    case feed
    case section
    case author
    case title
    case beginning
    case length
    /// Comments on the web.
    case discussion
}
