import Glibc

/// An element name of up to eight letters and digits, packed into an integer.
///
/// Longer names equal no known name.
struct ShortTagName: Equatable {
    private let letters: UInt64
    let length: Int

    init(_ html: UnsafeBufferPointer<UInt8>, at start: Int) {
        var letters: UInt64 = 0
        var index = start
        while index < html.count, html[index].isLetter || html[index].isDigit, index - start < 9 {
            letters = letters << 8 | UInt64(html[index] | 0x20)
            index += 1
        }
        length = index - start
        self.letters = length > 8 ? .max : letters
    }

    private init(_ name: StaticString) {
        letters = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } }
        length = name.utf8CodeUnitCount
    }

    var isInline: Bool { Self.inline.contains { $0 == self } }
    var hidesContent: Bool { Self.hiding.contains { $0 == self } }

    /// The first case of ``PlainTextExtractor/SkippedElement`` that includes the element; `nil` if
    /// it is never skipped.
    var skipping: PlainTextExtractor.SkippedElement? {
        if Self.shapes.contains(where: { $0 == self }) { return .shapes }
        return Self.asides.contains { $0 == self } ? .asides : nil
    }
    var mayBeText: Bool { self != Self.code && skipping == .shapes }
    var isTable: Bool { self == Self.table }
    var isNested: Bool { self == Self.division }
    var arrangesPage: Bool { self == Self.table || self == Self.paragraph || self == Self.division }

    private static let inline: [ShortTagName] = [
        "a", "em", "strong", "b", "i", "span", "code", "u", "img", "sup", "sub", "abbr", "small",
        "q",
        "font", "cite", "mark", "time", "s", "del", "ins", "kbd", "wbr", "var", "tt", "big", "dfn",
        "samp", "strike", "label", "ruby", "rb", "rt", "rp", "bdi", "bdo", "acronym", "nobr",
        "data", "svg", "canvas", "button",
        "output",
    ].map(ShortTagName.init)
    private static let hiding: [ShortTagName] = [
        "script", "style", "iframe", "select", "textarea", "template", "svg", "canvas", "button",
        "datalist",
    ].map(ShortTagName.init)
    static let lineBreak = ShortTagName("br")
    private static let code = ShortTagName("pre")
    private static let table = ShortTagName("table")
    private static let paragraph = ShortTagName("p")
    private static let division = ShortTagName("div")
    private static let shapes: [ShortTagName] = ["p", "div", "pre", "table"].map(ShortTagName.init)
    private static let asides: [ShortTagName] = [
        "h2", "h3", "figure", "h1", "h4", "h5", "h6", "caption",
    ].map(ShortTagName.init)
}

extension UnsafeBufferPointer<UInt8> {
    func firstIndex(of byte: Unicode.Scalar, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte.value), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        var previous: UInt8 = 0x20
        for index in start..<count {
            let byte = self[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if previous == UInt8(ascii: "=") { quote = byte }
            }
            if byte > 0x20 { previous = byte }
        }
        return count
    }

    /// Returns the end of an element that may contain others of the same name; `nil` if it is
    /// longer than ``maximumVerseBytes``.
    func endOfNested(_ name: ShortTagName, from start: Int) -> Int? {
        var (position, depth) = (start, 1)
        while let tag = firstIndex(of: "<", from: position), tag - start <= maximumVerseBytes {
            let isEnd = tag + 1 < count && self[tag + 1] == UInt8(ascii: "/")
            let nameStart = isEnd ? tag + 2 : tag + 1
            position = endOfTag(from: nameStart)
            guard ShortTagName(self, at: nameStart) == name else { continue }
            depth += isEnd ? -1 : 1
            if depth == 0 { return position }
        }
        return nil
    }

    func endOfElement(_ name: ShortTagName, from start: Int) -> Int? {
        var position = start
        while let tag = firstIndex(of: "<", from: position) {
            position = tag + 1
            guard tag + 2 < count, self[tag + 1] == UInt8(ascii: "/"),
                ShortTagName(self, at: tag + 2) == name
            else { continue }
            return endOfTag(from: tag + 2)
        }
        return nil
    }
}
