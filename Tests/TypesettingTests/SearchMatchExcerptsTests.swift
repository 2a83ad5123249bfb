import Testing

@testable import Typesetting

@Suite("Match context")
struct SearchMatchExcerptsTests {
    private func line(of words: String, deck: String? = nil, in html: String) -> String? {
        useUnicodeLocale()
        return SearchMatchExcerpts.line(
            of: PreparedSearchQuery(wordsOf: words),
            deck: deck,
            StoryDocument(html: html, language: "en")
        )
    }

    @Test(
        "The context begins with a word shortly before the match, or with the paragraph",
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

    @Test("The context is the deck if that contains the words")
    func deck() {
        #expect(line(of: "tide", deck: "About a tide", in: "<p>The tide.</p>") == "About a tide")
        #expect(line(of: "tide", deck: "About water", in: "<p>The tide.</p>") == "The tide.")
    }

    @Test("The context is nil if the text does not contain the words")
    func missing() {
        #expect(line(of: "storm", in: "<p>The tide.</p>") == nil)
        #expect(line(of: "", in: "<p>The tide.</p>") == nil)
    }

    @Test(
        "A title is the context of a match that its row may not show",
        arguments: [
            ("ferry", "The ferry is late", nil),
            (
                "ferry", "How a library smuggled its own books to safety, and why the ferry waited",
                "…books to safety, and why the ferry waited"
            ),
            ("storm", "How a library smuggled its own books to safety, and why", nil),
        ]
    )
    func title(words: String, title: String, expected: String?) {
        useUnicodeLocale()
        #expect(
            SearchMatchExcerpts.line(of: PreparedSearchQuery(wordsOf: words), title: title)
                == expected
        )
    }

    @Test("The context of a match in a long paragraph is short")
    func long() throws {
        let html = "<p>" + String(repeating: "tide ", count: 10_000) + "</p>"
        #expect(try #require(line(of: "tide", in: html)).count <= 301)
    }
}
