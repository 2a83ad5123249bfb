/// How long read, unstarred stories are kept; others are never removed.
public struct Retention: Hashable, Sendable {
    /// The maximum age in seconds since publication, if limited.
    public var age: Int?
    /// The maximum number of stories per feed, if limited.
    public var articlesPerFeed: Int?

    /// Creates settings without limits.
    public init() {}
}
