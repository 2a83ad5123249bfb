/// A part of a headline that stands beside its title, in a list of one row each.
public enum ListColumn: String, Hashable, CaseIterable, Sendable {
    /// Whether it has a star, is unread or begun.
    case mark
    /// How old it is.
    case date
    /// The name of its source.
    case feed
    case section
    case author
    case title
    /// How the story begins.
    case beginning
    /// How long it takes to be read.
    case length
    /// How much readers talk about it elsewhere.
    case discussion
}
