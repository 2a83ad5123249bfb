/// The nodes of a page while it is read, and which of its elements are open.
struct PageTreeBuilder {
    /// What is known of an element where it begins or ends.
    struct Element {
        let tag: HTMLTag
        let name: PageTagName
        let rule: PageTagTable.Rule
    }

    private struct Opened {
        let node: Int32
        let tag: HTMLTag
        let name: PageTagName
        let rule: PageTagTable.Rule
        /// True for formatting that was ended while a block stood in it: it ends with that block.
        var isOver = false
    }

    /// What has been read, in document order.
    private(set) var nodes: [PageTree.Node] = []
    /// The innermost last.
    private var open: [Opened] = []
    /// How often each element is open, so that ends without a beginning cost nothing.
    private var openCounts = [Int](repeating: 0, count: HTMLTag.allCases.count)

    init(expectedCount: Int) {
        nodes.reserveCapacity(expectedCount)
    }

    /// True where what comes next stands in no element.
    var isOutermost: Bool { open.isEmpty }
    /// True while a body is open that nobody has written.
    private(set) var isBodyImplied = false

    /// Opens a body without a name for what would stand outermost: HTML may leave the tags of `html` and `body` out.
    mutating func beginImpliedBody(_ body: Element) {
        append(body.tag, nameAt: 0..<0, attributes: 0..<0)
        begin(body)
        isBodyImplied = true
    }

    /// Ends it, since the page begins only now.
    mutating func endImpliedBody() {
        endAll()
        isBodyImplied = false
    }

    /// True while such an element is open.
    func isOpen(_ tag: HTMLTag) -> Bool { openCounts[tag.number] > 0 }

    /// Adds a text, if there is any.
    mutating func append(text: Range<Int>) {
        guard !text.isEmpty else { return }
        append(.other, isText: true, at: text, attributes: 0..<0)
    }

    /// Adds an element, which is not open yet.
    @inline(__always)
    mutating func append(_ tag: HTMLTag, nameAt name: Range<Int>, attributes: Range<Int>) {
        append(tag, isText: false, at: name, attributes: attributes)
    }

    /// Opens the element that was added last, unless it would be too deep: then what follows stands beside it.
    mutating func begin(_ element: Element) {
        if open.count < PageTree.maximumDepth { push(element) }
    }

    /// Puts a text into the element that was added last, however deep that is, and ends it.
    mutating func fill(_ element: Element, with text: Range<Int>) {
        push(element)
        append(text: text)
        close()
    }

    /// Ends what an element ends by standing there.
    mutating func makeRoom(for element: Element) {
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

    /// Ends an element, or any heading where one ends, as far as walls and blocks around it let that reach.
    mutating func end(_ element: Element) {
        let rule = element.rule
        guard isOpen(element.tag) || rule.contains(.heading) else { return }
        let isBlock = !rule.isDisjoint(with: [.block, .button])
        for index in open.indices.reversed() {
            let other = open[index]
            if other.tag == element.tag, other.name == element.name, !other.isOver {
                return closeDown(to: index)
            }
            if other.rule.contains(.heading), rule.contains(.heading) {
                return closeDown(to: index)
            }
            if other.rule.contains(.wall), !rule.contains(.wall),
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

    /// Ends all that is open.
    mutating func endAll() {
        while !open.isEmpty { close() }
    }

    /// Formatting that blocks stand in ends with the innermost of them.
    private mutating func endLate(_ tag: HTMLTag, below top: Int) {
        for index in open[..<top].indices.reversed() where open[index].tag == tag {
            open[index].isOver = true
            return
        }
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
        guard isOpen(.p) else { return }
        for index in open.indices.reversed() {
            if open[index].tag == .p { return closeDown(to: index) }
            if !open[index].rule.isDisjoint(with: [.wall, .button]) { return }
        }
    }

    private mutating func closeThrough(_ tag: HTMLTag) {
        while isOpen(tag) { close() }
    }

    private mutating func closeDown(to index: Int) {
        while open.count > index { close() }
        while open.last?.isOver == true { close() }
    }

    private mutating func push(_ element: Element) {
        let node = Int32(nodes.count - 1)
        open.append(
            Opened(node: node, tag: element.tag, name: element.name, rule: element.rule)
        )
        openCounts[element.tag.number] += 1
    }

    private mutating func close() {
        let last = open.removeLast()
        openCounts[last.tag.number] -= 1
        nodes[Int(last.node)].end = Int32(nodes.count)
    }

    /// Adds a node; set into both who call it, because it is done for each tag and each text of a page.
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
