public import FoundationEssentials
public import News

/// What is known about asking a feed: validators, times, health.
public struct FeedFetchState: Hashable, Sendable {
    /// The ETag as it was sent.
    public var entityTag: String?
    /// The Last-Modified as it was sent.
    public var lastModified: String?
    /// When the feed was last asked.
    public var lastAttempt: Date?
    /// When it last answered well.
    public var lastSuccess: Date?
    /// When it is asked next; `nil` when it has not been decided.
    public var nextAttempt: Date?
    /// Why then: a code of whoever decides it.
    public var reason: String?
    /// The last HTTP status.
    public var status: Int?
    /// How many bytes the last answer had on the wire.
    public var receivedBytes: Int?
    /// How long the last answer took.
    public var seconds: Double?
    /// How many attempts have failed since the last success.
    public var failureCount = 0
    /// Why the last attempt failed.
    public var failure: FeedFailure?
    /// Where a permanent redirect leads.
    public var movedTo: String?
    /// How often in a row it led there.
    public var movedCount = 0
    /// True when the feed was given up for good.
    public var isGone = false
    /// A digest of the last document, to know an unchanged one by.
    public var bodyDigest: Int64?
    /// When the document wants to be read, in the words of whoever decides that.
    public var wishes: String?
    /// Whether the last document came from a private address; `nil` when unknown.
    public var isPrivate: Bool?

    /// Knows nothing yet.
    public init() {}
}
