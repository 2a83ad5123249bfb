import Markup

/// A list of subscriptions, as readers exchange them (OPML 1.0 and 2.0).
public struct OPMLDocument: Hashable, Sendable {
    /// One element of the outline: a folder or a subscription, or both.
    public struct Outline: Hashable, Sendable {
        /// Everything that stands at the element, by name and in order, known or not.
        public var attributes: [Attribute]
        /// What is inside, in order.
        public var outlines: [Outline]

        /// Makes an element.
        public init(attributes: [Attribute], outlines: [Outline] = []) {
            self.attributes = attributes
            self.outlines = outlines
        }
    }

    /// One attribute of an outline element.
    public struct Attribute: Hashable, Sendable {
        /// The name as written.
        public var name: String
        /// The value.
        public var value: String

        /// Makes an attribute.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A subscription with the folders around it.
    public struct Feed: Hashable, Sendable {
        /// The feed's title; `nil` when the list gives none.
        public var title: String?
        /// The feed's address.
        public var address: String
        /// The page behind the feed.
        public var page: String?
        /// The titles of the folders, the outermost first.
        public var path: [String]
        /// Further subjects, without the slashes of OPML 2.0.
        public var categories: [String] = []
    }

    /// The list's own title.
    public var title: String?
    /// The outermost elements, in order.
    public var outlines: [Outline]

    /// Makes a list.
    public init(title: String? = nil, outlines: [Outline] = []) {
        self.title = title
        self.outlines = outlines
    }

    /// All subscriptions, in the order of the document.
    public var feeds: [Feed] {
        var feeds: [Feed] = []
        for outline in outlines { outline.gather(into: &feeds, path: []) }
        return feeds
    }
}

extension OPMLDocument.Attribute {
    /// Whether it has a name of ASCII letters, whatever their case; lists of thousands ask often.
    fileprivate func isNamed(_ wanted: String) -> Bool {
        name.utf8.count == wanted.utf8.count
            && zip(name.utf8, wanted.utf8).allSatisfy { Self.lower($0) == Self.lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

extension OPMLDocument.Outline {
    /// Makes a subscription.
    public init(address: String, title: String?, page: String? = nil, categories: [String] = []) {
        let title = title ?? address
        var attributes = [
            OPMLDocument.Attribute("type", "rss"),
            OPMLDocument.Attribute("text", title),
            OPMLDocument.Attribute("title", title),
            OPMLDocument.Attribute("xmlUrl", address),
        ]
        if let page { attributes.append(OPMLDocument.Attribute("htmlUrl", page)) }
        if !categories.isEmpty {
            let names = categories.map { $0.replacing(",", with: " ") }.joined(separator: ",")
            attributes.append(OPMLDocument.Attribute("category", names))
        }
        self.init(attributes: attributes)
    }

    /// The value of an attribute, whatever the case of its name; `nil` when missing or empty.
    public subscript(name: String) -> String? {
        attributes.first { $0.isNamed(name) }?.value.trimmingWhiteSpace.nonEmpty
    }

    /// The title for people.
    public var title: String? { self["title"] ?? self["text"] }

    /// The feed's address; `nil` for a folder.
    public var address: String? {
        self["xmlUrl"] ?? (self["type"]?.lowercased() == "rss" ? self["url"] : nil)
    }

    /// Its subjects, without the slashes of OPML 2.0.
    public var categories: [String] {
        (self["category"] ?? "").split(separator: ",").compactMap { name in
            String(name.drop { $0 == "/" || $0.isWhitespace }).trimmingWhiteSpace.nonEmpty
        }
    }

    fileprivate func gather(into feeds: inout [OPMLDocument.Feed], path: [String]) {
        if let address {
            feeds.append(
                OPMLDocument.Feed(
                    title: title,
                    address: address,
                    page: self["htmlUrl"],
                    path: path,
                    categories: categories
                )
            )
        }
        let inner = address == nil ? path + (title.map { [$0] } ?? []) : path
        for outline in outlines { outline.gather(into: &feeds, path: inner) }
    }
}
