/// Filters a page's bytes before parsing, to limit the parser's time and memory.
///
/// Removes invisible content (comments, scripts, drawings) and tags that are nested too deeply.
/// Truncates the page if unclosed formatting elements would take too much memory, because the
/// parser copies them into each block.
struct HTMLInputLimiter {
    static let maximumDepth = 256
    /// The maximum depth of formatting elements.
    static let maximumFormattingDepth = 24
    /// The maximum number of tags, because each takes hundreds of bytes.
    ///
    /// Further tags become spaces.
    static let maximumTags = 300_000
    /// The maximum number of attributes per tag.
    ///
    /// The parser compares each pair.
    static let maximumAttributes = 200
    /// The maximum size of copied formatting elements, in bytes.
    static let maximumCopies = 64 << 20

    private var output: [UInt8] = []
    private var depth = 0
    private var droppedDepth = 0
    private var formatting: [Formatting] = []
    private var formattingBytes = 0
    private var copies = 0
    private var keptTags = 0
    private var opened: Set<[UInt8]> = []

    private struct Formatting {
        let name: [UInt8]
        let bytes: Int
    }

    mutating func filter(_ html: String) -> [UInt8] {
        var html = html
        return html.withUTF8 { utf8 in
            let bytes = UnsafeBufferPointer(rebasing: utf8.prefix(HTMLDocument.maximumBytes))
            guard bytes.contains(where: \.isControl) || bytes.hasC1Controls else {
                return filter(bytes)
            }
            return bytes.withoutControls().withUnsafeBufferPointer { filter($0) }
        }
    }

    private mutating func filter(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        output.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count, copies <= Self.maximumCopies {
            guard let bracket = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else {
                output.append(contentsOf: bytes[position...])
                break
            }
            output.append(contentsOf: bytes[position..<bracket])
            position = takeMarkup(bytes[bracket...])
        }
        return output
    }

    private mutating func takeMarkup(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        if let sign = rest.dropFirst().first, sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?")
        {
            return endOfDeclaration(rest)
        }
        guard let tag = TagExtentScanner(rest) else {
            output.append(contentsOf: rest.prefix(1))
            return rest.startIndex + 1
        }
        let hasRoom = keptTags < Self.maximumTags
        if !tag.isClosing, tag.name.elementsEqual("iframe".utf8), hasRoom, keeps(tag) {
            // The frame's address may be needed, but its content is not.
            keptTags += 1
            output.append(contentsOf: "<embed".utf8)
            output.append(contentsOf: rest[rest.startIndex + 7..<tag.end])
        }
        if !tag.isClosing, Self.unseen.contains(tag.name) {
            return tag.isSelfClosing ? tag.end : endOfUnseen(rest[tag.end...], name: tag.name)
        }
        if !hasRoom {
            output.append(UInt8(ascii: " "))
        } else if keeps(tag) {
            keptTags += 1
            output.append(contentsOf: rest[rest.startIndex..<tag.end])
            copies += formattingBytes
        }
        return tag.end
    }

    private func endOfDeclaration(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        if rest.starts(with: "<!--".utf8) {
            return rest.dropFirst(2).firstEnd(of: "-->") ?? rest.endIndex
        }
        return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex
    }

    private func endOfUnseen(_ rest: Slice<UnsafeBufferPointer<UInt8>>, name: [UInt8]) -> Int {
        var position = rest.startIndex
        while let bracket = rest[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = bracket + 1
            let tag = rest[position...]
            guard tag.first == UInt8(ascii: "/"),
                tag.dropFirst().prefix(name.count).map(\.lowercased) == name
            else { continue }
            return tag.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? rest.endIndex
        }
        return rest.endIndex
    }

    private mutating func keeps(_ tag: TagExtentScanner) -> Bool {
        guard tag.attributes <= Self.maximumAttributes, !Self.dropped.contains(tag.name) else {
            return false
        }
        if Self.single.contains(tag.name), !tag.isClosing {
            return opened.insert(tag.name).inserted
        }
        if Self.shallow.contains(tag.name) { return true }
        if Self.formatting.contains(tag.name) { return keepsFormatting(tag) }
        return tag.isClosing ? keepsEnd() : keepsStart()
    }

    private mutating func keepsStart() -> Bool {
        guard depth < Self.maximumDepth else {
            droppedDepth += 1
            return false
        }
        depth += 1
        return true
    }

    private mutating func keepsEnd() -> Bool {
        if droppedDepth > 0 {
            droppedDepth -= 1
            return false
        }
        depth = max(0, depth - 1)
        return true
    }

    private mutating func keepsFormatting(_ tag: TagExtentScanner) -> Bool {
        if tag.isClosing {
            guard let index = formatting.lastIndex(where: { $0.name == tag.name }) else {
                return false
            }
            formattingBytes -= formatting.remove(at: index).bytes
            return true
        }
        guard formatting.count < Self.maximumFormattingDepth else { return false }
        // A node takes about 160 bytes in addition to its tag's text.
        formatting.append(Formatting(name: tag.name, bytes: tag.length + 160))
        formattingBytes += tag.length + 160
        return true
    }

    private static let unseen = names(
        "script",
        "style",
        "svg",
        "textarea",
        "select",
        "template",
        "canvas",
        "iframe",
        "noembed",
        "noframes"
    )

    private static let dropped = names(
        "noscript",
        "math",
        "xmp",
        "plaintext",
        "listing",
        "frameset",
        "frame",
        "nobr"
    )

    private static let single = names("html", "body")

    private static let shallow = names(
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
        "p",
        "li",
        "dt",
        "dd",
        "tr",
        "td",
        "th",
        "thead",
        "tbody",
        "tfoot",
        "colgroup",
        "caption",
        "html",
        "head",
        "body",
        "title"
    )

    private static let formatting = names(
        "a",
        "b",
        "big",
        "code",
        "em",
        "font",
        "i",
        "s",
        "small",
        "strike",
        "strong",
        "tt",
        "u"
    )

    private static func names(_ names: String...) -> Set<[UInt8]> {
        Set(names.map { Array($0.utf8) })
    }
}

extension UInt8 {
    /// Whether the byte is a control character that the parser would make visible.
    fileprivate var isControl: Bool {
        self < 0x20 ? !(self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D) : self == 0x7F
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var hasC1Controls: Bool {
        indices.contains { isC1Control(at: $0) }
    }

    fileprivate func withoutControls() -> [UInt8] {
        var clean: [UInt8] = []
        clean.reserveCapacity(count)
        var index = 0
        while index < count {
            if isC1Control(at: index) {
                index += 1
            } else if !self[index].isControl {
                clean.append(self[index])
            }
            index += 1
        }
        return clean
    }

    private func isC1Control(at index: Int) -> Bool {
        self[index] == 0xC2 && index + 1 < count && self[index + 1] < 0xA0
    }
}
