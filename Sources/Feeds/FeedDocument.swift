import Markup

/// A feed's document, understood once and read as often as it is wanted.
struct FeedDocument {
    /// What the document is made of.
    enum Content {
        case json(JSONParser)
        case markup(XMLDocument)
        /// No feed, in words.
        case other(String)
    }

    let utf8: [UInt8]
    let content: Content

    /// Understands a document.
    ///
    /// - Parameters:
    ///   - bytes: The document as it came.
    ///   - charset: The charset of the server's Content-Type; `nil` when it gave none.
    init(_ bytes: [UInt8], charset: String?) {
        let text = DecodedText(bytes, charset: charset)
        utf8 = text.utf8
        content =
            switch FeedDocumentKind(of: utf8.prefix(4096)) {
            case .json: .json(JSONParser(utf8))
            case .markup: .markup(XMLDocument(text))
            case .other(let found): .other(found)
            }
    }

    /// Reads the feed; each entry only when its turn comes.
    ///
    /// - Parameter address: Where it comes from, for relative addresses; without one they stay as they are.
    /// - Returns: A feed, perhaps without entries.
    /// - Throws: ``FeedError`` when there is nothing of a feed in it.
    func read(from address: String?) throws(FeedError) -> FeedEntryIterator {
        switch content {
        case .json(let reading):
            FeedEntryIterator(try JSONFeedParser(address: address).read(reading))
        case .markup(let document): try read(document, from: address)
        case .other(let found): throw .notAFeed(found: found)
        }
    }

    private func read(
        _ document: XMLDocument,
        from address: String?
    ) throws(FeedError) -> FeedEntryIterator {
        guard let root = document.root else {
            throw .malformed(detail: document.firstError ?? "no element can be read")
        }
        let base = root.base(from: address)
        let feed: FeedEntryIterator?
        switch root.name.lowercased() {
        case "rss", "rdf", "channel": feed = RSSParser(base: base).read(root)
        case "feed": feed = AtomParser(base: base).read(root)
        case "entry": feed = AtomParser(base: base).read(entry: root)
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
