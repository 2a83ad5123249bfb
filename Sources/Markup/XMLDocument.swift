/// An XML document, read as far as it makes sense.
///
/// Ill-formed documents are mended: stray ampersands and brackets are text, named entities of HTML
/// are known, what was left open ends with the document. Nothing outside is ever fetched, entities
/// of the document's own are not expanded, comments and processing instructions are left out.
public struct XMLDocument: Sendable {
    let tree: XMLTree
    /// What is first wrong with the document, with its line; `nil` when nothing was found.
    public let firstError: String?
    /// True when elements were still open at its end, so that something may be missing.
    public let isCutOff: Bool

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document in any encoding that the system knows.
    ///   - charset: What the server says its encoding is, which outweighs its own declaration.
    public init(parsing bytes: [UInt8], charset: String? = nil) {
        self.init(DecodedText(bytes, charset: charset))
    }

    /// Reads a document whose bytes are decoded already; of one that is longer than 2 GB the beginning.
    ///
    /// - Complexity: O(*n*) in bytes, in one pass and without a copy of them.
    public init(_ text: DecodedText) {
        let end = text.end(ofLettersWithin: 1 << 31)
        (tree, firstError, isCutOff) = text.utf8.withUnsafeBufferPointer { input in
            var parsing = XMLDocumentParser(input: UnsafeBufferPointer(rebasing: input[..<end]))
            parsing.run()
            let tree = parsing.finish(source: text.utf8)
            return (tree, parsing.firstError, parsing.isCutOff)
        }
    }

    /// The outermost element; `nil` when there is none.
    public var root: XMLElement? {
        tree.nodes.isEmpty ? nil : XMLElement(tree, at: 0)
    }
}
