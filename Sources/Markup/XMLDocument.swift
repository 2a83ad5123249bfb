/// A leniently parsed XML document.
///
/// Stray ampersands and angle brackets are text, HTML's named entities are resolved, and unclosed
/// elements end with the document. External entities are never fetched, and internal entities are
/// not expanded. Comments and processing instructions are dropped.
public struct XMLDocument: Sendable {
    let tree: XMLTree
    /// The first error with its line; `nil` if the document is well-formed.
    public let firstError: String?
    /// Whether elements were open at the end, so that content may be missing.
    public let isCutOff: Bool

    /// Parses a document in any encoding that iconv supports.
    ///
    /// The server's `charset` takes precedence over the declaration.
    public init(parsing bytes: [UInt8], charset: String? = nil) {
        self.init(DecodedText(bytes, charset: charset))
    }

    /// Parses a decoded document without copying it.
    ///
    /// Ignores everything after the first 2 GB.
    public init(_ text: DecodedText) {
        let end = text.end(ofLettersWithin: 1 << 31)
        (tree, firstError, isCutOff) = text.utf8.withUnsafeBufferPointer { input in
            var parsing = XMLDocumentParser(input: UnsafeBufferPointer(rebasing: input[..<end]))
            parsing.run()
            let tree = parsing.finish(source: text.utf8)
            return (tree, parsing.firstError, parsing.isCutOff)
        }
    }

    /// The root element; `nil` if the document has no element.
    public var root: XMLElement? {
        tree.nodes.isEmpty ? nil : XMLElement(tree, at: 0)
    }
}
