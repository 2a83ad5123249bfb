import Markup

/// Reads feeds of every dialect.
///
///     let feed = try FeedParser(address: "https://example.org/feed").parse(bytes)
public struct FeedParser: Sendable {
    private let address: String?
    private let contentType: String?

    /// Makes a parser for one document.
    ///
    /// - Parameters:
    ///   - address: Where the document comes from, for relative addresses.
    ///   - contentType: The server's Content-Type; only its charset counts.
    public init(address: String? = nil, contentType: String? = nil) {
        self.address = address
        self.contentType = contentType
    }

    /// Reads a document, and of its entries the first ``FeedEntryIterator/mostAtOnce``.
    ///
    /// - Throws: ``FeedError`` when there is nothing of a feed in it. An ill-formed feed is read as
    ///   far as it makes sense, and one without entries is a feed.
    public func parse(_ bytes: [UInt8]) throws(FeedError) -> ParsedFeed {
        try read(bytes).whole
    }

    /// Reads a document as ``parse(_:)`` does, but each entry only when its turn comes.
    public func read(_ bytes: [UInt8]) throws(FeedError) -> FeedEntryIterator {
        try FeedDocument(bytes, charset: charset(ofContentType: contentType)).read(from: address)
    }
}
