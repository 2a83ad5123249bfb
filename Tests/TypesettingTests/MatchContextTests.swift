import Testing

@testable import Typesetting

@Suite("The line around a match")
struct MatchContextTests {
    private func line(of words: String, deck: String? = nil, in html: String) -> String? {
        useUnicodeLocale()
        return MatchContext.line(
            of: SearchedWords(wordsOf: words),
            deck: deck,
            StoryDocument(html: html, language: "en")
        )
    }

    @Test(
        "begins with a word shortly before it, or with the paragraph",
        arguments: [
            ("tide", "<p>The tide came in.</p>", "The tide came in."),
            (
                "tide", "<p>Nobody had told the keeper of the old light that the tide came in.</p>",
                "…of the old light that the tide came in."
            ),
            ("in", "<p>Early.</p><p>The tide came in.</p>", "The tide came in."),
            ("strasse", "<h2>Die lange Straße</h2>", "Die lange Straße"),
            ("one", "<ul><li>Two</li><li>Only one</li></ul>", "Only one"),
        ]
    )
    func beginning(words: String, html: String, expected: String) {
        #expect(line(of: words, in: html) == expected)
    }

    @Test("is the deck's where that has the words")
    func deck() {
        #expect(line(of: "tide", deck: "About a tide", in: "<p>The tide.</p>") == "About a tide")
        #expect(line(of: "tide", deck: "About water", in: "<p>The tide.</p>") == "The tide.")
    }

    @Test("is missing where the words are not found, or only in the title")
    func missing() {
        #expect(line(of: "storm", in: "<p>The tide.</p>") == nil)
        #expect(line(of: "", in: "<p>The tide.</p>") == nil)
    }

    @Test("has an end, however long the paragraph is")
    func long() throws {
        let html = "<p>" + String(repeating: "tide ", count: 10_000) + "</p>"
        #expect(try #require(line(of: "tide", in: html)).count <= 301)
    }
}
