struct PageTreeBuilder {
    struct Element {
        let tag: HTMLTag
        let name: PageTagName
        let rule: PageTagTable.Rule
    }

    private struct OpenNode {
        let node: Int32
        let tag: HTMLTag
        let name: PageTagName
        let rule: PageTagTable.Rule
        /// Whether the element's end tag preceded that of a block inside it.
        ///
        /// The block's end tag then closes both.
        var closesWithBlock = false
    }

    private(set) var nodes: [PageTree.Node] = []
    private var open: [OpenNode] = []
    private var openCounts = [Int](repeating: 0, count: HTMLTag.allCases.count)

    init(expectedCount: Int) {
        nodes.reserveCapacity(expectedCount)
    }

    var isOutermost: Bool { open.isEmpty }
    private(set) var isBodyImplied = false

    /// Begins a body if its tag is missing, because the tags of `html` and `body` are optional.
    mutating func beginImpliedBody(_ body: Element) {
        append(body.tag, nameAt: 0..<0, attributes: 0..<0)
        begin(body)
        isBodyImplied = true
    }

    mutating func endImpliedBody() {
        endAll()
        isBodyImplied = false
    }

    func isOpen(_ tag: HTMLTag) -> Bool { openCounts[tag.number] > 0 }

    mutating func append(text: Range<Int>) {
        guard !text.isEmpty else { return }
        append(.other, isText: true, at: text, attributes: 0..<0)
    }

    @inline(__always)
    mutating func append(_ tag: HTMLTag, nameAt name: Range<Int>, attributes: Range<Int>) {
        append(tag, isText: false, at: name, attributes: attributes)
    }

    mutating func begin(_ element: Element) {
        if open.count < PageTree.maximumDepth { push(element) }
    }

    mutating func fill(_ element: Element, with text: Range<Int>) {
        push(element)
        append(text: text)
        close()
    }

    mutating func closeImpliedElements(for element: Element) {
        switch element.tag {
        case .body: closeThrough(.head)
        case .li: closeItem([.li], within: [.ul, .ol, .menu, .dir])
        case .dt, .dd: closeItem([.dt, .dd], within: [.dl])
        case .option: if open.last?.tag == .option { close() }
        case .button where isOpen(.button): end(element)
        case .tr: closeItem([.tr], within: [.table])
        case .td, .th: closeItem([.td, .th], within: [.tr, .table])
        case .thead, .tbody, .tfoot: closeItem([.thead, .tbody, .tfoot], within: [.table])
        case .a where isOpen(.a): end(element)
        default: break
        }
        guard element.rule.contains(.block) else { return }
        if isOpen(.head) { closeThrough(.head) }
        closeParagraph()
        if element.rule.contains(.heading), open.last?.rule.contains(.heading) == true { close() }
    }

    /// Closes the element that an end tag matches; for a heading, any heading.
    ///
    /// Does nothing if a boundary or, for inline elements, a block is in between.
    mutating func end(_ element: Element) {
        let rule = element.rule
        guard isOpen(element.tag) || rule.contains(.heading) else { return }
        let isBlock = !rule.isDisjoint(with: [.block, .button])
        for index in open.indices.reversed() {
            let other = open[index]
            if other.tag == element.tag, other.name == element.name, !other.closesWithBlock {
                return closeDown(to: index)
            }
            if other.rule.contains(.heading), rule.contains(.heading) {
                return closeDown(to: index)
            }
            if other.rule.contains(.scopeBoundary), !rule.contains(.scopeBoundary),
                element.tag.ends(within: other.tag)
            {
                return
            }
            if element.tag == .p, other.rule.contains(.button) { return }
            if !isBlock, !other.rule.isDisjoint(with: [.block, .button]) {
                if rule.contains(.formatting) { endLate(element.tag, below: index) }
                return
            }
        }
    }

    mutating func endAll() {
        while !open.isEmpty { close() }
    }

    /// Marks a formatting element that contains open blocks, so that it closes together with the
    /// innermost of them.
    private mutating func endLate(_ tag: HTMLTag, below top: Int) {
        for index in open[..<top].indices.reversed() where open[index].tag == tag {
            open[index].closesWithBlock = true
            return
        }
    }

    private mutating func closeItem(_ items: [HTMLTag], within lists: [HTMLTag]) {
        guard items.contains(where: { openCounts[$0.number] > 0 }) else { return }
        for index in open.indices.reversed() {
            let tag = open[index].tag
            if lists.contains(tag) { return }
            if items.contains(tag) { return closeDown(to: index) }
        }
    }

    private mutating func closeParagraph() {
        guard isOpen(.p) else { return }
        for index in open.indices.reversed() {
            if open[index].tag == .p { return closeDown(to: index) }
            if !open[index].rule.isDisjoint(with: [.scopeBoundary, .button]) { return }
        }
    }

    private mutating func closeThrough(_ tag: HTMLTag) {
        while isOpen(tag) { close() }
    }

    private mutating func closeDown(to index: Int) {
        while open.count > index { close() }
        while open.last?.closesWithBlock == true { close() }
    }

    private mutating func push(_ element: Element) {
        let node = Int32(nodes.count - 1)
        open.append(
            OpenNode(node: node, tag: element.tag, name: element.name, rule: element.rule)
        )
        openCounts[element.tag.number] += 1
    }

    private mutating func close() {
        let last = open.removeLast()
        openCounts[last.tag.number] -= 1
        nodes[Int(last.node)].end = Int32(nodes.count)
    }

    /// Appends a node.
    ///
    /// Inlined, because it runs for each tag and text.
    @inline(__always)
    private mutating func append(
        _ tag: HTMLTag,
        isText: Bool,
        at place: Range<Int>,
        attributes: Range<Int>
    ) {
        nodes.append(
            PageTree.Node(
                tag: tag,
                isText: isText,
                attributeCount: UInt16(attributes.count),
                end: Int32(nodes.count + 1),
                parent: open.last?.node ?? -1,
                start: Int32(place.lowerBound),
                stop: Int32(place.upperBound),
                firstAttribute: Int32(attributes.lowerBound)
            )
        )
    }
}
