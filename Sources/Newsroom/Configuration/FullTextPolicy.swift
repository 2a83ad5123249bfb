/// Whether full texts are fetched automatically.
public enum FullTextPolicy: String, CaseIterable, Hashable, Sendable {
    /// Fetches full texts for stories of which the feed seems to contain only a teaser.
    case auto
    case always
    case never
}
