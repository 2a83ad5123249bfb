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

    /// Reads a document, and of its entries the first ``FeedReading/mostAtOnce``.
    ///
    /// - Throws: ``FeedError`` when there is nothing of a feed in it. An ill-formed feed is read as
    ///   far as it makes sense, and one without entries is a feed.
    public func parse(_ bytes: [UInt8]) throws(FeedError) -> ParsedFeed {
        try read(bytes).whole
    }

    /// Reads a document as ``parse(_:)`` does, but each entry only when its turn comes.
    public func read(_ bytes: [UInt8]) throws(FeedError) -> FeedReading {
        let charset = charset(ofContentType: contentType)
        let text = decodeText(bytes, charset: charset)
        switch DocumentKind(of: text.prefix(4096)) {
        case .json: return FeedReading(try JSONFeedReader(address: address).read(text))
        case .markup: return try parseXML(XMLDocument(parsingUTF8: text))
        case .other(let found): throw .notAFeed(found: found)
        }
    }

    private func parseXML(_ document: XMLDocument) throws(FeedError) -> FeedReading {
        guard let root = document.root else {
            throw .malformed(detail: document.firstError ?? "no element can be read")
        }
        let base = root.base(from: address)
        let feed: FeedReading?
        switch root.name.lowercased() {
        case "rss", "rdf", "channel": feed = RSSReader(base: base).read(root)
        case "feed": feed = AtomReader(base: base).read(root)
        case "entry": feed = AtomReader(base: base).read(entry: root)
        case "html", "head", "body": throw .notAFeed(found: "a web page (HTML)")
        case "opml": throw .notAFeed(found: "a list of feeds (OPML)")
        default: throw .notAFeed(found: "an XML document of another kind (\(root.name))")
        }
        guard let feed else {
            throw .malformed(detail: document.firstError ?? "the channel is missing")
        }
        return feed
    }
}
