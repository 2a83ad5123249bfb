import News
import Testing

@testable import ExampleGazette

@Suite("Example summary")
struct ExampleSummaryTests {
    private func digest(deck: String? = nil, html: String) -> ExampleSummary {
        ExampleSummary(
            of: ExampleStory(
                slug: "goat",
                section: "Sport",
                source: "Post",
                title: "Goat",
                deck: deck,
                html: html
            )
        )
    }

    @Test("The summary is the deck")
    func deck() {
        #expect(digest(deck: "It led.", html: "<p>It ate.</p>").summary == "It led.")
    }

    @Test(
        "Without a deck the summary is the first paragraph as one line of plain text",
        arguments: [
            ("<h2>Rule</h2>\n<p>The <em>goat</em>\nate it.</p><p>Then.</p>", "The goat ate it."),
            ("<pre>1</pre><p></p><p>Then.</p>", ""),
            ("<ul><li>Number 31</li></ul>", nil),
            ("", nil),
        ]
    )
    func firstParagraph(html: String, summary: String?) {
        #expect(digest(html: html).summary == summary)
    }

    @Test("Tags do not count for the reading time")
    func readingMinutes() {
        let word = "<a href=\"https://goat.example/a b c d e\">goat</a> "
        #expect(digest(html: String(repeating: word, count: 460)).readingMinutes == 2)
    }
}
