/// Reads a page into the flat tree of ``LoosePage``.
struct LooseReading {
    private(set) var nodes: [LoosePage.Node] = []
    private(set) var attributes: [LoosePage.Attribute] = []
    let bytes: UnsafeBufferPointer<UInt8>
    private let tags = LooseTags.all
    private var open: [OpenElement] = []
    /// How often each element is open, so that ends without a beginning cost nothing.
    private var openCounts = [Int](repeating: 0, count: HTMLTag.allCases.count)

    private struct OpenElement {
        let node: Int32
        let tag: HTMLTag
        let name: LooseName
        let rule: LooseTags.Rule
        /// True for formatting that was ended while a block stood in it: it ends with that block.
        var isOver = false
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        nodes.reserveCapacity(bytes.count / 64)
        attributes.reserveCapacity(bytes.count / 64)
    }

    /// Reads everything; false when it is too much.
    mutating func run() -> Bool {
        var position = 0
        var textStart = 0
        while position < bytes.count {
            guard nodes.count < LoosePage.maximumNodes else { return false }
            guard let bracket = bytes.place(of: "<", from: position), bracket + 1 < bytes.count
            else {
                break
            }
            let next = bytes[bracket + 1]
            guard
                next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                    || next == UInt8(ascii: "?")
            else {
                position = bracket + 1
                continue
            }
            addText(textStart..<bracket)
            position = takeMarkup(at: bracket, next: next)
            textStart = position
        }
        addText(textStart..<bytes.count)
        while !open.isEmpty { close() }
        return true
    }

