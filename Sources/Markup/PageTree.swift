/// A whole page of the web as a flat tree over its bytes, read loosely and in one pass.
///
/// Pages from the web are ten times as long as stories from feeds, mostly script, and what one wants to know of
/// them is where the story stands. So nothing is copied: nodes say where their names, attributes and
/// texts stand. Everything stays in, scripts too; what was left open is ended as browsers do it in the
/// cases that matter.
public struct PageTree: Sendable {
    /// The page in UTF-8.
    public let bytes: [UInt8]
    /// All nodes in document order: an element, then its descendants.
    public let nodes: [Node]
    /// The attributes of all elements, in document order.
    let attributes: [Attribute]

    /// More nodes than this are not read.
    public static let maximumNodes = 1 << 20
    /// Elements that may stand in each other; what is deeper stands beside its parent.
    public static let maximumDepth = 400

    /// An element or a text.
    public struct Node: Sendable {
        /// Which element it is; `other` for texts.
        public let tag: HTMLTag
        /// True for text, whose bytes may hold character references.
        public let isText: Bool
        let attributeCount: UInt16
        /// True for elements that have any.
        public var hasAttributes: Bool { attributeCount > 0 }
        /// The index after the last descendant.
        public internal(set) var end: Int32
        /// The index of the element around it; -1 for what stands outermost.
        public let parent: Int32
        /// Where the text or the element's name begins; a body that nobody has written has no name.
        let start: Int32
        /// Where it ends.
        let stop: Int32
        let firstAttribute: Int32
    }

    /// Where the name and the value of an attribute stand.
    struct Attribute: Sendable {
        let name: Int32
        let nameEnd: Int32
        let value: Int32
        let valueEnd: Int32
    }

    /// Reads a page; there is none when it has more nodes than ``maximumNodes``.
    ///
    /// - Parameter utf8: The page, decoded, at most two gigabytes.
    /// - Complexity: O(*n*).
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
    /// The bytes of a text, as written.
    public func rawText(_ index: Int) -> Range<Int> {
        Int(nodes[index].start)..<Int(nodes[index].stop)
    }

    /// A text with its character references resolved, without controls but tabs and line feeds.
    public func text(_ index: Int) -> String { text(in: rawText(index)) }

    /// The text that some of the bytes mean.
    public func text(in range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer {
            XMLTextDecoder.string(UnsafeBufferPointer(rebasing: $0[range]), .text, open: .endWords)
        }
    }

    /// Adds the text that some of the bytes mean to a line.
    package func append(textIn range: Range<Int>, to line: inout PlainTextLine) {
        withText(in: range) { line.append($0) }
    }

    /// Hands on the UTF-8 of the text that some of the bytes mean.
    package func withText<Result>(
        in range: Range<Int>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            let raw = UnsafeBufferPointer(rebasing: bytes[range])
            guard XMLTextDecoder.needsMending(raw, .text) else { return body(raw) }
            var text = XMLTextDecoder.string(raw, .text, open: .endWords)
            return text.withUTF8(body)
        }
    }

    /// The name of an element in lower case, also of one that is `other`.
    ///
    /// A body that nobody has written has one, too.
    public func name(_ index: Int) -> String {
        rawText(index).isEmpty
            ? nodes[index].tag.rawValue
            : String(decoding: bytes[rawText(index)].map(\.lowercased), as: UTF8.self)
    }

    /// The value of an attribute, whose name is given in lower case, as written; `nil` without the attribute.
    public func rawAttribute(_ name: StaticString, of index: Int) -> Range<Int>? {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return rawAttribute(name, of: index)
    }

    /// The value of an attribute, with its references resolved; `nil` when there is none of that name.
    public func attribute(_ name: StaticString, of index: Int) -> String? {
        rawAttribute(name, of: index).map { value(in: $0) }
    }

    /// The value of an attribute whose name is only known while the program runs.
    public func attribute(named name: String, of index: Int) -> String? {
        var name = name
        return name.withUTF8 { rawAttribute($0, of: index) }.map { value(in: $0) }
    }

    /// All attributes of an element in their order: names in lower case, values with their references resolved.
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
