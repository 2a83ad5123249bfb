/// What the headline of an example story says about its text.
struct ExampleDigest: Sendable {
    /// The deck, or the first paragraph when there is none.
    let summary: String?
    let readingMinutes: Int

    init(of story: ExampleStory) {
        summary = story.deck ?? Self.firstParagraph(of: story.html)
        readingMinutes = ReadingTime.minutes(forText: Self.plainText(of: story.html))
    }

    private static func firstParagraph(of html: String) -> String? {
        guard let start = html.firstRange(of: "<p>"),
            let end = html[start.upperBound...].firstRange(of: "</p>")
        else { return nil }
        let text = plainText(of: html[start.upperBound..<end.lowerBound])
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Drops the tags: enough for our own stories, which use no entities outside code and quotes.
    private static func plainText(of html: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(html.utf8.count)
        var isInsideTag = false
        for byte in html.utf8 {
            switch byte {
            case UInt8(ascii: "<"): isInsideTag = true
            case UInt8(ascii: ">"): isInsideTag = false
            default:
                if !isInsideTag { bytes.append(byte) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
