/// Reads a page in one pass, as long as it is written so that there is nothing to mend.
///
/// Most stories are: their elements stand in each other as they should, and what may be left open
/// (paragraphs, items) is ended by what follows. For such pages the nodes are the same as those of the
/// parser that mends all others, which takes ten times as long.
struct OrderlyPage {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var nodes: [HTMLNode] = []
    private var open: [OpenElement] = []
    /// Text up to the next tag, with its character references.
    private var text: [UInt8] = []
    private var hasReferences = false
    /// False while there was only white space, which belongs to nothing.
    private var hasBegun = false
    /// A line feed directly behind `<pre>` is no text.
    private var dropsLineFeed = false
    private var openParagraphs = 0
    private var openLinks = 0

    private struct OpenElement {
        let node: Int
        let tag: HTMLTag
        let kind: OrderlyTag.Kind
    }

    /// Deeper pages are somebody's joke.
    private static let maximumDepth = 24

    /// The nodes of a page.
    ///
    /// - Parameter bytes: UTF-8.
    /// - Returns: `nil` for pages that hold something to mend, or an element that is not known here.
    /// - Complexity: O(*n*).
    static func nodes(of bytes: UnsafeBufferPointer<UInt8>) -> [HTMLNode]? {
        var page = OrderlyPage(bytes: bytes)
        return page.read() ? page.nodes : nil
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        nodes.reserveCapacity(bytes.count / 64)
    }

    private mutating func read() -> Bool {
        for tag in [HTMLTag.html, .head, .body] {
            nodes.append(HTMLNode(content: .element(HTMLElement(tag: tag, attributes: [])), end: 0))
        }
        var position = 0
        while position < bytes.count {
            guard let bracket = takeText(from: position) else { return false }
            guard bracket < bytes.count else { break }
            guard let next = takeMarkup(at: bracket) else { return false }
            position = next
        }
        guard endText(), nodes.count > 3 else { return false }
        while !open.isEmpty { close() }
        nodes[0].end = nodes.count
        nodes[1].end = 2
        nodes[2].end = nodes.count
        return true
    }

    // MARK: Text

