struct StrictTreeBuilder {
    private struct OpenNode {
        let node: Int
        let tag: HTMLTag
        let kind: StrictTag.Kind
    }

    private static let maximumDepth = 24

    private(set) var nodes: [HTMLNode] = []
    private var open: [OpenNode] = []
    private var openParagraphs = 0
    private var openLinks = 0

    init(expectedCount: Int) {
        nodes.reserveCapacity(expectedCount)
        for tag in [HTMLTag.html, .head, .body] {
            nodes.append(HTMLNode(content: .element(HTMLElement(tag: tag, attributes: [])), end: 0))
        }
    }

    var isBetweenCells: Bool {
        switch open.last?.kind {
        case .table, .tableSection, .row: true
        default: false
        }
    }

    mutating func append(text: String) {
        nodes.append(HTMLNode(content: .text(text), end: nodes.count + 1))
    }

    mutating func append(_ element: HTMLElement) {
        nodes.append(HTMLNode(content: .element(element), end: nodes.count + 1))
    }

    mutating func begin(_ element: HTMLElement, _ kind: StrictTag.Kind) {
        open.append(OpenNode(node: nodes.count, tag: element.tag, kind: kind))
        nodes.append(HTMLNode(content: .element(element), end: 0))
        if kind == .paragraph { openParagraphs += 1 }
        if kind == .link { openLinks += 1 }
    }

    mutating func closeImpliedElements(for kind: StrictTag.Kind) -> Bool {
        guard open.count < Self.maximumDepth else { return false }
        switch kind {
        case .tableSection, .caption: return open.last?.kind == .table
        case .row:
            if open.last?.kind == .table {
                begin(HTMLElement(tag: .tbody, attributes: []), .tableSection)
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

    /// Closes an element with its open paragraphs and items; false if another element is in
    /// between.
    mutating func end(_ element: StrictTag) -> Bool {
        switch element.kind {
        case .block, .preformatted, .item, .definition, .cell, .caption:
            while let last = open.last, last.tag != element.tag, last.kind.endsByItself { close() }
        case .table: if open.last?.kind == .tableSection { close() }
        case .void, .ruling, .heading, .paragraph, .formatting, .link, .inline, .tableSection, .row:
            break
        }
        guard open.last?.tag == element.tag else { return false }
        close()
        return true
    }

    mutating func endAll() -> Bool {
        guard nodes.count > 3 else { return false }
        while !open.isEmpty { close() }
        nodes[0].end = nodes.count
        nodes[1].end = 2
        nodes[2].end = nodes.count
        return true
    }

    private mutating func close() {
        let last = open.removeLast()
        nodes[last.node].end = nodes.count
        if last.kind == .paragraph { openParagraphs -= 1 }
        if last.kind == .link { openLinks -= 1 }
    }
}

extension StrictTag.Kind {
    fileprivate var endsByItself: Bool {
        self == .paragraph || self == .item || self == .definition
    }
}
