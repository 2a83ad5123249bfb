/// Why a document could not be parsed as a feed.
public enum FeedError: Error, Hashable, Sendable {
    /// Another kind of document, as a phrase that completes "leads to": "a web page (HTML)".
    case notAFeed(found: String)
    /// A document that begins like a feed but has no readable content.
    case malformed(detail: String)
}
