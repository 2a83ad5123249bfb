/// The text of an HTML fragment, extracted in one pass without a tree.
///
/// Used for long or numerous texts of which only the words matter, as in list rows and search. For
/// malformed HTML, it may differ from ``plainText(ofHTML:)``.
public struct PlainTextExtractor: Hashable, Sendable {
    /// The text on one line, like that of ``plainText(ofHTML:)``.
    public let text: String
    /// The length of the whole text divided by that of the extracted part.
    public let lengthRatio: Double
    /// Whether the extracted part contains ``SkippedElement/asides``.
    ///
    /// Always false if nothing limits the length or is skipped.
    public let hasAsides: Bool

    /// The elements to skip.
    ///
    /// Each case includes those of the cases before it.
    public enum SkippedElement: Int, Comparable, Sendable {
        case nothing
        /// Elements that are meaningless on one line: data tables, code and verse.
        case shapes
        /// Also headings, figures and captions.
        case asides

        /// Compares by the amount that is skipped.
        public static func < (one: SkippedElement, other: SkippedElement) -> Bool {
            one.rawValue < other.rawValue
        }
    }

    /// Extracts the text of an unsanitized fragment.
    ///
    /// Text after the first `bytes` bytes affects only ``lengthRatio``.
    public init(
        ofHTML html: String,
        atMost bytes: Int = .max,
        skipping: SkippedElement = .nothing
    ) {
        var html = html
        var walk = PlainTextScanner(mostBytes: bytes, skipping: skipping)
        html.withUTF8 { walk.run(through: $0) }
        text = walk.line.text
        hasAsides = walk.hasAsides
        lengthRatio = Double(max(walk.textBytes, 1)) / Double(max(walk.takenBytes, 1))
    }

    /// Returns the text of a fragment in UTF-8.
    ///
    /// Input and result may contain invalid UTF-8.
    public static func utf8(ofHTML html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var walk = PlainTextScanner(mostBytes: .max, skipping: .nothing)
        walk.run(through: html)
        return withoutExcessiveMarks(walk.line.utf8)
    }
}

private struct PlainTextScanner {
    let mostBytes: Int
    let skipping: PlainTextExtractor.SkippedElement
    private(set) var line = PlainLineBuilder()
    private(set) var textBytes = 0
    private(set) var takenBytes = 0
    private(set) var hasAsides = false
    /// The next end tag of each name, so that many unclosed elements cost only one search.
    private var ends: [(name: ShortTagName, end: Int)] = []
    private var failedSearches = 0
    private static let mostFailedSearches = 200

    init(mostBytes: Int, skipping: PlainTextExtractor.SkippedElement) {
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

    /// Estimates the length by counting the bytes between tags, including hidden content.
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
        // Skipping an unclosed element would drop all further text.
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
