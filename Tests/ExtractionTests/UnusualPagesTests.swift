import Testing

@testable import Extraction

@Suite("Unusual pages")
struct UnusualPagesTests {
    @Test(
        "An article with the headline and only short lines is the story",
        arguments: [
            ("<p>The tide is back, and all is well.", ["The tide is back, and all is well."]),
            ("<p>It is closed.</p><p>It opens in May.", ["It is closed.", "It opens in May."]),
            (
                "<h2>1.2.0</h2><ul><li>Fix the leak<li>Add oars</ul>",
                ["1.2.0", "Fix the leak", "Add oars"]
            ),
            (
                "<table><tr><td>1 May 2024<td>Ebb<tr><td>2 May 2024<td>Flood</table>",
                ["1 May 2024", "Ebb", "2 May 2024", "Flood"]
            ),
            (
                "<dl><dt>Ebb<dd>It goes out<dt>Flood<dd>It comes in</dl>",
                ["Ebb", "It goes out", "Flood", "It comes in"]
            ),
            (
                "<div>the gulls above</div><div>the fish below</div><div>and all is slow</div>",
                ["the gulls above", "the fish below", "and all is slow"]
            ),
        ]
    )
    func shortArticle(html: String, expected: [String]) throws {
        let page = """
            <title>The tide came in</title><header><a href=/>Paper</a></header>
            <article><h1>The tide came in</h1><div class=entry-content>\(html)</div></article>
            <footer><p>© 2024 The paper of the harbour. All rights reserved.</p></footer>
            """
        #expect(try blocks(page) == expected)
    }

    @Test("Short lines without an article or among links are not a story")
    func noArticle() throws {
        let lines = "<h1>The tide came in</h1><p>Loading it</p><p>Wait a bit</p>"
        #expect(try extract(lines).story.text.isEmpty)
        let links = "<a href=1>Another tide</a><br><a href=2>The moon</a><br>and more"
        let page = "<article><h1>The tide came in</h1>\(links)</article>"
        #expect(try extract(page).story.text.isEmpty)
    }

    @Test("A link that was left open does not swallow the story")
    func openLink() throws {
        let lines = ["One", "Two", "Three", "Four", "Five"].map { paragraph($0) }
        let text = lines.map { "<p>\($0)</p>" }.joined()
        let found = try extract("<h1>The tide came in</h1><a href=/home><div>\(text)</div>").story
        #expect(found.text.caseInsensitiveComponents(parting: "\n\n") == lines)
        #expect(!found.html.contains("/home"))
    }

    @Test("A page that needs scripts has its story in a template, a noscript or JSON-LD")
    func withoutScripts() throws {
        let lines = ["One", "Two", "Three", "Four", "Five"].map { paragraph($0) }
        let article =
            "<article><h1>The tide came in</h1>\(lines.map { "<p>\($0)</p>" }.joined())</article>"
        let reported = lines.joined(separator: #"\n\n"#)
        let pages = [
            "<x-story><template shadowrootmode=open>\(article)</template></x-story>",
            "<body><div id=root></div><noscript>\(article)</noscript>",
            """
            <script type="application/ld+json">
            {"@type": "NewsArticle", "headline": "The tide came in", "articleBody": "\(reported)"}
            </script><div id=root></div>
            """,
        ]
        for page in pages { #expect(try blocks(page) == lines, "\(page)") }
        let request = "<div id=root></div><noscript><p>\(paragraph("Enable"))</p></noscript>"
        #expect(try extract(request).story.text.isEmpty)
    }
}
