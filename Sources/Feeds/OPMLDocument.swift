import Markup

/// A subscription list (OPML 1.0 and 2.0).
public struct OPMLDocument: Hashable, Sendable {
    /// An outline element: a folder, a subscription, or both.
    public struct Outline: Hashable, Sendable {
        /// All attributes in their order, including unknown ones.
        public var attributes: [Attribute]
        /// The child elements, in order.
        public var outlines: [Outline]
        var origin = Origin.new

        /// Creates an element.
        public init(attributes: [Attribute], outlines: [Outline] = []) {
            self.attributes = attributes
            self.outlines = outlines
        }

        /// Compares the content, ignoring `origin`.
        public static func == (left: Outline, right: Outline) -> Bool {
            left.attributes == right.attributes && left.outlines == right.outlines
        }

        /// Hashes the content, ignoring `origin`.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(attributes)
            hasher.combine(outlines)
        }
    }

    enum Origin: Sendable {
        case new
        /// An element that stays in its position.
        ///
        /// The value is its index in ``EditableOPMLDocument/elements``.
        case kept(Int)
        /// An element that moves with its source text.
        ///
        /// The value is its index in ``EditableOPMLDocument/elements``.
        case moved(Int)
        /// An element that was removed, and is inserted again with this source text.
        case written(String)
    }

    /// An attribute of an outline element.
    public struct Attribute: Hashable, Sendable {
        /// The name as written.
        public var name: String
        /// The value.
        public var value: String

        /// Creates an attribute.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A subscription with the titles of its enclosing folders.
    public struct Feed: Hashable, Sendable {
        /// The title.
        public var title: String?
        /// The feed address.
        public var address: String
        /// The address of the feed's website.
        public var page: String?
        /// The titles of the enclosing folders, outermost first.
        public var path: [String]
        /// The name of a subscription that only Newspaper supports.
        ///
        /// `address` is then a substitute feed for other readers.
        public var newspaperName: String?
        /// The categories without the leading slashes that OPML 2.0 allows.
        public var categories: [String] = []
    }

    /// The list's title.
    public var title: String?
    /// The top-level elements, in order.
    public var outlines: [Outline]
    /// Whether the document was truncated, so that outlines may be missing.
    public internal(set) var isCutOff = false

    /// Creates a list.
    public init(title: String? = nil, outlines: [Outline] = []) {
        self.title = title
        self.outlines = outlines
    }

    /// All subscriptions, in document order.
    public var feeds: [Feed] {
        var feeds: [Feed] = []
        for outline in outlines { outline.gather(into: &feeds, path: []) }
        return feeds
    }
}

extension OPMLDocument.Attribute {
    fileprivate func isNamed(_ wanted: String) -> Bool {
        name.utf8.count == wanted.utf8.count
            && zip(name.utf8, wanted.utf8).allSatisfy { Self.lower($0) == Self.lower($1) }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}

extension OPMLDocument.Outline {
    /// Creates a subscription.
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

    /// The trimmed value of an attribute; `nil` if missing or empty.
    ///
    /// Names are compared ignoring case.
    public subscript(name: String) -> String? {
        attributes.first { $0.isNamed(name) }?.value.trimmingWhiteSpace.nonEmpty
    }

    /// The title to display; `nil` if missing or empty.
    ///
    /// Character references that were escaped twice are resolved.
    public var title: String? { (self["title"] ?? self["text"]).flatMap(Self.titleText) }

    private static func titleText(_ value: String) -> String? {
        withoutReferences(value.trimmingWhiteSpace).nonEmpty
    }

    /// Returns an address whose ampersands were not escaped twice.
    private static func addressText(_ value: String) -> String {
        value.trimmingWhiteSpace.replacing("&amp;", with: "&")
    }

    /// Sets the title in all attributes that contain the current title.
    public mutating func setTitle(_ title: String) {
        let shown = self.title
        var isSet = false
        for index in attributes.indices {
            let isTitle = attributes[index].isNamed("title") || attributes[index].isNamed("text")
            guard isTitle, Self.titleText(attributes[index].value) == shown else { continue }
            attributes[index].value = title
            isSet = true
        }
        if !isSet { attributes.append(OPMLDocument.Attribute("text", title)) }
    }

    /// Sets the address in all attributes that contain the current address.
    public mutating func setAddress(_ address: String) {
        guard let old = self.address else { return }
        for index in attributes.indices
        where Self.addressText(attributes[index].value) == old {
            attributes[index].value = address
        }
    }

    /// The element without its children, to be inserted elsewhere with its source text.
    public var moved: OPMLDocument.Outline {
        var moved = self
        moved.outlines = []
        if case .kept(let index) = origin { moved.origin = .moved(index) }
        return moved
    }

    /// The element with its children, to be inserted elsewhere with its source text.
    public var movedWithChildren: OPMLDocument.Outline {
        var moved = self
        if case .kept(let index) = origin { moved.origin = .moved(index) }
        return moved
    }

    /// Parses one feed element without children; `nil` for anything else.
    ///
    /// - Parameter markup: The source text from ``EditableOPMLDocument/markup(of:)``.
    public init?(markup: String) {
        let document = "<opml><body>\(markup)</body></opml>"
        guard let source = EditableOPMLDocument(Array(document.utf8)),
            source.document.outlines.count == 1,
            let outline = source.document.outlines.first, outline.outlines.isEmpty
        else { return nil }
        self = outline
        origin = .written(markup)
    }

    /// Whether the element and its children are commented out (OPML 2.0, `isComment`).
    private var isComment: Bool { self["isComment"]?.lowercased() == "true" }

    /// The feed's address; `nil` for a folder or an element that is commented out.
    ///
    /// Ampersands that were escaped twice are resolved.
    public var address: String? {
        guard !isComment else { return nil }
        return (self["xmlUrl"] ?? (self["type"]?.lowercased() == "rss" ? self["url"] : nil))
            .map(Self.addressText)
    }

    /// The categories without the leading slashes that OPML 2.0 allows.
    public var categories: [String] {
        (self["category"] ?? "").split(separator: ",").compactMap { name in
            String(name.drop { $0 == "/" || $0.isWhitespace }).trimmingWhiteSpace.nonEmpty
        }
    }

    fileprivate func gather(into feeds: inout [OPMLDocument.Feed], path: [String]) {
        guard !isComment else { return }
        if let address {
            feeds.append(
                OPMLDocument.Feed(
                    title: title,
                    address: address,
                    page: self["htmlUrl"].map(Self.addressText),
                    path: path,
                    newspaperName: self["paper"],
                    categories: categories
                )
            )
        }
        let inner = address == nil ? path + (title.map { [$0] } ?? []) : path
        for outline in outlines { outline.gather(into: &feeds, path: inner) }
    }
}
