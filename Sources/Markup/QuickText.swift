import Glibc

/// The words of an HTML fragment, found in one pass without a tree.
///
/// It is meant for many and long texts of which only the words matter: rows of lists, search. Where
/// HTML's own parser would mend what is written wrongly, it may differ from ``plainText(ofHTML:)``.
public struct QuickText: Hashable, Sendable {
    /// The text on one line, under the same rules as ``plainText(ofHTML:)``.
    public let text: String
    /// How many times as long the whole text is; 1 when nothing was left out.
    public let wholeLength: Double
    /// Whether there was anything in what was read that ``Skipping/asides`` skips; always false for a text of any length.
    public let hasAsides: Bool

    /// What is passed as if it were not there.
    public enum Skipping: Int, Comparable, Sendable {
        case nothing
        /// What loses its meaning on one line: tables of data, code and verse.
        case shapes
        /// Headings, and figures with their captions, as well.
        case asides

        public static func < (one: Skipping, other: Skipping) -> Bool {
            one.rawValue < other.rawValue
        }
    }

    /// Reads a fragment.
    ///
    /// - Parameters:
    ///   - html: A fragment; not sanitised.
    ///   - bytes: When the text has got so long in UTF-8, the rest is only measured.
    ///   - skipping: What is left out.
    public init(
        ofHTML html: String,
        atMost bytes: Int = .max,
        skipping: Skipping = .nothing
    ) {
        var html = html
        var walk = QuickWalk(mostBytes: bytes, skipping: skipping)
        html.withUTF8 { walk.run(through: $0) }
        text = walk.line.text
        hasAsides = walk.hasAsides
        wholeLength = Double(max(walk.textBytes, 1)) / Double(max(walk.takenBytes, 1))
    }

    /// The text of a fragment, both in UTF-8; of UTF-8 that is broken, something.
    public static func utf8(ofHTML html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var walk = QuickWalk(mostBytes: .max, skipping: .nothing)
        walk.run(through: html)
        return withoutEndlessMarks(walk.line.utf8)
    }
}

/// The way from tag to tag.
private struct QuickWalk {
    let mostBytes: Int
    let skipping: QuickText.Skipping
    private(set) var line = PlainTextLine()
    /// Bytes of the fragment that are text.
    private(set) var textBytes = 0
    /// Those of them that are in the line.
    private(set) var takenBytes = 0
    private(set) var hasAsides = false
    /// Where the elements of a name that are open at some place end: the next closing tag is looked for once, however
    /// many elements it could close. The end of the text where no tag closes them.
    private var ends: [(name: TagName, end: Int)] = []

    init(mostBytes: Int, skipping: QuickText.Skipping) {
        self.mostBytes = mostBytes
        self.skipping = skipping
    }

    mutating func run(through html: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < html.count {
            guard line.utf8.count < mostBytes else { return measure(html, from: position) }
            let tag = html.firstIndex(of: "<", from: position) ?? html.count
            if tag > position { take(UnsafeBufferPointer(rebasing: html[position..<tag])) }
            guard tag < html.count else { return }
            position = pass(tag, in: html)
        }
    }

    /// Counts the text between tags; what hides in it does not matter for a length.
    private mutating func measure(_ html: UnsafeBufferPointer<UInt8>, from start: Int) {
        var position = start
        while let tag = html.firstIndex(of: "<", from: position) {
            textBytes += tag - position
            guard let end = html.firstIndex(of: ">", from: tag) else { return }
            position = end + 1
        }
        textBytes += html.count - position
    }

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        textBytes += bytes.count
        takenBytes += bytes.count
        if bytes.firstIndex(of: "&", from: 0) == nil {
            line.append(bytes)
        } else {
            line.append(XMLText.string(bytes, .text, open: .endWords))
        }
    }

    /// Passes what begins with the `<` at an index, and returns where it goes on.
    private mutating func pass(_ start: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
        let next = start + 1 < html.count ? html[start + 1] : 0x20
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            let rest = html[start...]
            let isComment = rest.starts(with: "<!--".utf8)
            return (isComment ? rest.firstEnd(of: "-->") : rest.firstEnd(of: ">")) ?? html.count
        }
        let nameStart = next == UInt8(ascii: "/") ? start + 2 : start + 1
        guard nameStart < html.count, html[nameStart].isLetter else {
            take(UnsafeBufferPointer(rebasing: html[start...start]))
            return start + 1
        }
        let name = TagName(html, at: nameStart)
        if !name.isInline { line.separate() }
        let end = html.endOfTag(from: nameStart)
        guard nameStart == start + 1, html[max(end - 2, 0)] != UInt8(ascii: "/") else { return end }
        if name.hidesContent { return html.endOfElement(name, from: end) ?? html.count }
        guard mostBytes < .max || skipping > .nothing, let least = name.skipping else { return end }
        // What no tag closes would take the rest with it.
        guard let after = self.end(of: name, from: end, in: html) else { return end }
        let element = UnsafeBufferPointer(rebasing: html[start..<after])
        guard !name.mayBeText || element.hasShape(of: name) else { return end }
        hasAsides = true
        return least <= skipping ? after : end
    }

    /// The index after the next closing tag of a name; `nil` without one.
    private mutating func end(
        of name: TagName,
        from start: Int,
        in html: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        if let known = ends.first(where: { $0.name == name })?.end, known > start {
            return known == .max ? nil : known
        }
        let end = html.endOfElement(name, from: start)
        ends.removeAll { $0.name == name }
        ends.append((name, end ?? .max))
        return end
    }
}

