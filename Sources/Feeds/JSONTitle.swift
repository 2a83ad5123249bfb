import Markup

enum HTMLTitle {
    static func line(_ html: String) -> String? {
        let markup = AngleBracketClassifier.escapingWords(inTitle: PlainBody.withoutCDATA(html))
        // CDATA delimiters may be escaped twice.
        let line = PlainBody.withoutCDATA(plainText(ofHTML: markup))
        return TypographicReferenceResolver.resolve(in: line).nonEmpty
    }

    /// Returns the name of a person or category, in which no-break spaces are ordinary spaces;
    /// `nil` if empty.
    static func words(_ html: String) -> String? {
        line(html)?.collapsingWhiteSpace.nonEmpty
    }
}

/// Converts titles of JSON Feed.
///
/// They should be plain text, but often contain HTML.
public enum JSONTitle {
    /// Returns the title on one line; `nil` if empty.
    ///
    /// Tags are removed only if the title has an inline element with an end tag: a lone `<dialog>`
    /// is literal text. Character references are resolved, because they are rarely meant literally.
    public static func line(_ text: String) -> String? {
        let text = PlainBody.withoutCDATA(text)
        let line =
            hasInlineElement(text)
            ? plainText(ofHTML: AngleBracketClassifier.escapingWords(inTitle: text))
            : plainLine(ofText: withoutReferences(text))
        return TypographicReferenceResolver.resolve(in: line).nonEmpty
    }

    private static func hasInlineElement(_ text: String) -> Bool {
        var open: Set<String> = []
        for tag in text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
            .dropFirst()
        {
            let isEnd = tag.first == UInt8(ascii: "/")
            let written = tag.dropFirst(isEnd ? 1 : 0).prefix { $0 > 0x20 && $0 != 0x3E }
            guard written.count <= 6, tag.contains(UInt8(ascii: ">")) else { continue }
            let name = String(Substring(written)).lowercased()
            if !isEnd, AngleBracketClassifier.inline.contains(name) { open.insert(name) }
            if isEnd, open.contains(name) { return true }
        }
        return false
    }
}
