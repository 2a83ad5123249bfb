import Markup

extension OPMLDocument {
    /// How deep folders are read; what is deeper counts as standing there.
    static let maximumDepth = 32

    /// Reads a list, as forgiving as feeds are read.
    ///
    /// - Throws: ``FeedError`` when there is no `opml` element in it.
    public init(parsing bytes: [UInt8]) throws(FeedError) {
        let document = XMLDocument(parsing: bytes)
        isCutOff = document.isCutOff
        guard let root = document.root else {
            throw .malformed(detail: document.firstError ?? "no element can be read")
        }
        guard root.name.lowercased() == "opml" else {
            throw .notAFeed(found: "no list of feeds (\(root.name))")
        }
        let parts = root.children
        let head = parts.first { $0.name.lowercased() == "head" }
        title = head?.children.first { $0.name.lowercased() == "title" }?.line
        // Some lists forget the body.
        let body = parts.first { $0.name.lowercased() == "body" } ?? root
        outlines = Self.outlines(in: body, depth: 0)
    }

    private static func outlines(in element: XMLElement, depth: Int) -> [Outline] {
        var outlines: [Outline] = []
        for child in element.children where child.name.lowercased() == "outline" {
            // Those of other vocabularies are not ours, whatever they are called.
            let attributes = child.attributes.filter { $0.namespace.isEmpty && isWritable($0.name) }
                .map { Attribute($0.name, $0.value) }
            let inner = Self.outlines(in: child, depth: min(depth + 1, maximumDepth))
            if depth < maximumDepth {
                outlines.append(Outline(attributes: attributes, outlines: inner))
            } else {
                outlines.append(Outline(attributes: attributes))
                outlines += inner
            }
        }
        return outlines
    }

    /// Whether an attribute of that name means the same when it is written again; what is left of a
    /// broken tag may be nothing, or begin like no name.
    static func isWritable(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_" else { return false }
        return !name.contains(":")
    }
}
