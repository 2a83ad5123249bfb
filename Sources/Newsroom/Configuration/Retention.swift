/// How long read, unstarred stories are kept.
///
/// Unread and starred stories are never removed.
public struct Retention: Hashable, Sendable {
    /// The maximum age in seconds since publication; `nil` for no limit.
    public var age: Int?
    /// The maximum number of stories per feed; `nil` for no limit.
    public var articlesPerFeed: Int?

    /// Creates settings without limits.
    public init() {}
}
