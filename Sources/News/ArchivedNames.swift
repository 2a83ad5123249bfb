/// A kind of name in the archive that a shell can complete.
public enum ArchivedNames: String, CaseIterable, Sendable {
    /// The titles of sections with feeds, in the order of the paper.
    case sections
    /// The addresses of subscribed feeds.
    case feeds
    /// The tags of stories, sorted.
    case tags
}
