/// When to fetch full texts automatically.
public enum FullTextPolicy: String, CaseIterable, Hashable, Sendable {
    /// Fetches the full text if the feed seems to contain only a teaser.
    case auto
    case always
    case never
}
