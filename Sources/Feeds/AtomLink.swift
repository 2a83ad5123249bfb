import Markup

struct AtomLink {
    let address: String
    let rel: String
    let type: String?
    /// The number of replies (RFC 4685, section 4).
    let replyCount: Int?

    init?(_ element: XMLElement, base: String?) {
        guard let href = element["href"] ?? element.line,
            let address = LenientURLParser.resolve(
                LenientURLParser.corrected(href),
                against: element.base(from: base)
            )
        else { return nil }
        self.address = address
        rel = Self.shortName(element["rel"]?.trimmingWhiteSpace.nonEmpty ?? "alternate")
        type = element["type"]?.lowercased()
        replyCount = (element[Self.threading, "count"] ?? element["thr", "count"])
            .flatMap(CountParser.read)
    }

    /// Returns the address of the entry's web page.
    ///
    /// Prefers an explicit `alternate` relation and HTML.
    static func page(among links: [AtomLink]) -> String? {
        let onWeb = links.filter { !LenientURLParser.isOfOtherProtocol($0.address) }
        let links = onWeb.contains { $0.isAlternate } ? onWeb : links
        let exact = links.filter { $0.rel == "alternate" }
        let alternates = exact.isEmpty ? links.filter { $0.isAlternate } : exact
        let page =
            alternates.first { $0.type?.containsBytes("html") ?? true } ?? alternates.first
            ?? links.first { ["related", "via", "canonical"].contains($0.rel) }
        return page?.address
    }

    /// Returns the entry's own address, unless it is a feed.
    static func ownPage(among links: [AtomLink]) -> String? {
        links.first { $0.rel == "self" && $0.type?.containsBytes("html") ?? true }?.address
    }

    static func replies(among links: [AtomLink]) -> String? {
        let replies = links.filter { $0.rel == "replies" }
        return (replies.first { $0.type?.containsBytes("html") ?? true } ?? replies.first)?.address
    }

    private static let threading = "http://purl.org/syndication/thread/1.0"

    private var isAlternate: Bool { rel.lowercased() == "alternate" }

    /// Returns the short name of a link relation, which may be a registry URI (RFC 4287, section
    /// 4.2.7.2).
    ///
    /// `alternate` may be one of several words, as in HTML.
    private static func shortName(_ rel: String) -> String {
        if rel.contains(" ") {
            let words = rel.lowercased().split(separator: " ")
            return words.contains("alternate") ? "alternate" : rel
        }
        guard rel.hasPrefix("http://www.iana.org/assignments/relation/") else { return rel }
        return String(rel[(rel.lastIndex(of: "/") ?? rel.startIndex)...].dropFirst())
    }
}
