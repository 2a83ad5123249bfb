import Markup

/// A link of Atom.
struct AtomLink {
    let address: String
    let rel: String
    let type: String?
    /// How many replies there are (RFC 4685, section 4); `nil` when it does not say.
    let replyCount: Int?

    /// Reads a `link` element; `nil` when it leads nowhere.
    init?(_ element: XMLElement, base: String?) {
        guard let href = element["href"] ?? element.line,
            let address = LenientURL.resolve(href, against: element.base(from: base))
        else { return nil }
        self.address = address
        rel = Self.shortName(element["rel"]?.trimmingWhiteSpace.nonEmpty ?? "alternate")
        type = element["type"]?.lowercased()
        replyCount = (element[Self.threading, "count"] ?? element["thr", "count"])
            .flatMap(CountParser.read)
    }

    /// The link to the page for people: the most usual spelling of a page comes first.
    static func page(among links: [AtomLink]) -> String? {
        // Others may lead to the same page by another protocol, such as gopher.
        let onWeb = links.filter { !LenientURL.isOfOtherProtocol($0.address) }
        let links = onWeb.contains { $0.isAlternate } ? onWeb : links
        let exact = links.filter { $0.rel == "alternate" }
        let alternates = exact.isEmpty ? links.filter { $0.isAlternate } : exact
        let page =
            alternates.first { $0.type?.holds("html") ?? true } ?? alternates.first
            ?? links.first { $0.rel == "related" || $0.rel == "via" }
        return page?.address
    }

    /// Where readers reply: a page for people rather than a feed of the replies.
    static func replies(among links: [AtomLink]) -> String? {
        let replies = links.filter { $0.rel == "replies" }
        return (replies.first { $0.type?.holds("html") ?? true } ?? replies.first)?.address
    }

    private static let threading = "http://purl.org/syndication/thread/1.0"

    private var isAlternate: Bool { rel.lowercased() == "alternate" }

    /// Relations may be written as addresses of the registry (RFC 4287, section 4.2.7.2).
    private static func shortName(_ rel: String) -> String {
        guard rel.hasPrefix("http://www.iana.org/assignments/relation/") else { return rel }
        return String(rel[(rel.lastIndex(of: "/") ?? rel.startIndex)...].dropFirst())
    }
}
