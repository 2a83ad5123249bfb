/// A kind of name in the archive that shell completion offers.
public enum CompletionNameKind: String, CaseIterable, Sendable {
    /// The titles of sections that contain feeds, in the order of the newspaper.
    case sections
    /// The addresses of subscribed feeds.
    case feeds
    /// The tags of stories, sorted.
    case tags
}