    /// Takes text up to the next `<` or the end, and returns where that is; `nil` for controls.
    private mutating func takeText(from start: Int) -> Int? {
        var start = start
        if !hasBegun {
            start += bytes[start...].prefix { $0.isLineSpace }.count
        } else if dropsLineFeed, bytes[start] == 0x0A {
            start += 1
        }
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 {
                guard byte.isLineSpace else { return nil }
            } else if byte == UInt8(ascii: "<") {
                break
            } else if byte == UInt8(ascii: "&") {
                hasReferences = true
            } else if byte == 0x7F || byte == 0xC2 && isC1Control(at: index) {
                return nil
            }
            index += 1
        }
        if index > start { begin() }
        text.append(contentsOf: bytes[start..<index])
        return index
    }

    /// Something other than a comment stands here.
    private mutating func begin() {
        hasBegun = true
        dropsLineFeed = false
    }

    private func isC1Control(at index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] < 0xA0
    }

    /// Makes a node of the text before a tag.
    private mutating func endText() -> Bool {
        guard !text.isEmpty else { return true }
        guard !isBetweenCells || text.allSatisfy(\.isLineSpace) else { return false }
        defer {
            text.removeAll(keepingCapacity: true)
            hasReferences = false
        }
        let words: String? =
            hasReferences
            ? text.withUnsafeBufferPointer { $0.resolvingReferences(inAttribute: false) }
            : String(decoding: text, as: UTF8.self)
        guard let words else { return false }
        nodes.append(HTMLNode(content: .text(words), end: nodes.count + 1))
        return true
    }

    // MARK: Tags

    /// Takes what a `<` begins and returns where the text goes on; `nil` when it is not orderly.
    private mutating func takeMarkup(at bracket: Int) -> Int? {
        let next = bracket + 1
        guard next < bytes.count else { return nil }
        switch bytes[next] {
        case UInt8(ascii: "!"): return endOfComment(at: bracket)
        case UInt8(ascii: "/"): return takeEnd(at: bracket)
        default: return takeStart(at: bracket)
        }
    }

    /// Text before and behind a comment belongs together.
    private func endOfComment(at bracket: Int) -> Int? {
        guard bytes[bracket...].starts(with: "<!--".utf8) else { return nil }
        return bytes[(bracket + 2)...].firstEnd(of: "-->")
    }

    private mutating func takeEnd(at bracket: Int) -> Int? {
        let start = bracket + 2
        let end = endOfName(from: start)
        guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ">"),
            let element = OrderlyTag.named(OrderlyName(bytes[start..<end])), endText()
        else { return nil }
        begin()
        // The end of a block ends the paragraphs and items in it.
        switch element.kind {
        case .block, .preformatted, .item, .definition, .cell, .caption:
            while let last = open.last, last.tag != element.tag, last.kind.endsByItself { close() }
        case .table: if open.last?.kind == .tableSection { close() }
        case .void, .ruling, .heading, .paragraph, .formatting, .link, .inline, .tableSection, .row:
            break
        }
        guard open.last?.tag == element.tag else { return nil }
        close()
        return end + 1
    }

    private mutating func takeStart(at bracket: Int) -> Int? {
        let start = bracket + 1
        let end = endOfName(from: start)
        guard end > start, let element = OrderlyTag.named(OrderlyName(bytes[start..<end])),
            endText(), makeRoom(for: element.kind)
        else { return nil }
        var attributes = OrderlyAttributes(bytes, from: end)
        guard attributes.read() else { return nil }
        begin()
        let isVoid = element.kind == .void || element.kind == .ruling
        guard isVoid || !attributes.endWithSlash else { return nil }
        let content = HTMLElement(tag: element.tag, attributes: attributes.found)
        if isVoid {
            if !content.isHidden {
                nodes.append(HTMLNode(content: .element(content), end: nodes.count + 1))
            }
        } else {
            push(content, element.kind)
        }
        return attributes.end
    }

    private func endOfName(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
        return index
    }

    // MARK: Elements

    /// Ends what an element ends by standing there; false where there is more to mend.
    private mutating func makeRoom(for kind: OrderlyTag.Kind) -> Bool {
        guard open.count < Self.maximumDepth else { return false }
        switch kind {
        case .tableSection, .caption: return open.last?.kind == .table
        case .row:
            if open.last?.kind == .table {
                push(HTMLElement(tag: .tbody, attributes: []), .tableSection)
            }
            return open.last?.kind == .tableSection
        case .cell: return open.last?.kind == .row
        case _ where isBetweenCells: return false
        case .void, .formatting, .inline: return true
        case .link: return openLinks == 0
        case .heading where open.last?.kind == .heading: return false
        case .ruling, .block, .preformatted, .heading, .paragraph:
            if open.last?.kind == .paragraph { close() }
        case .item:
            if open.last?.kind == .item { close() }
            guard open.last?.tag == .ul || open.last?.tag == .ol else { return false }
        case .definition:
            if open.last?.kind == .definition { close() }
            guard open.last?.tag == .dl else { return false }
        case .table: break
        }
        return openParagraphs == 0
    }

    /// True where a table holds nothing but its own parts.
    private var isBetweenCells: Bool {
        switch open.last?.kind {
        case .table, .tableSection, .row: true
        default: false
        }
    }

    private mutating func push(_ element: HTMLElement, _ kind: OrderlyTag.Kind) {
        open.append(OpenElement(node: nodes.count, tag: element.tag, kind: kind))
        nodes.append(HTMLNode(content: .element(element), end: 0))
        if kind == .paragraph { openParagraphs += 1 }
        if kind == .link { openLinks += 1 }
        dropsLineFeed = kind == .preformatted
    }

    private mutating func close() {
        let last = open.removeLast()
        nodes[last.node].end = nodes.count
        if last.kind == .paragraph { openParagraphs -= 1 }
        if last.kind == .link { openLinks -= 1 }
    }
}

extension OrderlyTag.Kind {
    /// True for what ends with the block around it.
    fileprivate var endsByItself: Bool {
        self == .paragraph || self == .item || self == .definition
    }
}

extension UInt8 {
    /// True for the white space that stands in orderly text.
    var isLineSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 }
}
