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
    /// Whether there were headings or figures in what was read.
    public let hasAsides: Bool

    /// Reads a fragment.
    ///
    /// - Parameters:
    ///   - html: A fragment; not sanitised.
    ///   - bytes: When the text has got so long in UTF-8, the rest is only measured.
    ///   - skipsAsides: Whether headings, and figures with their captions, are passed as if they were not there.
    public init(
        ofHTML html: String,
        atMost bytes: Int = .max,
        skippingAsides skipsAsides: Bool = false
    ) {
        var html = html
        var walk = QuickWalk(mostBytes: bytes, skipsAsides: skipsAsides)
        html.withUTF8 { walk.run(through: $0) }
        text = walk.line.text
        hasAsides = walk.hasAsides
        wholeLength = Double(max(walk.textBytes, 1)) / Double(max(walk.takenBytes, 1))
    }

    /// The text of a fragment, both in UTF-8; of UTF-8 that is broken, something.
    public static func utf8(ofHTML html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var walk = QuickWalk(mostBytes: .max, skipsAsides: false)
        walk.run(through: html)
        return withoutEndlessMarks(walk.line.utf8)
    }
}

/// The way from tag to tag.
private struct QuickWalk {
    let mostBytes: Int
    let skipsAsides: Bool
    private(set) var line = PlainTextLine()
    /// Bytes of the fragment that are text.
    private(set) var textBytes = 0
    /// Those of them that are in the line.
    private(set) var takenBytes = 0
    private(set) var hasAsides = false
    /// Asides that no tag closes from here on: nobody looks for it again at each of very many.
    private var unclosed: [TagName] = []

    init(mostBytes: Int, skipsAsides: Bool) {
        self.mostBytes = mostBytes
        self.skipsAsides = skipsAsides
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
        guard name.isAside else { return end }
        hasAsides = true
        guard skipsAsides, !unclosed.contains(name) else { return end }
        if let after = html.endOfElement(name, from: end) { return after }
        // It would take the rest with it.
        unclosed.append(name)
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

    /// True for what stands beside the text or over it.
    var isAside: Bool { Self.asides.contains { $0 == self } }

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
    private static let asides: [TagName] = [
        "h2", "h3", "figure", "h1", "h4", "h5", "h6", "caption",
    ].map(TagName.init)
}

extension UnsafeBufferPointer<UInt8> {
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
