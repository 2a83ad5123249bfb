/// A one-pass parser for HTML that needs no error recovery.
///
/// Most stories are well-formed, except that they lack optional end tags of paragraphs and items.
/// The result equals that of the general parser, which takes ten times as long.
struct StrictHTMLParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var tree: StrictTreeBuilder
    private var text: StrictTextReader

    /// Returns the nodes of a page; `nil` if it needs error recovery or contains an unknown
    /// element.
    static func nodes(of bytes: UnsafeBufferPointer<UInt8>) -> [HTMLNode]? {
        var page = StrictHTMLParser(bytes: bytes)
        return page.read() ? page.tree.nodes : nil
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tree = StrictTreeBuilder(expectedCount: bytes.count / 64)
        text = StrictTextReader(of: bytes)
    }

    private mutating func read() -> Bool {
        var position = 0
        while position < bytes.count {
            guard let bracket = text.take(from: position) else { return false }
            guard bracket < bytes.count else { break }
            guard tree.nodes.count < HTMLInputLimiter.maximumTags else { return false }
            guard let next = takeMarkup(at: bracket) else { return false }
            position = next
        }
        return endText() && tree.endAll()
    }

    private mutating func endText() -> Bool {
        guard !text.isEmpty else { return true }
        guard !tree.isBetweenCells || text.isBlank, let words = text.end() else { return false }
        tree.append(text: words)
        return true
    }

    private mutating func takeMarkup(at bracket: Int) -> Int? {
        let next = bracket + 1
        guard next < bytes.count else { return nil }
        switch bytes[next] {
        case UInt8(ascii: "!"): return endOfComment(at: bracket)
        case UInt8(ascii: "/"): return takeEnd(at: bracket)
        default: return takeStart(at: bracket)
        }
    }

    private func endOfComment(at bracket: Int) -> Int? {
        guard bytes[bracket...].starts(with: "<!--".utf8) else { return nil }
        return bytes[(bracket + 2)...].firstEnd(of: "-->")
    }

    private mutating func takeEnd(at bracket: Int) -> Int? {
        let start = bracket + 2
        let end = endOfName(from: start)
        guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ">"),
            let element = StrictTag.named(StrictTagName(bytes[start..<end])), endText(),
            tree.end(element)
        else { return nil }
        text.begin()
        return end + 1
    }

    private mutating func takeStart(at bracket: Int) -> Int? {
        let start = bracket + 1
        let end = endOfName(from: start)
        guard end > start, let element = StrictTag.named(StrictTagName(bytes[start..<end])),
            endText(), tree.closeImpliedElements(for: element.kind)
        else { return nil }
        var attributes = StrictAttributeParser(bytes, from: end)
        guard attributes.read() else { return nil }
        text.begin(dropsLineFeed: element.kind == .preformatted)
        let isVoid = element.kind == .void || element.kind == .ruling
        guard isVoid || !attributes.endWithSlash else { return nil }
        let content = HTMLElement(tag: element.tag, attributes: attributes.found)
        if !isVoid {
            tree.begin(content, element.kind)
        } else if !content.isHidden {
            tree.append(content)
        }
        return attributes.end
    }

    private func endOfName(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
        return index
    }
}
