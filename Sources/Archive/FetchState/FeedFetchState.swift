public import FoundationEssentials
public import News

/// The stored state of fetching a feed: validators, times, failures.
public struct FeedFetchState: Hashable, Sendable {
    /// The ETag as received.
    public var entityTag: String?
    /// The Last-Modified header as received.
    public var lastModified: String?
    /// The time of the last fetch.
    public var lastAttempt: Date?
    /// The time of the last successful fetch.
    public var lastSuccess: Date?
    /// When the feed is due; `nil` if it is not scheduled.
    public var nextAttempt: Date?
    /// The scheduler's code for the reason of `nextAttempt`.
    public var reason: String?
    /// The last HTTP status.
    public var status: Int?
    /// The size of the last response as transferred.
    public var receivedBytes: Int?
    /// The duration of the last response.
    public var seconds: Double?
    /// The number of failures since the last success.
    public var failureCount = 0
    /// Why the last fetch failed; `nil` if it succeeded.
    public var failure: FeedFailure?
    /// The target of a permanent redirect.
    public var movedTo: String?
    /// How many times in a row ``movedTo`` was received.
    public var movedCount = 0
    /// Whether fetching was stopped permanently.
    public var isGone = false
    /// The digest of the last document, to detect an unchanged one.
    public var bodyDigest: Int64?
    /// The refresh hints of the document, encoded by the scheduler.
    public var refreshHints: String?
    /// Whether the last document came from a private address; `nil` if unknown.
    public var isPrivate: Bool?

    /// Creates the state of a feed that was never fetched.
    public init() {}
}
