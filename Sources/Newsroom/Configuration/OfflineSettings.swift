/// Limits for prefetching after a refresh.
public struct OfflineSettings: Hashable, Sendable {
    /// The number of stories, in prefetch order; 0 for none.
    public var stories = 30
    /// The maximum to receive in one prefetch.
    public var megabytes = 25
    /// Whether to prefetch pictures as well.
    public var pictures = true

    /// Default settings.
    public init() {}
}
