import Addresses
import Feeds
import Markup

package struct FeedLinks {
    /// The feeds from `<link>` elements, `Link` headers and declared links in the text, sorted by
    /// ``FeedRank``.
    private(set) var named: [DiscoveredFeed] = []
    /// Links to JSON Feeds or other JSON, in document order.
    private(set) var json: [DiscoveredFeed] = []
    /// Links whose address looks like a feed, then links whose text does.
    private(set) var guessed: [String] = []
    private(set) var refresh: String?
    /// The first frame on the same host, if the page names no feeds.
    private(set) var frame: String?

    private let page: String
    private var base: String?
    private var language: String?
    private var known: Set<ByteString> = []
    private var ranks: [FeedRank] = []
    private var called: [String] = []

    private static let mostLinks = 500

    package init(inPage html: String, at address: String, fields: [String] = []) {
        page = address
        let nodes = HTMLDocument(parsing: html).nodes
        base = address
        readHead(of: nodes)
        for link in fields.flatMap(LinkHeaderValue.links) {
            let found = absolute(link.address, against: address)
            addNamed(found, FeedLinkHeuristics(link))
        }
        for (index, node) in nodes.enumerated() {
            guard case .element(let element) = node.content else { continue }
            if refresh == nil, let written = MetaRefresh(element) { note(written) }
            guard let written = element["href"] else { continue }
            let found = absolute(written, against: base)
            if element.tag == .link { addNamed(found, FeedLinkHeuristics(element)) }
            guard element.tag == .a, let found else { continue }
            let words = FeedLinkHeuristics(element)
            if words.kind == .feed {
                addNamed(found, words, isInText: true)
            } else {
                let isCalledFeed =
                    words.hasFeedType || TypedFeedAddressParser.hasFeedScheme(written)
                    || Self.isCalledFeed(nodes[index..<node.end])
                addGuess(found, isCalledFeed: isCalledFeed)
            }
        }
        named = zip(ranks, named).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element.1)
        guessed += called
        if named.isEmpty { frame = firstFrame(of: html) }
    }

    private func firstFrame(of html: String) -> String? {
        guard let tree = PageTree(Array(html.utf8)) else { return nil }
        for index in tree.nodes.indices where tree.nodes[index].tag == .frame {
            guard let written = tree.attribute("src", of: index),
                let target = absolute(written, against: base), target != page,
                hostName(of: target) == hostName(of: page)
            else { continue }
            return target
        }
        return nil
    }

    private mutating func readHead(of nodes: [HTMLNode]) {
        var hasBase = false
        for node in nodes {
            guard case .element(let element) = node.content else { continue }
            if element.tag == .base, !hasBase, let written = element["href"] {
                base = LenientURLParser.resolve(written, against: page)
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

    private func absolute(_ written: String, against base: String?) -> String? {
        let written = TypedFeedAddressParser.withoutFeedScheme(written, on: page)
        return LenientURLParser.resolve(written, against: base).flatMap { Address($0)?.text }
    }

    private mutating func addNamed(
        _ address: String?,
        _ words: FeedLinkHeuristics,
        isInText: Bool = false
    ) {
        guard let address, named.count + json.count < Self.mostLinks else { return }
        let kind = words.kind
        if kind == .untyped {
            let isCalledFeed = words.title.map { Self.holds(Self.words, $0) } ?? false
            return addGuess(address, isCalledFeed: isCalledFeed)
        }
        guard kind != .other, known.insert(ByteString("link \(address)")).inserted else { return }
        let finding = DiscoveredFeed(address: address, title: words.title, wasRead: false)
        if kind == .json { return json.append(finding) }
        named.append(finding)
        ranks.append(
            FeedRank(finding, in: words.language, on: page, in: language, isInText: isInText)
        )
    }

    private mutating func addGuess(_ address: String, isCalledFeed: Bool) {
        let looksLikeFeed = Self.looksLikeFeed(address)
        guard looksLikeFeed || isCalledFeed || Self.mayBeFeed(address),
            guessed.count + called.count < Self.mostLinks,
            known.insert(ByteString(address)).inserted
        else { return }
        if looksLikeFeed { guessed.append(address) } else { called.append(address) }
    }

    private static func isCalledFeed(_ nodes: ArraySlice<HTMLNode>) -> Bool {
        nodes.prefix(50).contains { node in
            switch node.content {
            case .text(let text): holds(words, text)
            case .element(let element):
                ["title", "aria-label", "alt"].contains { name in
                    element[name].map { holds(words, $0) } ?? false
                } || element["class"].map { holds(iconWords, $0) } ?? false
                    || isFeedIcon(element)
            }
        }
    }

    private static func isFeedIcon(_ element: HTMLElement) -> Bool {
        guard element.tag == .img, let address = element["src"] else { return false }
        return holds(iconWords, address) || address.containsBytes("feed-icon")
    }

    private static func holds(_ words: Set<String>, _ text: String) -> Bool {
        text.utf8.count < 1000
            && text.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
    }

    private static let words: Set<String> = ["rss", "feed", "feeds", "atom", "newsfeed", "webfeed"]
    /// Words in class names of feed icons.
    ///
    /// “feed” is missing, because it also means a list of articles.
    private static let iconWords: Set<String> = ["rss"]

    /// Whether an address has a folder of feeds or an ending of XML other than that of a site map.
    private static func mayBeFeed(_ address: String) -> Bool {
        let path = address.lowercased().prefix { $0 != "?" && $0 != "#" }
        let segments = path.split(separator: "/").dropFirst(2)
        guard let last = segments.last, !last.containsBytes("sitemap") else { return false }
        return last.hasSuffix(".xml")
            || segments.dropLast().contains { ["feed", "feeds", "rss"].contains($0) }
    }

    private static func looksLikeFeed(_ address: String) -> Bool {
        let lowercased = address.lowercased()
        let path = lowercased.prefix { $0 != "?" && $0 != "#" }
        let query = lowercased[path.endIndex...]
        if query.containsBytes("feed=") || query.containsBytes("format=rss")
            || query.containsBytes("format=atom")
        {
            return true
        }
        let segments = path.split(separator: "/").dropFirst(2)
        guard let last = segments.last else { return false }
        let endings = [".rss", ".atom", ".rdf", "feed.xml", "rss.xml", "atom.xml", "feed.json"]
        let programs = [".php", ".aspx", ".asp", ".jsp", ".cgi"]
        let name = programs.first { last.hasSuffix($0) }.map { last.dropLast($0.count) } ?? last
        return ["feed", "feeds", "rss", "rss2", "atom", "rdf", "index.xml"].contains(name)
            || endings.contains { last.hasSuffix($0) }
    }
}
