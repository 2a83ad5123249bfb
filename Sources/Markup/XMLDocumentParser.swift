/// A lenient one-pass XML parser.
///
/// Skips the document type, comments and processing instructions. An end tag closes everything
/// inside its element; without an open element it is ignored.
struct XMLDocumentParser {
    /// The maximum nesting depth.
    ///
    /// Deeper elements become siblings.
    static let maximumDepth = 256

    let input: UnsafeBufferPointer<UInt8>
    var position = 0
    var names = XMLNames()
    var attributes: [XMLTree.Attribute] = []
    var ahead = XMLDelimiterCache()
    private var nodes: [XMLTree.Node] = []
    private var open: [OpenElement] = []
    private(set) var firstError: String?
    private(set) var isCutOff = false

    private struct OpenElement {
        let node: Int
        let name: Int
        let declarationCount: Int
    }

    init(input: UnsafeBufferPointer<UInt8>) {
        self.input = input
        nodes.reserveCapacity(input.count / 16)
    }

    mutating func run() {
        position = startOfDocument
        while position < input.count {
            if open.isEmpty, !nodes.isEmpty { return }
            takeText(markupFrom: position)
            takeMarkup()
        }
    }

    var isInsideElement: Bool { !open.isEmpty }

    mutating func finish(source: [UInt8]) -> XMLTree {
        if let last = open.last { noteUnclosed(last.name) }
        isCutOff = !open.isEmpty
        let unclosed = open.map(\.node)
        while !open.isEmpty { closeElement() }
        return XMLTree(
            source: source,
            nodes: nodes,
            attributes: attributes,
            tags: names.tags,
            unclosed: unclosed
        )
    }

    /// The index of the first tag.
    ///
    /// If server messages precede an XML declaration, the index of the declaration.
    private var startOfDocument: Int {
        guard let start = input.firstIndex(where: { $0 > 0x20 }) else { return input.count }
        let isMessage =
            input[start] != UInt8(ascii: "<") || input[start...].starts(with: "<br".utf8)
        if isMessage, let end = find("<?xml", from: start) { return end - 5 }
        return index(of: UInt8(ascii: "<"), from: start) ?? input.count
    }

    mutating func takeText(markupFrom earliest: Int) {
        let start = position
        position = nextMarkup(from: earliest)
        append(start..<position, as: XMLTree.Node.text)
    }

    private func nextMarkup(from start: Int) -> Int {
        var start = start
        while let bracket = index(of: UInt8(ascii: "<"), from: start) {
            if beginsMarkup(at: bracket + 1) { return bracket }
            start = bracket + 1
        }
        return input.count
    }

    private func beginsMarkup(at index: Int) -> Bool {
        guard index < input.count else { return true }
        switch input[index] {
        case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "/"): return true
        case let byte: return byte.startsXMLName
        }
    }

    private mutating func takeMarkup() {
        guard position + 1 < input.count else {
            position = input.count
            return
        }
        switch input[position + 1] {
        case UInt8(ascii: "?"): takeInstruction()
        case UInt8(ascii: "!"): takeDeclaration()
        case UInt8(ascii: "/"): takeEndTag()
        default: takeStartTag()
        }
    }

    private mutating func takeDeclaration() {
        if matches("<!--", at: position) {
            position = find("-->", from: position + 4) ?? input.count
        } else if matches("<![CDATA[", at: position) {
            let name = open.last.map { names.names[$0.name].local }
            let data = characterData(from: position + 9, in: name)
            append(data.content, as: XMLTree.Node.characterData)
            position = data.end
        } else {
            takeOtherDeclaration()
        }
    }

    private mutating func takeStartTag() {
        position += 1
        let name = takeName()
        closeElements(endedBy: names.names[name].role, name)
        let declarationCount = names.declarationCount
        let first = attributes.count
        let isEmpty = takeRestOfTag()
        let node = nodes.count
        nodes.append(
            XMLTree.Node(
                tag: names.elementTag(name),
                start: UInt32(first),
                count: UInt32(attributes.count - first),
                end: UInt32(node + 1)
            )
        )
        if isEmpty || open.count == Self.maximumDepth {
            names.undo(to: declarationCount)
        } else {
            names.names[name].openElements += 1
            open.append(OpenElement(node: node, name: name, declarationCount: declarationCount))
        }
    }

    /// Closes elements whose end tag is missing: a text field at the next field of an entry, and an
    /// entry at the next entry.
    private mutating func closeElements(endedBy role: XMLNames.Role, _ name: Int) {
        guard role != .other else { return }
        if let last = open.last {
            let outer = names.names[last.name].role
            if outer == .line || outer == .words && isBehindWords { closeForgotten(last) }
        }
        if role == .entry, let last = open.last, last.name == name { closeForgotten(last) }
    }

    private var isBehindWords: Bool {
        guard let node = nodes.last, !node.isElement else { return false }
        return input[node.range].contains { $0 > 0x20 }
    }

    private mutating func closeForgotten(_ element: OpenElement) {
        noteUnclosed(element.name)
        closeElement()
    }

    private mutating func takeEndTag() {
        position += 2
        let written = takeName()
        while position < input.count, input[position] != UInt8(ascii: "<") {
            position += 1
            if input[position - 1] == UInt8(ascii: ">") { break }
        }
        guard let name = openName(endedBy: written) else {
            let local = names.names[written].local
            recordError("</\(local)> has no start tag")
            return
        }
        while let last = open.last {
            closeElement()
            if last.name == name { return }
            noteUnclosed(last.name)
        }
    }

    private mutating func openName(endedBy name: Int) -> Int? {
        if names.names[name].openElements > 0 { return name }
        let anyCase = names.names[name].anyCase
        guard let element = open.last(where: { names.names[$0.name].anyCase == anyCase }) else {
            return nil
        }
        noteUnclosed(element.name)
        return element.name
    }

    private mutating func closeElement() {
        guard let last = open.popLast() else { return }
        nodes[last.node].end = UInt32(nodes.count)
        names.names[last.name].openElements -= 1
        names.undo(to: last.declarationCount)
    }

    private mutating func append(_ range: Range<Int>, as tag: UInt32) {
        guard !open.isEmpty, !range.isEmpty else { return }
        nodes.append(
            XMLTree.Node(
                tag: tag,
                start: UInt32(range.lowerBound),
                count: UInt32(range.count),
                end: UInt32(nodes.count + 1)
            )
        )
    }

    private mutating func noteUnclosed(_ name: Int) {
        let local = names.names[name].local
        recordError("<\(local)> is not closed")
    }

    mutating func recordError(_ error: @autoclosure () -> String) {
        guard firstError == nil else { return }
        let line = input[..<position].count { $0 == 0x0A } + 1
        firstError = "line \(line): \(error())"
    }
}
