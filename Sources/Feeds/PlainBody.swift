import Markup

enum PlainBody {
    /// Converts plain text to HTML: paragraphs between blank lines, line breaks, and links for
    /// addresses.
    ///
    /// Joins hard-wrapped lines. Text without line feeds is returned without paragraphs.
    static func html(ofText text: String) -> String { html(of: text, hasReferences: false) }

    /// Converts text that may be HTML or plain text.
    ///
    /// Feeds often contain plain text where HTML is expected. Text without tags is plain text, but
    /// its character references are resolved, because `&amp;` is rarely meant literally. Text whose
    /// only tags are inline keeps its line breaks.
    static func html(ofMixed text: String) -> String {
        var text = withoutCDATA(text)
        if DoubleEscapingDetector.isPresent(in: text) { text = withoutReferences(text) }
        return AngleBracketClassifier.areMarkup(in: text)
            ? InlineBody.html(of: text) : html(of: text, hasReferences: true)
    }

    static func withoutCDATA(_ text: String) -> String {
        let mark = "<![CDATA["
        guard let first = text.utf8.first, first <= 0x20 || first == UInt8(ascii: "<"),
            text.utf8.drop(while: { $0 <= 0x20 }).starts(with: mark.utf8)
        else { return text }
        return text.replacing(mark, with: "").replacing("]]>", with: "").trimmingWhiteSpace
    }

    private static func html(of written: String, hasReferences: Bool) -> String {
        let text = withLineFeeds(written)
        guard text.utf8.contains(0x0A) else {
            return AddressAutolinker.html(of: text, hasReferences: hasReferences)
        }
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(Substring($0)).trimmingWhiteSpace }
        let paragraphs = lines.split(whereSeparator: \.isEmpty).map { lines in
            lines.map { AddressAutolinker.html(of: $0, hasReferences: hasReferences) }
                .joined(separator: isWrapped(lines) ? "\n" : "<br>")
        }
        if paragraphs.count < 2 { return paragraphs.joined() }
        return paragraphs.map { "<p>\($0)</p>" }.joined()
    }

    /// Replaces carriage returns and the separators U+2028 and U+2029 with line feeds.
    private static func withLineFeeds(_ text: String) -> String {
        var previous: (UInt8, UInt8) = (0, 0)
        let hasOthers = text.utf8.contains { byte in
            defer { previous = (previous.1, byte) }
            return byte == 0x0D || previous == (0xE2, 0x80) && (byte == 0xA8 || byte == 0xA9)
        }
        guard hasOthers else { return text }
        return [("\r\n", "\n"), ("\r", "\n"), ("\u{2028}", "\n"), ("\u{2029}", "\n\n")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// Whether lines are hard-wrapped: the next word would not have fit, and not all lines end a
    /// sentence.
    private static func isWrapped(_ lines: ArraySlice<String>) -> Bool {
        let lengths = lines.map(\.unicodeScalars.count)
        guard let measure = lengths.max(), (50...100).contains(measure) else { return false }
        let isFilled = zip(lengths, lines.dropFirst()).allSatisfy { length, next in
            let word = next.unicodeScalars.prefix { $0 != " " }
            return length + 1 + word.count > measure && !beginsItem(word)
        }
        return isFilled && lines.dropLast().contains { !endsSentence($0) }
    }

    /// Whether the first word of a line is a bullet or the number of a list item.
    static func beginsItem(_ word: Substring.UnicodeScalarView) -> Bool {
        guard let last = word.last, "-–—*+•·.)".unicodeScalars.contains(last) else { return false }
        return word.dropLast().allSatisfy { ("0"..."9").contains($0) }
    }

    static func endsSentence(_ line: String) -> Bool {
        line.unicodeScalars.last.map { ".:!?。：！？".unicodeScalars.contains($0) } ?? false
    }
}

/// Detects HTML that was escaped twice, so that its tags would be visible.
enum DoubleEscapingDetector {
    /// Whether HTML begins with an escaped tag and contains no other tags.
    ///
    /// Prose may begin with an example of a tag. Therefore inline elements must be closed, and the
    /// text must end with a tag.
    static func isPresent(in text: String) -> Bool {
        let text = namingBrackets(in: text)
        let utf8 = text.utf8
        let start = utf8.drop { $0 <= 0x20 }
        guard start.starts(with: "&lt;".utf8), !utf8.contains(UInt8(ascii: "<")) else {
            return false
        }
        let name = String(
            Substring(start.dropFirst(4).prefix { ($0 | 0x20) >= 0x61 || $0.isDigit })
        )
        .lowercased()
        if void.contains(name) { return true }
        guard blocks.contains(name) || inline.contains(name),
            utf8.firstRange(of: "&lt;/\(name)&gt;".utf8) != nil
        else { return false }
        return blocks.contains(name)
            || text.trimmingWhiteSpace.utf8.suffix(4).elementsEqual("&gt;".utf8)
    }

    /// Whether plain text would be detected as HTML if it were escaped.
    static func isPresent(inUnescaped text: String) -> Bool {
        text.utf8.first { $0 > 0x20 } == UInt8(ascii: "<")
            && isPresent(in: Markup.html(ofText: text))
    }

    /// Replaces numeric references to angle brackets, such as `&#60;`, with named ones.
    private static func namingBrackets(in text: String) -> String {
        guard text.utf8.drop(while: { $0 <= 0x20 }).starts(with: "&#".utf8) else { return text }
        return numericBrackets.reduce(text) { $0.replacing($1.number, with: $1.name) }
    }

    private static let numericBrackets: [(number: String, name: String)] = [
        ("&#60;", "&lt;"), ("&#x3c;", "&lt;"), ("&#x3C;", "&lt;"),
        ("&#62;", "&gt;"), ("&#x3e;", "&gt;"), ("&#x3E;", "&gt;"),
    ]

    private static let void: Set<String> = ["br", "hr", "img"]
    private static let blocks: Set<String> = [
        "article", "blockquote", "center", "div", "figure", "h1", "h2", "h3", "h4", "h5", "h6",
        "iframe", "ol", "p", "pre", "section", "table", "ul",
    ]
    private static let inline: Set<String> = [
        "a", "b", "em", "font", "i", "small", "span", "strong", "u",
    ]
}
