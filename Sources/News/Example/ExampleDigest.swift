/// What the headline of an example story says about its text.
struct ExampleDigest: Sendable {
    /// The deck, or the first paragraph when there is none.
    let summary: String?
    let readingMinutes: Int

    init(of story: ExampleStory) {
        summary = story.deck ?? Self.firstParagraph(of: story.html)
        readingMinutes = ReadingTime.minutes(forText: Self.plainText(of: story.html[...]))
    }

    /// Everything that a search looks at, in lower case.
    static func searchableText(of story: ExampleStory) -> String {
        [story.title, story.deck ?? "", plainText(of: story.html[...])]
            .joined(separator: " ")
            .lowercased()
    }

    private static func firstParagraph(of html: String) -> String? {
        guard let start = position(of: "<p>", in: html[...]),
            let end = position(of: "</p>", in: html[start...])
        else { return nil }
        let text = plainText(of: html[start..<end])
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Looks from tag to tag, which is quick, since the newspaper opens with this.
    private static func position(of tag: String, in html: Substring) -> String.Index? {
        var rest = html.utf8
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            if rest[start...].starts(with: tag.utf8) { return start }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }

    /// Drops the tags: enough for our own stories, which use no entities outside code and quotes.
    private static func plainText(of html: Substring) -> String {
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
