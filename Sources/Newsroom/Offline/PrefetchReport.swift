public import News

/// What a round of fetching ahead brought.
public struct PrefetchReport: Hashable, Sendable {
    /// Whole texts that were not kept before.
    public internal(set) var textCount = 0
    /// Pictures that were not kept before.
    public internal(set) var pictureCount = 0
    /// What was received for them, in bytes.
    public internal(set) var receivedBytes = 0
    /// What of the archive or the disk was in the way, so that it ended; `nil` when nothing was.
    public internal(set) var failure: NewsError?
    /// How many servers were asked in vain.
    public internal(set) var unreachedHosts = 0
    /// True when it ended because nobody could be reached.
    public internal(set) var isOffline = false
    /// True when it ended because as much was received as the reader allows.
    public internal(set) var isOverBudget = false

    var hasEnded: Bool { failure != nil || isOffline || isOverBudget }
}
