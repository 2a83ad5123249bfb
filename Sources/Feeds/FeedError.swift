/// Why a document could not be parsed as a feed.
public enum FeedError: Error, Hashable, Sendable {
    /// The document is of another kind, `found`.
    case notAFeed(found: NonFeedDocument)
    /// The document begins like a feed, but has no readable content.
    case malformed(detail: String)
}
