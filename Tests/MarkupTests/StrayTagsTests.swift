import Markup
import Testing

@Suite("Tag characters")
struct StrayTagsTests {
    private static let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"

    @Test(
        "Tag characters that do not belong to a flag are removed",
        arguments: [
            ("a\u{E0068}\u{E0069}b", "ab"),
            ("🏴\u{E0068}\u{E0069}\u{E007F}", "🏴"),
            ("\u{E0001}\u{E0065}\u{E006E}text", "text"),
            ("\(england)\u{E0061}", england),
            ("a\(england.dropFirst())", "a"),
            ("\(england)\(england)", "\(england)\(england)"),
            ("葛\u{E0100}", "葛\u{E0100}"),
            ("\u{F0041}\u{E1041}", "\u{F0041}\u{E1041}"),
        ]
    )
    func stray(text: String, kept: String) {
        #expect(withoutExcessiveMarks(text).unicodeScalars.elementsEqual(kept.unicodeScalars))
        #expect(decodeText(Array(text.utf8), charset: nil) == Array(kept.utf8))
    }

    @Test("Tag characters in references are removed")
    func references() {
        let html = "<p title='x&#xE0041;'>a&#xE0041;b</p>"
        #expect(plainText(ofHTML: html) == "ab")
        let titles = HTMLDocument(parsing: html).nodes.compactMap { node in
            if case .element(let element) = node.content { element["title"] } else { nil }
        }
        #expect(titles == ["x"])
    }
}
