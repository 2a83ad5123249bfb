import Markup

/// A subscription list with its source text, which can be edited without changing other text.
public struct EditableOPMLDocument: Sendable {
    /// The list.
    ///
    /// Its outlines refer to their positions in the source.
    public private(set) var document: OPMLDocument

    let text: ReencodableText
    let scan: OPMLScanner
    private(set) var elements: [OPMLScanner.Element] = []
    private(set) var outlines: [OPMLDocument.Outline] = []
    private(set) var children: [[Int]] = []
    let container: OPMLScanner.Element
    private(set) var outermost: [Int] = []

    /// Parses a list; `nil` if it is not well-formed, because then byte ranges are not reliable.
    public init?(_ bytes: [UInt8]) {
        guard let text = ReencodableText(bytes), let scan = OPMLScanner(text.utf8),
            let document = try? OPMLDocument(parsing: bytes),
            let container = Self.container(in: scan)
        else { return nil }
        self.text = text
        self.scan = scan
        self.document = document
        self.container = container
        guard let (places, outlines) = linkOutlines(document.outlines, in: container) else {
            return nil
        }
        outermost = places
        self.document.outlines = outlines
    }

    /// Returns the source text of an element with its content; `nil` if the element was moved or
    /// added.
    public func markup(of outline: OPMLDocument.Outline) -> String? {
        guard case .kept(let index) = outline.origin else { return nil }
        return scan.string(elements[index].range)
    }

    private static func container(in scan: OPMLScanner) -> OPMLScanner.Element? {
        guard let root = scan.elements.first, scan.localName(of: root) == "opml" else {
            return nil
        }
        let parts = root.children.map { scan.elements[$0] }
        return parts.first { scan.localName(of: $0) == "body" } ?? root
    }

    private mutating func linkOutlines(
        _ read: [OPMLDocument.Outline],
        in parent: OPMLScanner.Element
    ) -> (places: [Int], outlines: [OPMLDocument.Outline])? {
        let found = parent.children.map { scan.elements[$0] }
            .filter { scan.localName(of: $0) == "outline" }
        guard found.count == read.count else { return nil }
        var result: (places: [Int], outlines: [OPMLDocument.Outline]) = ([], [])
        for (element, outline) in zip(found, read) {
            let names = attributes(of: element).map { scan.string($0.name) }
            guard names == outline.attributes.map(\.name) else { return nil }
            let index = elements.count
            var kept = outline
            kept.origin = .kept(index)
            elements.append(element)
            outlines.append(kept)
            children.append([])
            guard let inner = linkOutlines(outline.outlines, in: element) else { return nil }
            kept.outlines = inner.outlines
            outlines[index] = kept
            children[index] = inner.places
            result.places.append(index)
            result.outlines.append(kept)
        }
        return result
    }

    func attributes(of element: OPMLScanner.Element) -> [OPMLScanner.Attribute] {
        var seen: Set<String> = []
        return element.attributes.filter { attribute in
            let name = scan.string(attribute.name)
            guard name != "xmlns", OPMLDocument.isWritable(name) else { return false }
            return seen.insert(name).inserted
        }
    }
}
