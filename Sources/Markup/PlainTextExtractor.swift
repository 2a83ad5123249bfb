/// The words of an HTML fragment, found in one pass without a tree.
///
/// It is meant for many and long texts of which only the words matter: rows of lists, search. Where
/// HTML's own parser would mend what is written wrongly, it may differ from ``plainText(ofHTML:)``.
public struct PlainTextExtractor: Hashable, Sendable {
    /// The text on one line, under the same rules as ``plainText(ofHTML:)``.
    public let text: String
    /// How many times as long the whole text is; 1 when nothing was left out.
    public let wholeLength: Double
    /// Whether there was anything in what was read that ``Skipping/asides`` skips; always false for a text of any length.
    public let hasAsides: Bool

    /// Which elements to leave out.
    public enum Skipping: Int, Comparable, Sendable {
        case nothing
        /// Content that is meaningless on one line: data tables, code and verse.
        case shapes
        /// Headings, and figures with their captions, as well.
        case asides

        /// Orders by how much is left out.
        public static func < (one: Skipping, other: Skipping) -> Bool {
            one.rawValue < other.rawValue
        }
    }

    /// Reads a fragment.
    ///
    /// - Parameters:
    ///   - html: A fragment; not sanitised.
    ///   - bytes: When the text has got so long in UTF-8, the rest is only measured.
    ///   - skipping: The content to leave out.
    public init(
        ofHTML html: String,
        atMost bytes: Int = .max,
        skipping: Skipping = .nothing
    ) {
        var html = html
        var walk = PlainTextScanner(mostBytes: bytes, skipping: skipping)
        html.withUTF8 { walk.run(through: $0) }
        text = walk.line.text
        hasAsides = walk.hasAsides
        wholeLength = Double(max(walk.textBytes, 1)) / Double(max(walk.takenBytes, 1))
    }

    /// The text of a fragment, both in UTF-8; of UTF-8 that is broken, something.
    public static func utf8(ofHTML html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var walk = PlainTextScanner(mostBytes: .max, skipping: .nothing)
        walk.run(through: html)
        return withoutEndlessMarks(walk.line.utf8)
    }
}

/// The way from tag to tag.
private struct PlainTextScanner {
    let mostBytes: Int
    let skipping: PlainTextExtractor.Skipping
    private(set) var line = PlainTextLine()
    /// Bytes of the fragment that are text.
    private(set) var textBytes = 0
    /// Those of them that are in the line.
    private(set) var takenBytes = 0
    private(set) var hasAsides = false
    /// Caches the next closing tag of each name, so that many unclosed elements cost one search.
    private var ends: [(name: ShortTagName, end: Int)] = []
    /// How often no closing tag was found for a `div`; after some time none is searched for any more.
    private var failedSearches = 0
    private static let mostFailedSearches = 200

    init(mostBytes: Int, skipping: PlainTextExtractor.Skipping) {
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
            line.append(XMLTextDecoder.string(bytes, .text, open: .endWords))
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
        let name = ShortTagName(html, at: nameStart)
        if !name.isInline { line.separate() }
        let end = html.endOfTag(from: nameStart)
        guard nameStart == start + 1, html[max(end - 2, 0)] != UInt8(ascii: "/") else { return end }
        if name.hidesContent { return html.endOfElement(name, from: end) ?? html.count }
        guard mostBytes < .max || skipping > .nothing, let least = name.skipping else { return end }
        // An element without a closing tag would take the rest of the text with it.
        guard var after = self.end(of: name, from: end, in: html) else { return end }
        if name.isNested {
            guard failedSearches < Self.mostFailedSearches else { return end }
            guard let outer = html.endOfNested(name, from: end) else {
                failedSearches += 1
                return end
            }
            after = outer
        }
        let element = UnsafeBufferPointer(rebasing: html[start..<after])
        guard !name.mayBeText || element.hasShape(of: name) else { return end }
        hasAsides = true
        return least <= skipping ? after : end
    }

    /// The index after the next closing tag of a name; `nil` without one.
    private mutating func end(
        of name: ShortTagName,
        from start: Int,
        in html: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let known = ends.firstIndex { $0.name == name }
        if let known, ends[known].end > start {
            return ends[known].end == .max ? nil : ends[known].end
        }
        let end = html.endOfElement(name, from: start)
        if let known { ends[known].end = end ?? .max } else { ends.append((name, end ?? .max)) }
        return end
    }
}
