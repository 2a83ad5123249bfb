/// A web page as a tree of byte ranges, parsed leniently in one pass.
///
/// Pages are ten times the size of feed stories and mostly contain scripts, so nodes do not copy
/// text. Nothing is removed, not even scripts.
public struct PageTree: Sendable {
    /// The page in UTF-8.
    public let bytes: [UInt8]
    /// All nodes in document order.
    ///
    /// An element precedes its descendants.
    public let nodes: [Node]
    let attributes: [Attribute]

    /// The maximum number of nodes.
    ///
    /// Larger pages are rejected.
    public static let maximumNodes = 1 << 20
    /// The maximum nesting depth.
    ///
    /// Deeper elements become siblings.
    public static let maximumDepth = 400

    /// An element, or text.
    public struct Node: Sendable {
        /// The element's tag; `other` for text.
        public let tag: HTMLTag
        /// Whether this is text, which may contain character references.
        public let isText: Bool
        let attributeCount: UInt16
        /// Whether the element has attributes.
        public var hasAttributes: Bool { attributeCount > 0 }
        /// The index after the last descendant.
        public internal(set) var end: Int32
        /// The index of the parent; -1 for top-level nodes.
        public let parent: Int32
        /// The start of the text, or of the element's name.
        ///
        /// The name of an implied body is empty.
        let start: Int32
        let stop: Int32
        let firstAttribute: Int32
    }

    struct Attribute: Sendable {
        let name: Int32
        let nameEnd: Int32
        let value: Int32
        let valueEnd: Int32
    }

    /// Parses a decoded page of at most 2 GB; `nil` if it has more than ``maximumNodes`` nodes.
    public init?(_ utf8: [UInt8]) {
        guard utf8.count < Int32.max else { return nil }
        let read = utf8.withUnsafeBufferPointer { bytes in
            var reading = PageTreeParser(bytes)
            return reading.run() ? (reading.nodes, reading.attributes) : nil
        }
        guard let read else { return nil }
        bytes = utf8
        (nodes, attributes) = read
    }
}

extension PageTree {
    /// Returns the byte range of a text node.
    public func rawText(_ index: Int) -> Range<Int> {
        Int(nodes[index].start)..<Int(nodes[index].stop)
    }

    /// Returns a node's text with references resolved, without control characters except tabs and
    /// line feeds.
    public func text(_ index: Int) -> String { text(in: rawText(index)) }

    /// Returns the text in a byte range with references resolved.
    public func text(in range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer {
            XMLTextDecoder.string(UnsafeBufferPointer(rebasing: $0[range]), .text, open: .endWords)
        }
    }

    package func append(textIn range: Range<Int>, to line: inout PlainLineBuilder) {
        withText(in: range) { line.append($0) }
    }

    package func withText<Result>(
        in range: Range<Int>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            let raw = UnsafeBufferPointer(rebasing: bytes[range])
            guard XMLTextDecoder.needsDecoding(raw, .text) else { return body(raw) }
            var text = XMLTextDecoder.string(raw, .text, open: .endWords)
            return text.withUTF8(body)
        }
    }

    /// Returns the lowercased name of an element, including implied and unknown ones.
    public func name(_ index: Int) -> String {
        rawText(index).isEmpty
            ? nodes[index].tag.rawValue
            : String(decoding: bytes[rawText(index)].map(\.lowercased), as: UTF8.self)
    }

    /// Returns the byte range of an attribute's value; `nil` if missing.
    ///
    /// `name` must be lowercase.
    public func rawAttribute(_ name: StaticString, of index: Int) -> Range<Int>? {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return rawAttribute(name, of: index)
    }

    /// Returns the value of an attribute with references resolved; `nil` if missing.
    ///
    /// `name` must be lowercase.
    public func attribute(_ name: StaticString, of index: Int) -> String? {
        rawAttribute(name, of: index).map { value(in: $0) }
    }

    /// Returns the value of an attribute whose name is known only at run time; `nil` if missing.
    public func attribute(named name: String, of index: Int) -> String? {
        var name = name
        return name.withUTF8 { rawAttribute($0, of: index) }.map { value(in: $0) }
    }

    package func attributes(of index: Int) -> [(name: String, value: String)] {
        let first = Int(nodes[index].firstAttribute)
        return attributes[first..<first + Int(nodes[index].attributeCount)].map { attribute in
            let name = bytes[Int(attribute.name)..<Int(attribute.nameEnd)].map(\.lowercased)
            let value = value(in: Int(attribute.value)..<Int(attribute.valueEnd))
            return (String(decoding: name, as: UTF8.self), value)
        }
    }

    private func value(in range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer {
            XMLTextDecoder.string(
                UnsafeBufferPointer(rebasing: $0[range]),
                .value,
                open: .endValues
            )
        }
    }

    private func rawAttribute(
        _ name: UnsafeBufferPointer<UInt8>,
        of index: Int
    ) -> Range<Int>? {
        let node = nodes[index]
        let first = Int(node.firstAttribute)
        for attribute in attributes[first..<first + Int(node.attributeCount)] {
            guard Int(attribute.nameEnd - attribute.name) == name.count else { continue }
            let start = Int(attribute.name)
            var isSame = true
            for offset in 0..<name.count where bytes[start + offset].lowercased != name[offset] {
                isSame = false
                break
            }
            if isSame { return Int(attribute.value)..<Int(attribute.valueEnd) }
        }
        return nil
    }
}
