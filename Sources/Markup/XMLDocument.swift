/// An XML document as flat arrays, read as far as it makes sense.
///
/// Ill-formed documents are mended: stray ampersands and brackets are text, named entities of HTML
/// are known, what was left open ends with the document. Nothing outside is ever fetched, entities
/// of the document's own are not expanded, comments and processing instructions are left out.
public struct XMLDocument: Sendable {
    /// One element or one run of text.
    struct Node: Sendable {
        enum Content: Sendable {
            /// A range of ``XMLDocument/text``.
            case text(Range<Int>)
            /// Indices into ``XMLDocument/names``, and a range of ``XMLDocument/attributes``.
            case element(namespace: Int, name: Int, attributes: Range<Int>)
        }

        let content: Content
        /// The index after the last descendant.
        var end: Int
    }

    struct Attribute: Sendable {
        let namespace: Int
        let name: Int
        let value: String
    }

    /// All nodes in document order: an element, then its descendants.
    var nodes: [Node] = []
    /// Namespace addresses and local names; the first is empty.
    var names: [String] = [""]
    var attributes: [Attribute] = []
    /// The text of the whole document, as UTF-8.
    var text: [UInt8] = []
    /// What is first wrong with the document, with its line; `nil` when it is well-formed.
    public internal(set) var firstError: String?

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document in any encoding that the system knows.
    ///   - charset: What the server says its encoding is, which outweighs its own declaration.
    public init(parsing bytes: [UInt8], charset: String? = nil) {
        self.init(parsingText: decodeText(bytes, charset: charset))
    }

    /// Reads a document that is UTF-8 already.
    init(parsingText utf8: [UInt8]) {
        parse(XMLScreening.screen(utf8))
    }

    /// A document with nothing in it.
    init(empty: Void) {}

    /// The outermost element; `nil` when there is none.
    public var root: XMLElement? {
        for index in nodes.indices {
            if let element = XMLElement(self, at: index) { return element }
        }
        return nil
    }
}
