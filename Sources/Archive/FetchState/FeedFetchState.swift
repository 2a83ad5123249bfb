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
    /// When the feed is due; `nil` if unscheduled.
    public var nextAttempt: Date?
    /// The scheduler's reason code for `nextAttempt`.
    public var reason: String?
    /// The last HTTP status.
    public var status: Int?
    /// The last response's size as transferred.
    public var receivedBytes: Int?
    /// The last response's duration.
    public var seconds: Double?
    /// The failures since the last success.
    public var failureCount = 0
    /// Why the last fetch failed; `nil` if it succeeded.
    public var failure: FeedFailure?
    /// The target of a permanent redirect.
    public var movedTo: String?
    /// How often in a row ``movedTo`` was received.
    public var movedCount = 0
    /// Whether fetching was stopped permanently.
    public var isGone = false
    /// The last document's digest, to detect unchanged ones.
    public var bodyDigest: Int64?
    /// The document's refresh hints, encoded by the scheduler.
    public var refreshHints: String?
    /// Whether the last document came from a private address; `nil` if unknown.
    public var isPrivate: Bool?

    /// Creates the state of an unfetched feed.
    public init() {}
}