/// Up to eight letters of an element's name in one number; longer names stand for no other.
private struct TagName: Equatable {
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

    /// True where the edges of an element do not part words.
    var isInline: Bool { Self.inline.contains { $0 == self } }
    /// True where nobody reads what stands inside.
    var hidesContent: Bool { Self.hiding.contains { $0 == self } }

    /// From where on such an element is skipped, if ever.
    var skipping: QuickText.Skipping? {
        if Self.shapes.contains(where: { $0 == self }) { return .shapes }
        return Self.asides.contains { $0 == self } ? .asides : nil
    }
    /// True for elements that are skipped only in some shapes.
    var mayBeText: Bool { self != Self.code && skipping == .shapes }
    var isTable: Bool { self == Self.table }

    // The most frequent ones first.
    private static let inline: [TagName] = [
        "a", "em", "strong", "b", "i", "span", "code", "u", "img", "sup", "sub", "abbr", "small",
        "q",
        "font", "cite", "mark", "time", "s", "del", "ins", "kbd", "wbr", "var", "tt", "big", "dfn",
        "samp", "strike", "label", "ruby", "rb", "rt", "rp", "bdi", "bdo", "acronym", "nobr",
        "data", "svg", "canvas", "button",
        "output",
    ].map(TagName.init)
    private static let hiding: [TagName] = [
        "script", "style", "iframe", "select", "textarea", "template", "svg", "canvas", "button",
        "datalist",
    ].map(TagName.init)
    static let lineBreak = TagName("br")
    private static let code = TagName("pre")
    private static let table = TagName("table")
    private static let shapes: [TagName] = ["p", "div", "pre", "table"].map(TagName.init)
    private static let asides: [TagName] = [
        "h2", "h3", "figure", "h1", "h4", "h5", "h6", "caption",
    ].map(TagName.init)
}

extension RandomAccessCollection<UInt8> {
    /// Whether some ASCII letters stand somewhere, small or capital ones.
    fileprivate func contains(_ text: String) -> Bool {
        let text = Array(text.utf8)
        return indices.contains { start in
            self[start...].count >= text.count
                && zip(self[start...], text).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether an element is a table of data, or verse.
    ///
    /// Tables that hold paragraphs or other tables only arrange a page.
    fileprivate func hasShape(of name: TagName) -> Bool {
        if name.isTable {
            return !["<table", "<p", "<div"].contains { dropFirst().contains($0) }
        }
        guard count <= Self.mostBytesOfVerse else { return false }
        let tag = prefix(endOfTag(from: 1))
        return ["verse", "poem", "poetry", "stanza"].contains { tag.contains($0) } || isVerse
    }

    /// True for three lines or more that are parted by `br`, all of them short.
    private var isVerse: Bool {
        var (lines, length, position) = (1, 0, endOfTag(from: 1))
        while position < count {
            let byte = self[position]
            if byte == UInt8(ascii: "<") {
                if TagName(self, at: position + 1) == .lineBreak {
                    (lines, length) = (lines + 1, 0)
                }
                position = endOfTag(from: position + 1)
            } else {
                // A letter begins with every byte but those that continue one.
                if byte & 0xC0 != 0x80 { length += 1 }
                guard length <= Self.longestVerse else { return false }
                position += 1
            }
        }
        return lines >= 3
    }

    /// The letters of a line of verse, at most.
    private static var longestVerse: Int { 60 }
    /// Longer elements are not looked through.
    private static var mostBytesOfVerse: Int { 4096 }

    fileprivate func firstIndex(of byte: Unicode.Scalar, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte.value), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The index after the `>` of a tag, which may hold others between its quotation marks.
    fileprivate func endOfTag(from start: Int) -> Int {
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

    /// The index after the closing tag of an element of that name, if there is one.
    fileprivate func endOfElement(_ name: TagName, from start: Int) -> Int? {
        var position = start
        while let tag = firstIndex(of: "<", from: position) {
            position = tag + 1
            guard tag + 2 < count, self[tag + 1] == UInt8(ascii: "/"),
                TagName(self, at: tag + 2) == name
            else { continue }
            return endOfTag(from: tag + 2)
        }
        return nil
    }
}
