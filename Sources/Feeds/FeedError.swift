/// Why bytes could not be read as a feed.
public enum FeedError: Error, Hashable, Sendable {
    /// They are something else, in words that go after "leads to": "a web page (HTML)".
    case notAFeed(found: String)
    /// They begin like a feed, and nothing can be read of it.
    case malformed(detail: String)
}
