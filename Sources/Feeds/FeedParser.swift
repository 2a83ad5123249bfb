import Markup

/// Parses feeds of all formats.
///
///     let feed = try FeedParser(address: "https://example.org/feed").parse(bytes)
public struct FeedParser: Sendable {
    private let address: String?
    private let contentType: String?

    /// Creates a parser for one document.
    ///
    /// - Parameters:
    /// - address: The base for relative addresses.
    /// - contentType: The Content-Type header, which may name a charset.
    public init(address: String? = nil, contentType: String? = nil) {
        self.address = address
        self.contentType = contentType
    }

    /// Parses a document.
    ///
    /// Drops the oldest entries of very long feeds.
    ///
    /// A feed may have no entries. Malformed feeds are parsed as far as possible.
    ///
    /// - Throws: ``FeedError`` if the document is not a feed.
    public func parse(_ bytes: [UInt8]) throws(FeedError) -> ParsedFeed {
        try read(bytes).completeFeed
    }

    /// Parses a document; converts each entry only when it is accessed.
    public func read(_ bytes: [UInt8]) throws(FeedError) -> FeedEntryIterator {
        try FeedDocument(bytes, charset: charset(ofContentType: contentType)).read(from: address)
    }
}
