/// Whether the whole texts of stories are fetched from their pages without being asked for.
public enum FullTextPolicy: String, CaseIterable, Hashable, Sendable {
    /// Where the feed brings only the beginning, as far as that can be told.
    case auto
    /// Whatever the feed brings.
    case always
    /// Never.
    case never
}
