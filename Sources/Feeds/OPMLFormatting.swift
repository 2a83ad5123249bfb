import Markup

/// Detects a document's line breaks and indentation, to format inserted elements the same way.
struct OPMLFormatting {
    struct Gap {
        let range: Range<Int>
        /// The text before each inserted element: a line break with indentation, or nothing.
        let separator: String
        let name: String
        var before = ""
        var after = ""
    }

    let indentation: String

    private let source: EditableOPMLDocument
    private var text: [UInt8] { source.scan.text }

    init(_ source: EditableOPMLDocument) {
        self.source = source
        indentation = Self.indentation(in: source)
    }

    func line(of range: Range<Int>) -> Range<Int> {
        guard let separator = Self.separator(before: range.lowerBound, in: text) else {
            return range
        }
        let next = text[range.upperBound...].first { $0 != 0x20 && $0 != 0x09 }
        guard next == nil || next == 0x0A || next == 0x0D else { return range }
        return range.lowerBound - separator.utf8.count..<range.upperBound
    }

    func withSpacesBefore(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, text[start - 1] <= 0x20 { start -= 1 }
        return start..<range.upperBound
    }

    private func end(of element: OPMLScanner.Element) -> Int {
        let end = element.range.upperBound
        var position = end
        while position < text.count {
            switch text[position] {
            case 0x20, 0x09: position += 1
            case 0x0A, 0x0D:
                return text[end..<position].contains(UInt8(ascii: "<")) ? position : end
            default:
                let rest = text[position...]
                guard rest.starts(with: "<!--".utf8),
                    let close = rest.firstRange(of: Array("-->".utf8))
                else { return end }
                position = close.upperBound
            }
        }
        return end
    }

    /// Returns the gap after the element `previous`.
    ///
    /// If that is `nil`, returns the gap at the beginning of `parent`.
    func gap(after previous: Int?, in parent: Int?) -> Gap {
        let element = parent.map { source.elements[$0] } ?? source.container
        let name = self.name(in: element, isOutline: parent != nil)
        if let previous {
            let end = end(of: source.elements[previous])
            return Gap(
                range: end..<end,
                separator: separator(before: source.elements[previous]) ?? "",
                name: name
            )
        }
        let first = (parent.map { source.children[$0] } ?? source.outermost).first
        let line = separator(before: element)
        var separator = line.map { $0 + indentation } ?? ""
        if let first { separator = self.separator(before: source.elements[first]) ?? "" }
        let tag = element.startTag.upperBound
        guard let endTag = element.endTag else {
            let slash = withSpacesBefore(tag - 2..<tag)
            let end = "\(line ?? "")</\(source.scan.string(element.name))>"
            return Gap(range: slash, separator: separator, name: name, before: ">", after: end)
        }
        if parent == nil, let head = headOfBodiless {
            let end = head.range.upperBound
            return Gap(range: end..<end, separator: self.separator(before: head) ?? "", name: name)
        }
        let content = text[tag..<endTag.lowerBound]
        guard !content.contains(0x0A), !content.contains(0x0D) else {
            return Gap(range: tag..<tag, separator: separator, name: name)
        }
        // If the line has other content, insert into the same line.
        guard content.allSatisfy({ $0 <= 0x20 }) else {
            return Gap(range: tag..<tag, separator: "", name: name)
        }
        return Gap(range: tag..<tag, separator: separator, name: name, after: line ?? "")
    }

    private var headOfBodiless: OPMLScanner.Element? {
        guard let root = source.scan.elements.first,
            root.startTag == source.container.startTag
        else { return nil }
        return root.children.map { source.scan.elements[$0] }
            .first { source.scan.localName(of: $0) == "head" }
    }

    private func name(in element: OPMLScanner.Element, isOutline: Bool) -> String {
        let around = source.scan.string(element.name)
        if isOutline { return around }
        if let first = source.outermost.first {
            return source.scan.string(source.elements[first].name)
        }
        guard let colon = around.lastIndex(of: ":") else { return "outline" }
        return "\(around[...colon])outline"
    }

    private func separator(before element: OPMLScanner.Element) -> String? {
        Self.separator(before: element.startTag.lowerBound, in: text)
    }

    private static func separator(before position: Int, in text: [UInt8]) -> String? {
        var start = position
        while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
        guard start > 0, text[start - 1] == 0x0A || text[start - 1] == 0x0D else { return nil }
        start -= 1
        if start > 0, text[start] == 0x0A, text[start - 1] == 0x0D { start -= 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private static func indentation(in source: EditableOPMLDocument) -> String {
        func separator(_ element: OPMLScanner.Element) -> String? {
            Self.separator(before: element.startTag.lowerBound, in: source.scan.text)
        }
        var hasTabs = false
        for element in [source.container] + source.elements {
            guard let outer = separator(element) else { continue }
            hasTabs = hasTabs || outer.contains("\t")
            for child in element.children {
                guard let inner = separator(source.scan.elements[child]), inner.hasPrefix(outer)
                else { continue }
                if inner.count > outer.count { return String(inner.dropFirst(outer.count)) }
            }
        }
        return hasTabs ? "\t" : "  "
    }
}
