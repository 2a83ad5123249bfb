/// A document's elements and texts as flat arrays that point into its bytes.
///
/// Texts and values are decoded when somebody asks: most of a document nobody reads twice, and much
/// of it nobody reads at all.
final class XMLTree: Sendable {
    /// One element or one run of text, in 16 bytes.
    struct Node {
        /// The tag of text between tags, whose references are not resolved yet.
        static let text: UInt32 = 0
        /// The tag of a CDATA section, in which an ampersand is only that.
        static let characterData: UInt32 = 1

        /// An index into ``XMLTree/tags``.
        let tag: UInt32
        /// Where the text starts in the source, at the beginning of a letter, or the first attribute.
        let start: UInt32
        /// The bytes of the text, or the number of attributes.
        let count: UInt32
        /// The index after the last descendant.
        var end: UInt32

        var isElement: Bool { tag > Self.characterData }
        var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
        var next: Int { Int(end) }
    }

    /// A name with its namespace.
    struct Tag {
        let namespace: String
        let name: String
    }

    struct Attribute {
        /// An index into ``XMLTree/tags``.
        var tag: UInt32
        let start: UInt32
        let count: UInt32
    }

    /// The document as well-formed UTF-8.
    let source: [UInt8]
    /// In document order: an element, then its descendants; the outermost element is the first.
    let nodes: [Node]
    let attributes: [Attribute]
    /// The first two stand for texts.
    let tags: [Tag]

    init(source: [UInt8], nodes: [Node], attributes: [Attribute], tags: [Tag]) {
        self.source = source
        self.nodes = nodes
        self.attributes = attributes
        self.tags = tags
    }

    /// The text of a node that is text.
    func text(of node: Node) -> String {
        source.withUnsafeBufferPointer { source in
            let bytes = UnsafeBufferPointer(rebasing: source[node.range])
            return XMLTextDecoder.string(
                wellFormed: bytes,
                node.tag == Node.text ? .text : .characterData
            )
        }
    }

    /// The value of an attribute.
    func value(of attribute: Attribute) -> String {
        source.withUnsafeBufferPointer { source in
            let start = Int(attribute.start)
            let bytes = UnsafeBufferPointer(
                rebasing: source[start..<(start + Int(attribute.count))]
            )
            return XMLTextDecoder.string(wellFormed: bytes, .value)
        }
    }
}
