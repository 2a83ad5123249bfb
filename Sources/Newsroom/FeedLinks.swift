import Addresses
import Feeds
import Markup

/// What a page, or the answer with it, says of feeds.
package struct FeedLinks {
    /// Feeds that the page names in `<link>` or in its `Link` fields, each once: those of comments last, those in another
    /// language after the others, and otherwise the nearest first.
    private(set) var named: [DiscoveredFeed] = []
    /// Addresses that may be feeds or other JSON, each once, in the page's order.
    private(set) var json: [DiscoveredFeed] = []
    /// Addresses of ordinary links that look like feeds, then of those whose words say so, each once.
    private(set) var guessed: [String] = []
    /// The target of the page's meta refresh, if any.
    private(set) var refresh: String?

    private let page: String
    private var base: String?
    private var language: String?
    private var known: Set<ByteString> = []
    private var ranks: [FeedRank] = []
    private var called: [String] = []

    /// A page with more of either is no page of a paper.
    private static let mostLinks = 500

    /// Looks through a page.
    ///
    /// - Parameters:
    ///   - html: The page.
    ///   - address: Where it comes from.
    ///   - fields: The values of the answer's `Link` fields.
    package init(inPage html: String, at address: String, fields: [String] = []) {
        page = address
        let nodes = HTMLDocument(parsing: html).nodes
        base = address
        readHead(of: nodes)
        for link in fields.flatMap(LinkField.links) {
            let found = absolute(link.address, against: address)
            addNamed(found, LinkWords(link))
        }
        for (index, node) in nodes.enumerated() {
            guard case .element(let element) = node.content else { continue }
            if refresh == nil, let written = MetaRefresh(element) { note(written) }
            guard let written = element["href"] else { continue }
            let found = absolute(written, against: base)
            if element.tag == .link { addNamed(found, LinkWords(element)) }
            if element.tag == .a, let found {
                addGuess(found, isCalledFeed: Self.isCalledFeed(nodes[index..<node.end]))
            }
        }
        named = zip(ranks, named).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
        guessed += called
    }

    /// Learns the base of all addresses, wherever it stands, and the language of the page.
    private mutating func readHead(of nodes: [HTMLNode]) {
        var hasBase = false
        for node in nodes {
            guard case .element(let element) = node.content else { continue }
            if element.tag == .base, !hasBase, let written = element["href"] {
                base = LenientURL.resolve(written, against: page)
                hasBase = true
            }
            if element.tag == .html {
                language = language ?? element["lang"] ?? element["xml:lang"]
            }
        }
    }

    private mutating func note(_ written: MetaRefresh) {
        guard written.seconds <= MetaRefresh.longestWait,
            let target = absolute(written.address, against: base), target != page
        else { return }
        refresh = target
    }

    /// The address of the web that a link means; `nil` for others.
    private func absolute(_ written: String, against base: String?) -> String? {
        let written = FeedAddress.withoutFeedScheme(written, on: page)
        return LenientURL.resolve(written, against: base).flatMap { Address($0)?.text }
    }

    private mutating func addNamed(_ address: String?, _ words: LinkWords) {
        guard let address, named.count + json.count < Self.mostLinks else { return }
        let kind = words.kind
        guard kind != .other, known.insert(ByteString("link \(address)")).inserted else { return }
        let finding = DiscoveredFeed(address: address, title: words.title, wasRead: false)
        if kind == .json { return json.append(finding) }
        named.append(finding)
        ranks.append(FeedRank(finding, in: words.language, on: page, in: language))
    }

    private mutating func addGuess(_ address: String, isCalledFeed: Bool) {
        let looksLikeFeed = Self.looksLikeFeed(address)
        guard looksLikeFeed || isCalledFeed, guessed.count + called.count < Self.mostLinks,
            known.insert(ByteString(address)).inserted
        else { return }
        if looksLikeFeed { guessed.append(address) } else { called.append(address) }
    }

    /// Whether the words of a link, or those for its picture, say RSS or feed.
    private static func isCalledFeed(_ nodes: ArraySlice<HTMLNode>) -> Bool {
        nodes.prefix(50).contains { node in
            switch node.content {
            case .text(let text): holds(words, text)
            case .element(let element):
                ["title", "aria-label", "alt"].contains { name in
                    element[name].map { holds(words, $0) } ?? false
                } || element["class"].map { holds(iconWords, $0) } ?? false
            }
        }
    }

    private static func holds(_ words: Set<String>, _ text: String) -> Bool {
        text.utf8.count < 1000
            && text.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
    }

    private static let words: Set<String> = ["rss", "feed", "feeds", "atom", "newsfeed", "webfeed"]
    /// What only classes of icons say: "feed" is also a list of articles there.
    private static let iconWords: Set<String> = ["rss"]

    private static func looksLikeFeed(_ address: String) -> Bool {
        let lowercased = address.lowercased()
        let path = lowercased.prefix { $0 != "?" && $0 != "#" }
        let query = lowercased[path.endIndex...]
        if query.holds("feed=") || query.holds("format=rss") || query.holds("format=atom") {
            return true
        }
        let segments = path.split(separator: "/").dropFirst(2)
        guard let last = segments.last else { return false }
        let endings = [".rss", ".atom", ".rdf", "feed.xml", "rss.xml", "atom.xml", "feed.json"]
        return ["feed", "feeds", "rss", "atom", "rdf", "index.xml"].contains(String(last))
            || endings.contains { last.hasSuffix($0) }
    }
}
