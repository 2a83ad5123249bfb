import Markup

/// Bodies that are plain text.
enum PlainBody {
    /// The text as HTML: paragraphs where blank lines stand between them, line breaks where lines
    /// end.
    ///
    /// Lines that were only wrapped stay one text. What has no line feeds is not marked up at all.
    static func html(of text: String) -> String {
        guard text.utf8.contains(0x0A) else { return Markup.html(ofText: text) }
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(Substring($0)).trimmingWhiteSpace }
        let paragraphs = lines.split(whereSeparator: \.isEmpty).map(html(ofParagraph:))
        if paragraphs.count < 2 { return paragraphs.joined() }
        return paragraphs.map { "<p>\($0)</p>" }.joined()
    }

    private static func html(ofParagraph lines: ArraySlice<String>) -> String {
        lines.map(Markup.html(ofText:)).joined(separator: isWrapped(lines) ? "\n" : "<br>")
    }

    /// Whether all lines end where the next word had no more room, as programs wrap text, and not
    /// all of them end sentences.
    private static func isWrapped(_ lines: ArraySlice<String>) -> Bool {
        let lengths = lines.map(\.unicodeScalars.count)
        guard let measure = lengths.max(), (50...100).contains(measure) else { return false }
        let isFilled = zip(lengths, lines.dropFirst()).allSatisfy { length, next in
            let word = next.unicodeScalars.prefix { $0 != " " }
            return length + 1 + word.count > measure && !beginsItem(word)
        }
        return isFilled && lines.dropLast().contains { !endsSentence($0) }
    }

    /// True for what stands before the items of a list, such as `-`, `•` and `1.` do.
    private static func beginsItem(_ word: Substring.UnicodeScalarView) -> Bool {
        guard let last = word.last, "-–—*+•·.)".unicodeScalars.contains(last) else { return false }
        return word.dropLast().allSatisfy { ("0"..."9").contains($0) }
    }

    private static func endsSentence(_ line: String) -> Bool {
        line.unicodeScalars.last.map { ".:!?。：！？".unicodeScalars.contains($0) } ?? false
    }
}

extension String {
    /// True for text with a tag or a character reference in it.
    var looksLikeMarkup: Bool {
        let bytes = utf8
        for (index, byte) in zip(bytes.indices, bytes) where byte == 0x3C || byte == 0x26 {
            let rest = bytes[bytes.index(after: index)...].prefix(Self.longestReference)
            guard let next = rest.first else { continue }
            if byte == 0x3C {
                if next.isASCIILetter || next == 0x2F || next == 0x21 { return true }
            } else if let end = rest.firstIndex(of: 0x3B),
                rest[..<end].allSatisfy({ $0.isASCIILetter || $0 == 0x23 || (0x30...0x39).contains($0) }),
                rest.first != 0x3B
            {
                return true
            }
        }
        return false
    }

    private static let longestReference = 10
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
