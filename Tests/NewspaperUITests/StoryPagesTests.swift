import FoundationEssentials
import News
import Testing

@testable import NewspaperUI

@Suite("Exported stories")
struct StoryPagesTests {
    private func pages(title: String, byline: String?, html: String) -> StoryDocumentConverter {
        let headline = Headline(
            id: ArticleID("1"),
            title: title,
            feed: FeedID("https://feed.example/"),
            source: "The Feed",
            section: SectionID("World"),
            byline: byline
        )
        return StoryDocumentConverter(
            Article(headline: headline, html: html, link: "https://a.example/?a=1&b=2"),
            ages: RelativeTime(clock: .fixed)
        )
    }

    @Test(
        "The extension of a file name decides the format",
        arguments: [
            ("a.md", StoryFormat.markdown), ("A.MARKDOWN", .markdown), ("a.html", .html),
            ("~/x/a.htm", .html),
            ("a.txt", .text), ("md", .text), ("a.md.txt", .text),
        ]
    )
    func format(_ name: String, _ format: StoryFormat) {
        #expect(StoryFormat(fileName: name) == format)
    }

    @Test("Exported HTML is well-formed for every story")
    func wellFormed() throws {
        for text in [
            "<p>A &amp; B <b>c<i>d</b></i>", "<table><td>&#1; ]]&gt;", "", "<ul><li><ol><li>x</ul>",
        ] {
            let page = pages(title: "A \"B\" & <C>\nD", byline: "<e> & f", html: text).html
            #expect(Self.unclosed(in: page) == [], "\(text)")
            #expect(page.contains("<title>A &quot;B&quot; &amp; &lt;C&gt; D</title>"))
        }
    }

    @Test("Markdown begins with title, author and address")
    func head() {
        let text = pages(title: "A *B*", byline: "C_D", html: "<p>Text.</p>").markdown
        #expect(text.hasPrefix("# A \\*B\\*\n\nBy C\\_D\\\n"))
        #expect(text.contains("\\\n<https://a.example/?a=1&b=2>\n\n---\n\nText.\n"))
    }

    private static func unclosed(in page: String) -> [String] {
        var open: [String] = []
        for tag in page.split(separator: "<").dropFirst() {
            let tag = tag.prefix { $0 != ">" }
            let name = tag.prefix { !$0.isWhitespace }
            if tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
            if tag.hasPrefix("/") {
                guard open.popLast() == String(name.dropFirst()) else { return open + ["\(name)"] }
            } else {
                open.append(String(name))
            }
        }
        return open
    }
}
