/// Finds the byte ranges of an OPML document's elements.
///
/// Unlike the parser, it fails on unclosed tags and unquoted values. Comments and processing
/// instructions are skipped.
struct OPMLScanner {
    struct Element {
        let name: Range<Int>
        /// The range of the start tag, including its brackets; the whole element if it is
        /// self-closing.
        let startTag: Range<Int>
        let attributes: [Attribute]
        fileprivate(set) var endTag: Range<Int>?
        fileprivate(set) var children: [Int] = []

        var range: Range<Int> { startTag.lowerBound..<(endTag ?? startTag).upperBound }
    }

    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    let text: [UInt8]
    private(set) var elements: [Element] = []
    private var position = 0
    private var open: [Int] = []

    /// Scans a document; `nil` if it is not well-formed.
    init?(_ text: [UInt8]) {
        self.text = text
        while position < text.count {
            guard take() else { return nil }
        }
        guard open.isEmpty, !elements.isEmpty else { return nil }
    }

    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    func localName(of element: Element) -> String {
        let name = string(element.name)
        return (name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name)
            .lowercased()
    }

    private mutating func take() -> Bool {
        guard text[position] == UInt8(ascii: "<") else {
            let end = text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
            let isBlank = text[position..<end].allSatisfy { $0 <= 0x20 }
            position = end
            return isBlank || !open.isEmpty
        }
        if matches("<!--") { return skip(past: "-->", from: position + 4) }
        if matches("<?") { return skip(past: "?>", from: position + 2) }
        if matches("<![CDATA[") {
            return !open.isEmpty && skip(past: "]]>", from: position + 9)
        }
        if matches("<!") { return elements.isEmpty && skipDocumentType() }
        if matches("</") { return takeEndTag() }
        guard elements.isEmpty || !open.isEmpty else { return false }
        return takeStartTag()
    }

    private mutating func takeStartTag() -> Bool {
        let start = position
        position += 1
        guard let name = takeName() else { return false }
        var attributes: [Attribute] = []
        while position < text.count {
            let hasSpace = skipSpaces()
            guard position < text.count else { return false }
            let isEmpty = matches("/>")
            if isEmpty || text[position] == UInt8(ascii: ">") {
                position += isEmpty ? 2 : 1
                add(
                    Element(name: name, startTag: start..<position, attributes: attributes),
                    isEmpty: isEmpty
                )
                return true
            }
            guard hasSpace, let attribute = takeAttribute() else { return false }
            attributes.append(attribute)
        }
        return false
    }

    private mutating func add(_ element: Element, isEmpty: Bool) {
        if let parent = open.last { elements[parent].children.append(elements.count) }
        if !isEmpty { open.append(elements.count) }
        elements.append(element)
    }

    private mutating func takeEndTag() -> Bool {
        let start = position
        position += 2
        guard let name = takeName(), let last = open.popLast(),
            text[name].elementsEqual(text[elements[last].name])
        else { return false }
        _ = skipSpaces()
        guard position < text.count, text[position] == UInt8(ascii: ">") else { return false }
        position += 1
        elements[last].endTag = start..<position
        return true
    }

    private mutating func takeAttribute() -> Attribute? {
        guard let name = takeName() else { return nil }
        _ = skipSpaces()
        guard position < text.count, text[position] == UInt8(ascii: "=") else { return nil }
        position += 1
        _ = skipSpaces()
        guard position < text.count else { return nil }
        let quote = text[position]
        let start = position + 1
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = text[start...].firstIndex(of: quote),
            !text[start..<end].contains(UInt8(ascii: "<"))
        else { return nil }
        position = end + 1
        return Attribute(name: name, value: start..<end)
    }

    private mutating func takeName() -> Range<Int>? {
        let start = position
        while position < text.count, !Self.endsName(text[position]) { position += 1 }
        guard start < position, !Self.isPunctuation(text[start]) else { return nil }
        return start..<position
    }

    private mutating func skipDocumentType() -> Bool {
        var depth = 0
        var quote: UInt8?
        while position < text.count {
            if quote == nil, matches("<!--") {
                guard skip(past: "-->", from: position + 4) else { return false }
                continue
            }
            let byte = text[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    private mutating func skipSpaces() -> Bool {
        let start = position
        while position < text.count, text[position] <= 0x20 { position += 1 }
        return position > start
    }

    private func matches(_ mark: String) -> Bool { text[position...].starts(with: mark.utf8) }

    private mutating func skip(past mark: String, from start: Int) -> Bool {
        guard start <= text.count, let found = text[start...].firstRange(of: Array(mark.utf8))
        else { return false }
        position = found.upperBound
        return true
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || ">/=<\"'".utf8.contains(byte)
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        byte < 0x80 && byte != UInt8(ascii: "_") && byte != UInt8(ascii: ":")
            && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
