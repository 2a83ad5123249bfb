import Markup
import News

enum TeaserIndicator: Hashable {
    case nothing
    case short(words: Int)
    case ellipsis
    case readMore
    case summary

    /// The minimum number of words in a text that may be complete.
    static let fewestWords = 150
    /// The length of HTML in bytes above which only the end is examined.
    private static let longestShort = 8000
    /// The length of the end to examine, in bytes of HTML.
    private static let tail = 600

    /// Finds a sign that the feed's text is a teaser; `nil` if it seems complete.
    init?(in article: Article) {
        let html = article.html
        let words =
            html.utf8.count > Self.longestShort
            ? .max : ReadingTime.words(in: PlainTextExtractor(ofHTML: html).text)
        let end = PlainTextExtractor(ofHTML: Self.end(of: html)).text
        if words == 0 {
            self = .nothing
        } else if Self.breaksOff(end) {
            self = .ellipsis
        } else if Self.leadsOn(html, end) {
            self = .readMore
        } else if let deck = article.deck,
            TextComparison.haveEqualLetters(
                of: PlainTextExtractor(ofHTML: html, atMost: 2400).text,
                in: deck
            )
        {
            self = .summary
        } else if words < Self.fewestWords {
            self = .short(words: words)
        } else {
            return nil
        }
    }

    private static func end(of html: String) -> String {
        let bytes = html.utf8.suffix(tail)
        guard bytes.count == tail else { return html }
        let start = bytes.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: " ") }
        return String(decoding: start.map { bytes[$0...] } ?? bytes, as: UTF8.self)
    }

    private static func breaksOff(_ end: String) -> Bool {
        var text = end[...]
        while let last = text.last, " )]\"”».".contains(last), !text.hasSuffix("...") {
            text = text.dropLast()
        }
        return text.hasSuffix("…") || text.hasSuffix("...")
    }

    private static func leadsOn(_ html: String, _ end: String) -> Bool {
        guard let link = lastLink(in: Array(html.utf8.suffix(tail))) else { return false }
        let rest = PlainTextExtractor(ofHTML: link).text
        let words = rest.lowercased()
        return end.hasSuffix(rest) && words.utf8.count < 80
            && UninformativeTextDetector.readMorePhrases.contains { words.contains($0) }
    }

    private static func lastLink(in bytes: [UInt8]) -> String? {
        let start = bytes.indices.dropLast(2).last {
            bytes[$0] == UInt8(ascii: "<") && bytes[$0 + 1] | 0x20 == UInt8(ascii: "a")
                && bytes[$0 + 2] <= 0x20
        }
        return start.map { String(decoding: bytes[$0...], as: UTF8.self) }
    }
}
