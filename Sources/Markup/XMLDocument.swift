/// A leniently parsed XML document.
///
/// Stray ampersands and angle brackets are text, HTML's named entities are supported, and unclosed elements end with
/// the document. External entities are never fetched, internal entities are not expanded, and comments and
/// processing instructions are dropped.
public struct XMLDocument: Sendable {
    let tree: XMLTree
    /// The first error, with its line, if any.
    public let firstError: String?
    /// Whether elements were still open at the end, so that content may be missing.
    public let isCutOff: Bool

    /// Parses a document in any encoding that iconv supports.
    ///
    /// The server's `charset` takes precedence over the declaration.
    public init(parsing bytes: [UInt8], charset: String? = nil) {
        self.init(DecodedText(bytes, charset: charset))
    }

    /// Parses a decoded document without copying; anything beyond 2 GB is ignored.
    public init(_ text: DecodedText) {
        let end = text.end(ofLettersWithin: 1 << 31)
        (tree, firstError, isCutOff) = text.utf8.withUnsafeBufferPointer { input in
            var parsing = XMLDocumentParser(input: UnsafeBufferPointer(rebasing: input[..<end]))
            parsing.run()
            let tree = parsing.finish(source: text.utf8)
            return (tree, parsing.firstError, parsing.isCutOff)
        }
    }

    /// The root element, if any.
    public var root: XMLElement? {
        tree.nodes.isEmpty ? nil : XMLElement(tree, at: 0)
    }
}
