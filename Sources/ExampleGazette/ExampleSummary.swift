import News

/// The fields of a headline that are computed from a story's text.
struct ExampleSummary: Sendable {
    /// The deck, or else the first paragraph.
    let summary: String?
    let readingMinutes: Int
    let hasPicture: Bool

    init(of story: ExampleStory) {
        summary = story.deck ?? Self.firstParagraph(of: story.html)
        var html = story.html
        hasPicture = html.withUTF8 { Self.position(of: "<img", in: $0[...]) != nil }
        readingMinutes = ReadingTime.minutes(forText: Self.plainText(of: story.html))
    }

    /// Returns the story's text in lower case.
    static func searchableText(of story: ExampleStory) -> String {
        [story.title, story.deck ?? "", plainText(of: story.html)]
            .joined(separator: " ")
            .lowercased()
    }

    private static func firstParagraph(of html: String) -> String? {
        var html = html
        return html.withUTF8 { bytes in
            guard let start = position(of: "<p>", in: bytes[...]),
                let end = position(of: "</p>", in: bytes[start...])
            else { return nil }
            return plainText(of: bytes[start..<end])
                .split { $0 == " " || $0 == "\n" }
                .map { String(Substring($0)) }
                .joined(separator: " ")
        }
    }

    /// Returns the position of a tag, scanning bytes because this runs at startup.
    private static func position(of tag: StaticString, in html: Slice<UnsafeBufferPointer<UInt8>>)
        -> Int?
    {
        var start = html.startIndex
        while start < html.endIndex {
            if html[start] == UInt8(ascii: "<"), html[start...].starts(with: tag.bytes) {
                return start
            }
            start += 1
        }
        return nil
    }

    private static func plainText(of html: String) -> String {
        var html = html
        return html.withUTF8 { String(plainText(of: $0[...])) }
    }

    /// Removes the tags.
    ///
    /// Stories have character references only in code and quotations.
    private static func plainText(
        of html: Slice<UnsafeBufferPointer<UInt8>>
    ) -> String.UnicodeScalarView {
        String(unsafeUninitializedCapacity: html.count) { text in
            var count = 0
            var isInsideTag = false
            for byte in html {
                if byte == UInt8(ascii: "<") { isInsideTag = true }
                text[count] = byte
                count += isInsideTag ? 0 : 1
                if byte == UInt8(ascii: ">") { isInsideTag = false }
            }
            return count
        }.unicodeScalars
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
