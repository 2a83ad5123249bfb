/// Limits for prefetching after a refresh.
public struct OfflineSettings: Hashable, Sendable {
    /// The maximum number of stories to prefetch; 0 for none.
    public var stories = 30
    /// The maximum number of megabytes to receive in one prefetch.
    public var megabytes = 25
    /// Whether to prefetch pictures as well.
    public var pictures = true

    /// Creates default settings.
    public init() {}
}
