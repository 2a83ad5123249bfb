/// How long read stories without a star are kept.
///
/// Other stories are never removed.
public struct Retention: Hashable, Sendable {
    /// The maximum age since publication in seconds; `nil` for no limit.
    public var age: Int?
    /// The maximum number of stories per feed; `nil` for no limit.
    public var articlesPerFeed: Int?

    /// Creates settings without limits.
    public init() {}
}
