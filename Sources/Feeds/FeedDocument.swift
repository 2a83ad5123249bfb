import Markup

/// A feed document whose XML or JSON has been parsed, and which can be read several times.
struct FeedDocument {
    enum Content {
        case json(JSONParser)
        case markup(XMLDocument)
        case other(NonFeedDocument)
    }

    let utf8: [UInt8]
    let content: Content

    init(_ bytes: [UInt8], charset: String?) {
        let text = DecodedText(bytes, charset: charset)
        utf8 = text.utf8
        content = Self.content(of: text)
    }

    private static func content(of text: DecodedText) -> Content {
        if let start = DisplacedFeedFinder.start(in: text.utf8) {
            return .markup(XMLDocument(parsing: Array(text.utf8[start...]), charset: "utf-8"))
        }
        return switch FeedDocumentKind(of: text.utf8.prefix(4096)) {
        case .json: .json(JSONParser(text.utf8))
        case .markup: .markup(XMLDocument(text))
        case .other(let found): .other(found)
        }
    }

    /// Reads the feed, but converts each entry only when it is accessed.
    ///
    /// If `address` is `nil`, relative addresses are not resolved.
    func read(from address: String?) throws(FeedError) -> FeedEntryIterator {
        switch content {
        case .json(let reading): try read(reading, from: address)
        case .markup(let document): try read(document, from: address)
        case .other(let found): throw .notAFeed(found: found)
        }
    }

    private func read(
        _ reading: JSONParser,
        from address: String?
    ) throws(FeedError) -> FeedEntryIterator {
        let feed = try JSONFeedParser(address: address).read(reading)
        return reading.isCutOff ? feed.withoutLastEntry : feed
    }

    private func read(
        _ document: XMLDocument,
        from address: String?
    ) throws(FeedError) -> FeedEntryIterator {
        guard let root = document.root else {
            throw .malformed(detail: document.firstError ?? "the document has no valid elements")
        }
        let base = root.base(from: address)
        let feed: FeedEntryIterator?
        switch root.name.lowercased() {
        case "rss", "rdf", "channel": feed = RSSParser(base: base).read(root)
        case "feed": feed = AtomParser(base: base).read(root)
        case "entry": feed = AtomParser(base: base).read(entry: root)
        case "html", "head", "body": throw .notAFeed(found: .webPage)
        case "opml": throw .notAFeed(found: .feedList)
        default: throw .notAFeed(found: .xml(root: root.name))
        }
        guard let feed else {
            throw .malformed(detail: document.firstError ?? "the channel is missing")
        }
        return feed
    }
}
