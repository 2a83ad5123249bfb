/// The nodes of an orderly page while it is read, and which of its elements are open.
struct StrictTreeBuilder {
    private struct Opened {
        let node: Int
        let tag: HTMLTag
        let kind: StrictTag.Kind
    }

    /// Deeper pages are somebody's joke.
    private static let maximumDepth = 24

    /// What has been read, in document order: `html`, `head` and `body`, then what is written.
    private(set) var nodes: [HTMLNode] = []
    /// The innermost last.
    private var open: [Opened] = []
    private var openParagraphs = 0
    private var openLinks = 0

    init(expectedCount: Int) {
        nodes.reserveCapacity(expectedCount)
        for tag in [HTMLTag.html, .head, .body] {
            nodes.append(HTMLNode(content: .element(HTMLElement(tag: tag, attributes: [])), end: 0))
        }
    }

    /// True where a table holds nothing but its own parts.
    var isBetweenCells: Bool {
        switch open.last?.kind {
        case .table, .tableSection, .row: true
        default: false
        }
    }

    mutating func append(text: String) {
        nodes.append(HTMLNode(content: .text(text), end: nodes.count + 1))
    }

    /// Adds an element that holds nothing.
    mutating func append(_ element: HTMLElement) {
        nodes.append(HTMLNode(content: .element(element), end: nodes.count + 1))
    }

    /// Adds an element in which what follows stands.
    mutating func begin(_ element: HTMLElement, _ kind: StrictTag.Kind) {
        open.append(Opened(node: nodes.count, tag: element.tag, kind: kind))
        nodes.append(HTMLNode(content: .element(element), end: 0))
        if kind == .paragraph { openParagraphs += 1 }
        if kind == .link { openLinks += 1 }
    }

    /// Ends what an element ends by standing there; false where there is more to mend.
    mutating func makeRoom(for kind: StrictTag.Kind) -> Bool {
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

    /// Ends an element with the paragraphs and items in it; false when another one is to be ended first.
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

    /// Ends all that is open; false when nothing is on the page.
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
    /// True for what ends with the block around it.
    fileprivate var endsByItself: Bool {
        self == .paragraph || self == .item || self == .definition
    }
}
