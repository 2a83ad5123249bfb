import Markup

extension OPMLDocument {
    /// The maximum depth of folders.
    ///
    /// Elements in deeper folders move up.
    static let maximumDepth = 32

    /// Parses a subscription list leniently.
    ///
    /// - Throws: ``FeedError`` if the `opml` element is missing.
    public init(parsing bytes: [UInt8]) throws(FeedError) {
        let document = XMLDocument(parsing: bytes)
        isCutOff = document.isCutOff
        guard let root = document.root else {
            throw .malformed(detail: document.firstError ?? "the document has no valid elements")
        }
        guard root.name.lowercased() == "opml" else {
            throw .notAFeed(found: .xml(root: root.name))
        }
        let parts = root.children
        let head = parts.first { $0.name.lowercased() == "head" }
        title = head?.children.first { $0.name.lowercased() == "title" }?.line
        // Some lists lack the body.
        let body = parts.first { $0.name.lowercased() == "body" } ?? root
        outlines = Self.outlines(in: body, depth: 0)
    }

    private static func outlines(in element: XMLElement, depth: Int) -> [Outline] {
        var outlines: [Outline] = []
        for child in element.children where child.name.lowercased() == "outline" {
            // Attributes of other vocabularies are ignored.
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

    /// Whether an attribute's name is valid in XML.
    ///
    /// Names parsed from broken tags may not be.
    static func isWritable(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_" else { return false }
        return !name.contains(":")
    }
}