    private mutating func addText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        nodes.append(
            LoosePage.Node(
                tag: .other,
                isText: true,
                attributeCount: 0,
                end: Int32(nodes.count + 1),
                parent: open.last?.node ?? -1,
                start: Int32(range.lowerBound),
                stop: Int32(range.upperBound),
                firstAttribute: 0
            )
        )
    }

    /// Takes a tag, a comment or a declaration, and returns where it ends.
    private mutating func takeMarkup(at bracket: Int, next: UInt8) -> Int {
        switch next {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            if bytes[bracket...].starts(with: "<!--".utf8) { return endOfComment(bracket + 4) }
            return bytes.place(of: ">", from: bracket).map { $0 + 1 } ?? bytes.count
        case UInt8(ascii: "/"): return takeEnd(at: bracket)
        default: return takeStart(at: bracket)
        }
    }

    private func endOfComment(_ start: Int) -> Int {
        if start < bytes.count, bytes[start] == UInt8(ascii: ">") { return start + 1 }
        var position = start
        while let end = bytes.place(of: ">", from: position) {
            if end >= start + 2, bytes[end - 1] == UInt8(ascii: "-"),
                bytes[end - 2] == UInt8(ascii: "-")
            {
                return end + 1
            }
            position = end + 1
        }
        return bytes.count
    }

    private func endOfName(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, !bytes[end].isSpaceInTag, bytes[end] != UInt8(ascii: ">"),
            bytes[end] != UInt8(ascii: "/")
        {
            end += 1
        }
        return end
    }

    // MARK: Starts

    private mutating func takeStart(at bracket: Int) -> Int {
        let nameEnd = endOfName(bracket + 1)
        let name = LooseName(bytes[bracket + 1..<nameEnd])
        let (tag, rule) = tags.find(name)
        let first = attributes.count
        var isClosed = false
        let end = LooseAttributes(bytes: bytes).take(from: nameEnd, into: &attributes, &isClosed)
        if isSecond(tag) { return end }
        makeRoom(for: tag, rule)
        let node = LoosePage.Node(
            tag: tag,
            isText: false,
            attributeCount: UInt16(attributes.count - first),
            end: Int32(nodes.count + 1),
            parent: open.last?.node ?? -1,
            start: Int32(bracket + 1),
            stop: Int32(nameEnd),
            firstAttribute: Int32(first)
        )
        nodes.append(node)
        if rule.contains(.void) || tag == .svg && isClosed { return end }
        let element = OpenElement(node: Int32(nodes.count - 1), tag: tag, name: name, rule: rule)
        guard !rule.contains(.raw) else { return takeRaw(element, from: end) }
        if open.count < LoosePage.maximumDepth { push(element) }
        return end
    }

    /// A second beginning of the page adds nothing but its attributes.
    private func isSecond(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .html, .body, .head: openCounts[tag.number] > 0
        default: false
        }
    }

    /// Takes the text of a script, a style, or the like.
    private mutating func takeRaw(_ element: OpenElement, from start: Int) -> Int {
        var position = start
        while let bracket = bytes.place(of: "<", from: position) {
            position = bracket + 1
            guard position < bytes.count, bytes[position] == UInt8(ascii: "/") else { continue }
            let nameEnd = endOfName(position + 1)
            guard nameEnd - position <= 13,
                LooseName(bytes[position + 1..<nameEnd]) == element.name
            else { continue }
            takeContent(of: element, start..<bracket)
            return bytes.place(of: ">", from: nameEnd).map { $0 + 1 } ?? bytes.count
        }
        takeContent(of: element, start..<bytes.count)
        return bytes.count
    }

    private mutating func takeContent(of element: OpenElement, _ range: Range<Int>) {
        push(element)
        addText(range)
        close()
    }

    /// Ends what an element ends by standing there.
    private mutating func makeRoom(for tag: HTMLTag, _ rule: LooseTags.Rule) {
        switch tag {
        case .body: closeThrough(.head)
        case .li: closeItem([.li], within: [.ul, .ol, .menu, .dir])
        case .dt, .dd: closeItem([.dt, .dd], within: [.dl])
        case .option: if open.last?.tag == .option { close() }
        case .tr: closeItem([.tr], within: [.table])
        case .td, .th: closeItem([.td, .th], within: [.tr, .table])
        case .thead, .tbody, .tfoot: closeItem([.thead, .tbody, .tfoot], within: [.table])
        case .a where openCounts[HTMLTag.a.number] > 0: end(.a, LooseName("a".utf8), .formatting)
        default: break
        }
        guard rule.contains(.block) else { return }
        if openCounts[HTMLTag.head.number] > 0 { closeThrough(.head) }
        closeParagraph()
        if rule.contains(.heading), open.last?.rule.contains(.heading) == true { close() }
    }

    private mutating func closeThrough(_ tag: HTMLTag) {
        while openCounts[tag.number] > 0 { close() }
    }

    /// Ends an open item of the same list or table, with what was left open in it.
    private mutating func closeItem(_ items: [HTMLTag], within lists: [HTMLTag]) {
        guard items.contains(where: { openCounts[$0.number] > 0 }) else { return }
        for index in open.indices.reversed() {
            let tag = open[index].tag
            if lists.contains(tag) { return }
            if items.contains(tag) { return closeDown(to: index) }
        }
    }

    private mutating func closeParagraph() {
        guard openCounts[HTMLTag.p.number] > 0 else { return }
        for index in open.indices.reversed() {
            if open[index].tag == .p { return closeDown(to: index) }
            if open[index].rule.contains(.wall) { return }
        }
    }

    // MARK: Ends

    private mutating func takeEnd(at bracket: Int) -> Int {
        let nameEnd = endOfName(bracket + 2)
        let name = LooseName(bytes[bracket + 2..<nameEnd])
        let (tag, rule) = tags.find(name)
        let after = bytes.place(of: ">", from: nameEnd).map { $0 + 1 } ?? bytes.count
        switch tag {
        case .html, .body: break
        case .br: _ = takeVoid(.br, bracket + 2..<nameEnd)
        case .p where openCounts[HTMLTag.p.number] == 0: break
        default:
            // The end of one heading ends any other.
            if openCounts[tag.number] > 0 || rule.contains(.heading) { end(tag, name, rule) }
        }
        return after
    }

    /// `</br>` is a line break, too.
    private mutating func takeVoid(_ tag: HTMLTag, _ name: Range<Int>) -> Int {
        nodes.append(
            LoosePage.Node(
                tag: tag,
                isText: false,
                attributeCount: 0,
                end: Int32(nodes.count + 1),
                parent: open.last?.node ?? -1,
                start: Int32(name.lowerBound),
                stop: Int32(name.upperBound),
                firstAttribute: 0
            )
        )
        return nodes.count
    }

    private mutating func end(_ tag: HTMLTag, _ name: LooseName, _ rule: LooseTags.Rule) {
        let isBlock = rule.contains(.block)
        for index in open.indices.reversed() {
            let element = open[index]
            if element.tag == tag, element.name == name, !element.isOver {
                return closeDown(to: index)
            }
            if element.rule.contains(.heading), rule.contains(.heading) {
                return closeDown(to: index)
            }
            if element.rule.contains(.wall), !rule.contains(.wall), tag.ends(within: element.tag) {
                return
            }
            if !isBlock, element.rule.contains(.block) {
                if rule.contains(.formatting) { endLate(tag, below: index) }
                return
            }
        }
    }

    /// Formatting that blocks stand in ends with the innermost of them.
    private mutating func endLate(_ tag: HTMLTag, below top: Int) {
        for index in open[..<top].indices.reversed() where open[index].tag == tag {
            open[index].isOver = true
            return
        }
    }

    // MARK: The open elements

    private mutating func push(_ element: OpenElement) {
        open.append(element)
        openCounts[element.tag.number] += 1
    }

    private mutating func close() {
        let last = open.removeLast()
        openCounts[last.tag.number] -= 1
        nodes[Int(last.node)].end = Int32(nodes.count)
    }

    private mutating func closeDown(to index: Int) {
        while open.count > index { close() }
        while open.last?.isOver == true { close() }
    }
}
