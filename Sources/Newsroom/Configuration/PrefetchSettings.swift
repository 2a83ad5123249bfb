/// Limits for prefetching after a refresh.
public struct PrefetchSettings: Hashable, Sendable {
    /// The maximum number of stories; 0 disables prefetching.
    public var stories = 30
    /// The maximum amount of data per prefetch, in megabytes.
    public var megabytes = 25
    /// Whether pictures are prefetched, too.
    public var pictures = true
    /// The free disk space to leave, in bytes.
    var spareDiskBytes = DiskSpace.spareBytes

    /// Creates default settings.
    public init() {}
}
