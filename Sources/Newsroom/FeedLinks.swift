import Addresses
import Feeds
import Markup

/// What a page says of feeds.
package struct FeedLinks {
    /// Feeds that the page names in `<link>`, each once, those of comments last.
    private(set) var named: [DiscoveredFeed] = []
    /// Addresses of ordinary links that look like feeds, each once, in the page's order.
    private(set) var guessed: [String] = []
    private var known: Set<ExactText> = []

    /// A page with more of either is no page of a paper.
    private static let mostLinks = 500

    /// Looks through a page.
    package init(inPage html: String, at address: String) {
        var base: String? = address
        for node in HTMLDocument(parsing: html).nodes {
            guard case .element(let element) = node.content, let written = element["href"] else {
                continue
            }
            if element.tag == .base { base = WebAddress.resolve(written, against: address) }
            guard
                let found = WebAddress.resolve(written, against: base).flatMap({ Address($0)?.text }
                )
            else { continue }
            if element.tag == .link, Self.namesFeed(element) {
                add(
                    DiscoveredFeed(
                        address: found,
                        title: Self.title(of: element),
                        wasRead: false
                    )
                )
            } else if element.tag == .a, Self.looksLikeFeed(found) {
                guard guessed.count < Self.mostLinks, known.insert(ExactText(found)).inserted
                else { continue }
                guessed.append(found)
            }
        }
        let comments = named.filter(Self.isForComments)
        named = named.filter { !Self.isForComments($0) } + comments
    }

    private mutating func add(_ finding: DiscoveredFeed) {
        let name = ExactText("link \(finding.address)")
        guard named.count < Self.mostLinks, known.insert(name).inserted else { return }
        named.append(finding)
    }

    private static func title(of link: HTMLElement) -> String? {
        link["title"].map(plainText(ofHTML:))
    }

    private static func namesFeed(_ link: HTMLElement) -> Bool {
        let relations = (link["rel"] ?? "").lowercased().split { $0.isWhitespace }
        if relations.contains("feed") { return true }
        let type = (link["type"] ?? "").lowercased().prefix { $0 != ";" }
        let types = [
            "application/rss+xml", "application/atom+xml", "application/rdf+xml",
            "application/feed+json", "application/xml", "text/xml",
        ]
        return relations.contains("alternate") && types.contains(String(type))
    }

    /// Blogs name the feed of all comments beside that of their articles.
    private static func isForComments(_ finding: DiscoveredFeed) -> Bool {
        finding.address.lowercased().holds("/comments/")
            || finding.title?.lowercased().holds("comment") == true
    }

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
