import Markup

/// A list of subscriptions, as readers exchange them (OPML 1.0 and 2.0).
public struct OPMLDocument: Hashable, Sendable {
    /// One element of the outline: a folder or a subscription, or both.
    public struct Outline: Hashable, Sendable {
        /// Everything that stands at the element, by name and in order, known or not.
        public var attributes: [Attribute]
        /// What is inside, in order.
        public var outlines: [Outline]
        /// Where its text comes from when it is written into a document that is there already.
        var origin = Origin.new

        /// Makes an element.
        public init(attributes: [Attribute], outlines: [Outline] = []) {
            self.attributes = attributes
            self.outlines = outlines
        }

        /// Whether two elements say the same, wherever they come from.
        public static func == (left: Outline, right: Outline) -> Bool {
            left.attributes == right.attributes && left.outlines == right.outlines
        }

        /// Hashes what they say.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(attributes)
            hasher.combine(outlines)
        }
    }

    /// Where the text of an element comes from.
    enum Origin: Sendable {
        /// It has none yet.
        case new
        /// It stays where it stands: an index into ``OPMLSource/elements``.
        case kept(Int)
        /// It stood elsewhere and comes with all that is written in it.
        case moved(Int)
        /// It was taken out of the document once, and comes back as it was.
        case written(String)
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
        /// What this program calls it where other readers are given a feed that is like it.
        public var paper: String?
        /// Further subjects, without the slashes of OPML 2.0.
        public var categories: [String] = []
    }

    /// The list's own title.
    public var title: String?
    /// The outermost elements, in order.
    public var outlines: [Outline]
    /// True when the document that was read breaks off, so that something may be missing.
    public internal(set) var isCutOff = false

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

    /// Gives it another title, in every attribute that shows the present one.
    public mutating func setTitle(_ title: String) {
        let shown = self.title
        var isSet = false
        for index in attributes.indices {
            let isTitle = attributes[index].isNamed("title") || attributes[index].isNamed("text")
            guard isTitle, attributes[index].value.trimmingWhiteSpace.nonEmpty == shown else {
                continue
            }
            attributes[index].value = title
            isSet = true
        }
        if !isSet { attributes.append(OPMLDocument.Attribute("text", title)) }
    }

    /// Gives it another address, in every attribute that names the present one.
    public mutating func setAddress(_ address: String) {
        guard let old = self.address else { return }
        for index in attributes.indices
        where attributes[index].value.trimmingWhiteSpace == old {
            attributes[index].value = address
        }
    }

    /// The same element alone, to be put elsewhere with all that is written in it.
    public var moved: OPMLDocument.Outline {
        var moved = self
        moved.outlines = []
        if case .kept(let index) = origin { moved.origin = .moved(index) }
        return moved
    }

    /// The same element with all that stands in it, to be put elsewhere just as it is written.
    public var movedWhole: OPMLDocument.Outline {
        var moved = self
        if case .kept(let index) = origin { moved.origin = .moved(index) }
        return moved
    }

    /// The feed's element that a piece of a document is; `nil` when it is something else.
    ///
    /// - Parameter markup: One element with all that stands in it, as ``OPMLSource/markup(of:)`` gives it.
    public init?(markup: String) {
        let document = "<opml><body>\(markup)</body></opml>"
        guard let source = OPMLSource(Array(document.utf8)), source.document.outlines.count == 1,
            let outline = source.document.outlines.first, outline.outlines.isEmpty
        else { return nil }
        self = outline
        origin = .written(markup)
    }

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
                    paper: self["paper"],
                    categories: categories
                )
            )
        }
        let inner = address == nil ? path + (title.map { [$0] } ?? []) : path
        for outline in outlines { outline.gather(into: &feeds, path: inner) }
    }
}
