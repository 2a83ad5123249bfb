struct PageTreeParser {
    private var tree: PageTreeBuilder
    private(set) var attributes: [PageTree.Attribute] = []
    let bytes: UnsafeBufferPointer<UInt8>
    private let tags = PageTagTable.all
    /// The range of the last search for the end of a comment, up to that end.
    private var knownCommentEnd: Range<Int>?
    private var hasEndlessDrawing = false
    /// Whether the page has a script without an end tag that contains another script in a comment.
    private var hasEndlessScript = false

    var nodes: [PageTree.Node] { tree.nodes }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tree = PageTreeBuilder(expectedCount: bytes.count / 64)
        attributes.reserveCapacity(bytes.count / 64)
    }

    mutating func run() -> Bool {
        var position = 0
        var textStart = 0
        while position < bytes.count {
            guard tree.nodes.count < PageTree.maximumNodes else { return false }
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
            append(text: textStart..<bracket)
            position = takeMarkup(at: bracket, next: next)
            textStart = position
        }
        append(text: textStart..<bytes.count)
        tree.endAll()
        return true
    }

    private mutating func append(text: Range<Int>) {
        if tree.isOutermost, !bytes[text].allSatisfy(\.isSpaceInTag) { beginImpliedBody() }
        tree.append(text: text)
    }

    private mutating func beginImpliedBody() {
        let name = PageTagName(HTMLTag.body.rawValue.utf8)
        tree.beginImpliedBody(
            PageTreeBuilder.Element(tag: .body, name: name, rule: tags.find(name).rule)
        )
    }

    private mutating func ensureBody(for tag: HTMLTag) {
        switch tag {
        case .html, .body: if tree.isBodyImplied { tree.endImpliedBody() }
        case .head, .title, .base, .link, .meta, .script, .style, .noscript, .template, .frameset:
            break
        default: if tree.isOutermost { beginImpliedBody() }
        }
    }

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
        if bytes[start...].starts(with: ">".utf8) { return start + 1 }
        if bytes[start...].starts(with: "->".utf8) { return start + 2 }
        var position = start
        while let end = bytes.place(of: ">", from: position) {
            let ending = bytes[start..<end].suffix(3)
            if ending.suffix(2).elementsEqual("--".utf8) || ending.elementsEqual("--!".utf8) {
                return end + 1
            }
            position = end + 1
        }
        return bytes.count
    }

    private func endOfName(_ start: Int, atMost length: Int = .max) -> Int {
        let limit = bytes.count - start > length ? start + length + 1 : bytes.count
        var end = start
        while end < limit, !bytes[end].isSpaceInTag, bytes[end] != UInt8(ascii: ">"),
            bytes[end] != UInt8(ascii: "/")
        {
            end += 1
        }
        return end
    }

    private mutating func takeStart(at bracket: Int) -> Int {
        let nameEnd = endOfName(bracket + 1)
        let element = element(bracket + 1..<nameEnd)
        let first = attributes.count
        var isClosed = false
        let end = PageAttributeParser(bytes: bytes).take(
            from: nameEnd,
            into: &attributes,
            &isClosed
        )
        if isSecond(element.tag), !tree.isBodyImplied { return end }
        tree.closeImpliedElements(for: element)
        ensureBody(for: element.tag)
        tree.append(
            element.tag,
            nameAt: bracket + 1..<nameEnd,
            attributes: first..<attributes.count
        )
        if element.rule.contains(.void) || element.tag == .svg && isClosed { return end }
        guard !element.rule.contains(.raw) else { return takeRaw(element, from: end) }
        tree.begin(element)
        return end
    }

    private func isSecond(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .html, .body, .head: tree.isOpen(tag)
        default: false
        }
    }

    private mutating func takeRaw(_ element: PageTreeBuilder.Element, from start: Int) -> Int {
        guard let end = endOfRaw(element, from: start) else {
            // An unclosed SVG has no reliable end, so its content is kept.
            if element.tag == .svg { return start }
            tree.fill(element, with: start..<bytes.count)
            return bytes.count
        }
        tree.fill(element, with: start..<end.bracket)
        return bytes.place(of: ">", from: end.nameEnd).map { $0 + 1 } ?? bytes.count
    }

    /// Returns the start of a raw-text element's end tag and the end of its name; `nil` if missing.
    ///
    /// The end tag of a script inside a comment does not end the outer script ("script data double
    /// escaped state" in HTML), unless no other end tag follows.
    private mutating func endOfRaw(_ element: PageTreeBuilder.Element, from start: Int)
        -> (bracket: Int, nameEnd: Int)?
    {
        guard !(element.tag == .svg && hasEndlessDrawing) else { return nil }
        var position = start
        var commentEnd = start
        var isDoubleEscaped = false
        var first: (bracket: Int, nameEnd: Int)?
        while let bracket = bytes.place(of: "<", from: position), bracket + 1 < bytes.count {
            position = bracket + 1
            if bracket >= commentEnd { isDoubleEscaped = false }
            if element.tag == .script, bytes[position] != UInt8(ascii: "/") {
                if bracket >= commentEnd {
                    if bytes[bracket...].starts(with: "<!--".utf8) {
                        commentEnd = nextCommentEnd(from: bracket + 2)
                    }
                } else if isNamed(element, at: position) {
                    isDoubleEscaped = true
                }
            }
            guard bytes[position] == UInt8(ascii: "/"), isNamed(element, at: position + 1) else {
                continue
            }
            let end = (bracket, nameEnd: endOfName(position + 1))
            guard isDoubleEscaped, !hasEndlessScript else { return end }
            isDoubleEscaped = false
            first = first ?? end
        }
        if first == nil, element.tag == .svg { hasEndlessDrawing = true }
        if first != nil { hasEndlessScript = true }
        return first
    }

    private func isNamed(_ element: PageTreeBuilder.Element, at start: Int) -> Bool {
        let end = endOfName(start, atMost: 12)
        return PageTagName(bytes[start..<end]) == element.name
    }

    private mutating func nextCommentEnd(from start: Int) -> Int {
        if !(knownCommentEnd?.contains(start) ?? false) {
            var end = start
            while let place = bytes.place(of: ">", from: end) {
                end = place + 1
                if place >= start + 2, bytes[place - 1] == UInt8(ascii: "-"),
                    bytes[place - 2] == UInt8(ascii: "-")
                {
                    knownCommentEnd = start..<end
                    return end
                }
            }
            knownCommentEnd = start..<bytes.count
        }
        return knownCommentEnd?.upperBound ?? bytes.count
    }

    private mutating func takeEnd(at bracket: Int) -> Int {
        let nameEnd = endOfName(bracket + 2)
        let element = element(bracket + 2..<nameEnd)
        switch element.tag {
        case .html, .body: break
        // `</br>` is also a line break.
        case .br: tree.append(.br, nameAt: bracket + 2..<nameEnd, attributes: 0..<0)
        default: tree.end(element)
        }
        return bytes.place(of: ">", from: nameEnd).map { $0 + 1 } ?? bytes.count
    }

    private func element(_ name: Range<Int>) -> PageTreeBuilder.Element {
        let name = PageTagName(bytes[name])
        let (tag, rule) = tags.find(name)
        return PageTreeBuilder.Element(tag: tag, name: name, rule: rule)
    }
}
