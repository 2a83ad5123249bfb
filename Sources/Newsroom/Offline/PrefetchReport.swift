public import News

/// The result of a prefetch.
public struct PrefetchReport: Hashable, Sendable {
    /// The number of newly stored full texts.
    public internal(set) var textCount = 0
    /// The number of newly stored pictures.
    public internal(set) var pictureCount = 0
    /// The number of bytes received.
    public internal(set) var receivedBytes = 0
    /// The error of the archive or disk that ended the prefetch; `nil` if none did.
    public internal(set) var failure: NewsError?
    /// The number of unreachable hosts.
    public internal(set) var unreachedHosts = 0
    /// Whether the prefetch ended because no host could be reached.
    public internal(set) var isOffline = false
    /// Whether the prefetch ended because it reached its data limit.
    public internal(set) var isOverBudget = false

    var hasEnded: Bool { failure != nil || isOffline || isOverBudget }
}
