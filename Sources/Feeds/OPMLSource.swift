import Markup

/// A list of subscriptions together with the text that it was read from, for changes that leave everything
/// else in it as it is, byte for byte.
public struct OPMLSource: Sendable {
    /// The list, whose elements know where they stand.
    public private(set) var document: OPMLDocument

    let text: EncodedText
    let scan: OPMLScanner
    /// Where the outline elements stand, in the order of the document.
    private(set) var elements: [OPMLScanner.Element] = []
    /// What stands there.
    private(set) var outlines: [OPMLDocument.Outline] = []
    /// The outline elements inside of each.
    private(set) var children: [[Int]] = []
    /// The element around the outermost ones, and those.
    let container: OPMLScanner.Element
    private(set) var outermost: [Int] = []

    /// Reads a list.
    ///
    /// - Returns: `nil` when anything had to be mended to read it: then its text says something else than what
    ///   was read.
    public init?(_ bytes: [UInt8]) {
        guard let text = EncodedText(bytes), let scan = OPMLScanner(text.utf8),
            let document = try? OPMLDocument(parsing: bytes),
            let container = Self.container(in: scan)
        else { return nil }
        self.text = text
        self.scan = scan
        self.document = document
        self.container = container
        guard let (places, outlines) = adopt(document.outlines, in: container) else { return nil }
        outermost = places
        self.document.outlines = outlines
    }

    /// The text of an element that was read from this document, with all that stands in it.
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

    /// Tells outlines where they stand; `nil` when the text does not hold just these.
    private mutating func adopt(
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
            guard let inner = adopt(outline.outlines, in: element) else { return nil }
            kept.outlines = inner.outlines
            outlines[index] = kept
            children[index] = inner.places
            result.places.append(index)
            result.outlines.append(kept)
        }
        return result
    }

    /// The attributes of an element that a list knows, in their order; of equal ones only the first.
    func attributes(of element: OPMLScanner.Element) -> [OPMLScanner.Attribute] {
        var seen: Set<String> = []
        return element.attributes.filter { attribute in
            let name = scan.string(attribute.name)
            guard name != "xmlns", OPMLDocument.isWritable(name) else { return false }
            return seen.insert(name).inserted
        }
    }
}
