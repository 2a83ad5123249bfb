public import FoundationEssentials
public import News

/// The stored state of fetching a feed: validators, times and failures.
public struct FeedFetchState: Hashable, Sendable {
    /// The ETag from the server, unchanged.
    public var entityTag: String?
    /// The Last-Modified header from the server, unchanged.
    public var lastModified: String?
    /// The time of the last fetch.
    public var lastAttempt: Date?
    /// The time of the last successful fetch.
    public var lastSuccess: Date?
    /// The time at which the feed is due; `nil` if it is not scheduled.
    public var nextAttempt: Date?
    /// The scheduler's code for the reason of `nextAttempt`.
    public var reason: String?
    /// The last HTTP status.
    public var status: Int?
    /// The size of the last response as transferred, in bytes.
    public var receivedBytes: Int?
    /// The duration of the last request.
    public var seconds: Double?
    /// The number of failures since the last success.
    public var failureCount = 0
    /// Why the last fetch failed; `nil` if it succeeded.
    public var failure: FeedFailure?
    /// The target of a permanent redirect.
    public var movedTo: String?
    /// How many times in succession the server redirected to ``movedTo``.
    public var movedCount = 0
    /// Whether the feed is never fetched again, because the server reported that it is gone.
    public var isGone = false
    /// The digest of the last document, to detect an unchanged one.
    public var bodyDigest: Int64?
    /// The feed's recommended fetch times, as encoded by the scheduler.
    public var refreshHints: String?
    /// Whether the last document came from a private address; `nil` if unknown.
    public var isPrivate: Bool?

    /// Creates the state of a feed that was never fetched.
    public init() {}
}
