/// Why a document could not be parsed as a feed.
public enum FeedError: Error, Hashable, Sendable {
    /// Another kind of document, described so that it completes "leads to": "a web page (HTML)".
    case notAFeed(found: String)
    /// A feed's beginning, without readable content.
    case malformed(detail: String)
}
