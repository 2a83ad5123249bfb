/// A document's elements and texts as flat arrays of ranges in its bytes.
///
/// Texts and values are decoded when they are accessed, because most are read once or never.
final class XMLTree: Sendable {
    /// An element or text, in 16 bytes.
    struct Node {
        static let text: UInt32 = 0
        static let characterData: UInt32 = 1

        let tag: UInt32
        /// The start of the text in the source, or the index of the element's first attribute.
        let start: UInt32
        let count: UInt32
        var end: UInt32

        var isElement: Bool { tag > Self.characterData }
        var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
        var next: Int { Int(end) }
    }

    struct Tag {
        let namespace: String
        let name: String
    }

    struct Attribute {
        var tag: UInt32
        let start: UInt32
        let count: UInt32
    }

    let source: [UInt8]
    /// Nodes in document order, elements before their descendants.
    let nodes: [Node]
    let attributes: [Attribute]
    let tags: [Tag]
    /// The indices of the elements that were open at the end of the document, outermost first.
    let unclosed: [Int]

    init(
        source: [UInt8],
        nodes: [Node],
        attributes: [Attribute],
        tags: [Tag],
        unclosed: [Int]
    ) {
        self.source = source
        self.nodes = nodes
        self.attributes = attributes
        self.tags = tags
        self.unclosed = unclosed
    }

    func text(of node: Node) -> String {
        source.withUnsafeBufferPointer { source in
            let bytes = UnsafeBufferPointer(rebasing: source[node.range])
            return XMLTextDecoder.string(
                wellFormed: bytes,
                node.tag == Node.text ? .text : .characterData
            )
        }
    }

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
