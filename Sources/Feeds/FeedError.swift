/// Why a document could not be parsed as a feed.
public enum FeedError: Error, Hashable, Sendable {
    /// The document has another kind.
    ///
    /// The phrase completes "the address leads to", as in "a web page (HTML)".
    case notAFeed(found: String)
    /// The document begins like a feed, but has no readable content.
    case malformed(detail: String)
}
