import Markup

enum FeedNamespace: Sendable {
    /// The elements of RSS, which may be in any namespace or none.
    case plain
    case atom, rdf, dublinCore, content, media, itunes, feedburner, syndication, commentAPI, slash,
        threading,
        xhtml, prism, yandex
    case other

    /// Creates the vocabulary of a namespace URI or undeclared prefix.
    init(namespace: String) {
        self = namespace.isEmpty ? .plain : Self.known[namespace.lowercased()] ?? .other
    }

    private static let known: [String: FeedNamespace] = {
        var known = documented
        for (address, vocabulary) in documented where address.hasPrefix("http://") {
            let bare =
                address.hasSuffix("/") || address.hasSuffix("#")
                ? String(address.dropLast()) : address
            for scheme in ["http", "https"] {
                for end in ["", "/", "#"] {
                    known[scheme + bare.dropFirst(4) + end] = vocabulary
                }
            }
        }
        return known
    }()

    private static let documented: [String: FeedNamespace] = [
        "http://purl.org/rss/1.0/": .plain,
        "http://purl.org/net/rss1.1#": .plain,
        "http://my.netscape.com/rdf/simple/0.9/": .plain,
        "http://channel.netscape.com/rdf/simple/0.9/": .plain,
        "http://my.netscape.com/publish/formats/rss-0.91.dtd": .plain,
        "http://backend.userland.com/rss": .plain,
        "http://backend.userland.com/rss2": .plain,
        "http://blogs.law.harvard.edu/tech/rss": .plain,
        "http://cyber.law.harvard.edu/rss/rss.html": .plain,
        "http://purl.org/rss/1.0/modules/rss091#": .plain,
        "rss": .plain,
        "http://www.w3.org/2005/atom": .atom,
        "http://purl.org/atom/ns#": .atom,
        "http://purl.org/pie/": .atom,
        "http://purl.org/echo/": .atom,
        "http://example.com/newformat#": .atom,
        "http://example.com/necho": .atom,
        "uri/of/echo/namespace#": .atom,
        "atom": .atom,
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
        "rdf": .rdf,
        "http://purl.org/dc/elements/1.1/": .dublinCore,
        "http://purl.org/dc/elements/1.0/": .dublinCore,
        "http://purl.org/dc/terms/": .dublinCore,
        "http://dublincore.org/documents/dcmi-namespace/": .dublinCore,
        "dc": .dublinCore,
        "dcterms": .dublinCore,
        "http://purl.org/rss/1.0/modules/content/": .content,
        "content": .content,
        "http://search.yahoo.com/mrss/": .media,
        "http://www.rssboard.org/media-rss": .media,
        "http://video.search.yahoo.com/mrss/": .media,
        "media": .media,
        "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
        "http://example.com/dtds/podcast-1.0.dtd": .itunes,
        "itunes": .itunes,
        // This vocabulary has the element names of iTunes.
        "http://www.google.com/schemas/play-podcasts/1.0": .itunes,
        "googleplay": .itunes,
        "http://rssnamespace.org/feedburner/ext/1.0": .feedburner,
        "feedburner": .feedburner,
        "http://purl.org/rss/1.0/modules/syndication/": .syndication,
        "sy": .syndication,
        "http://wellformedweb.org/commentapi/": .commentAPI,
        "wfw": .commentAPI,
        "http://purl.org/rss/1.0/modules/slash/": .slash,
        "slash": .slash,
        "http://purl.org/syndication/thread/1.0": .threading,
        "thr": .threading,
        "http://www.w3.org/1999/xhtml": .xhtml,
        "xhtml": .xhtml,
        "http://prismstandard.org/namespaces/1.2/basic/": .prism,
        "http://prismstandard.org/namespaces/basic/1.2/": .prism,
        "http://prismstandard.org/namespaces/basic/2.0/": .prism,
        "http://prismstandard.org/namespaces/basic/2.1/": .prism,
        "http://prismstandard.org/namespaces/basic/3.0/": .prism,
        "prism": .prism,
        "http://news.yandex.ru": .yandex,
        "http://turbo.yandex.ru": .yandex,
        "yandex": .yandex,
        "turbo": .yandex,
    ]
}

extension XMLElement {
    private static let xml = "http://www.w3.org/XML/1998/namespace"

    /// The vocabulary of the element.
    ///
    /// An element in an unknown namespace that is also the root element's is treated as RSS.
    var vocabulary: FeedNamespace {
        let vocabulary = FeedNamespace(namespace: namespace)
        return vocabulary == .other && isOfDocumentNamespace ? .plain : vocabulary
    }

    /// Returns the vocabulary of a child of a feed, channel, item or entry.
    ///
    /// A child in the namespace of its container belongs to the feed format itself, because some
    /// feeds declare the default namespace of another format.
    func vocabulary(in container: XMLElement) -> FeedNamespace {
        namespace == container.namespace ? .plain : vocabulary
    }

    /// Returns the base address for the element's content.
    ///
    /// `outer` is the base of the enclosing element.
    func base(from outer: String?) -> String? {
        guard let base = self[Self.xml, "base"] ?? self["xml", "base"] else { return outer }
        return LenientURLParser.resolve(base, against: outer) ?? outer
    }

    var language: String? {
        (self[Self.xml, "lang"] ?? self["xml", "lang"])?.nonEmpty
    }

    var line: String? { text.collapsingWhiteSpace.nonEmpty }

    /// Returns the content as HTML with absolute addresses.
    ///
    /// Plain text is converted to HTML.
    ///
    /// - Parameters:
    /// - base: The base address of the enclosing element.
    /// - text: The value of ``text``, if already computed.
    /// - Returns: The content; `nil` if empty.
    func body(base: String?, text: String? = nil) -> String? {
        let base = self.base(from: base)
        let markup =
            hasChildren ? innerHTML(base: base) : PlainBody.html(ofMixed: text ?? self.text)
        return markup.trimmingWhiteSpace.nonEmpty.map {
            RelativeLinkResolver.resolve($0, against: base)
        }
    }

    func innerHTML(base: String?) -> String {
        guard documentHasAttribute(Self.xml, "base") else { return innerHTML }
        var allowance = 4096
        return innerHTML(within: base, inner: { $0.base(from: $1) }) { attribute, inner in
            let value = attribute.value
            allowance += 8 * value.utf8.count + 64
            guard inner != base, ["href", "src", "cite", "poster"].contains(attribute.name),
                !value.hasPrefix("#"),
                let address = LenientURLParser.resolve(value, against: inner),
                address.utf8.count <= allowance
            else { return value }
            allowance -= address.utf8.count
            return address
        }
    }

    var plainTitle: String? {
        hasChildren ? plainText(ofHTML: innerHTML).nonEmpty : HTMLTitle.line(text)
    }
}
