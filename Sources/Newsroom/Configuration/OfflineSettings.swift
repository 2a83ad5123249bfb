/// Limits for prefetching after a refresh.
public struct OfflineSettings: Hashable, Sendable {
    /// The maximum number of stories; 0 for none.
    public var stories = 30
    /// The maximum megabytes per prefetch.
    public var megabytes = 25
    /// Whether to prefetch pictures, too.
    public var pictures = true
    /// The free disk space to leave, in bytes.
    var spareDiskBytes = DiskSpace.spareBytes

    /// Creates default settings.
    public init() {}
}
