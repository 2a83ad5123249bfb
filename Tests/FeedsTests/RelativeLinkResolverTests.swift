import Testing

@testable import Feeds

@Suite("Relative links in bodies")
struct RelativeLinkResolverTests {
    @Test(
        "Links become absolute, and everything else is unchanged",
        arguments: [
            (
                "<a href=\"x?a&amp;b\" class='c'>x=1</a>",
                "<a href=\"https://a.example/b/x?a&amp;b\" class='c'>x=1</a>"
            ),
            (
                "<IMG SRC='/i.png' alt=\"href=x\">",
                "<IMG SRC='https://a.example/i.png' alt=\"href=x\">"
            ),
            ("<a href=x>y</a>", "<a href=https://a.example/b/x>y</a>"),
            ("<a href=\"#note\">1</a>", "<a href=\"#note\">1</a>"),
            ("<a href=\"mailto:a@a.example\">", "<a href=\"mailto:a@a.example\">"),
            ("1 < 2 href=x", "1 < 2 href=x"),
            ("<a href=\"x", "<a href=\"https://a.example/b/x"),
            ("<a href=", "<a href="),
            ("plain", "plain"),
            (
                "<blockquote cite=q><video poster='p'><form action=\"go\"><table background=t>",
                "<blockquote cite=https://a.example/b/q><video poster='https://a.example/b/p'>"
                    + "<form action=\"https://a.example/b/go\">"
                    + "<table background=https://a.example/b/t>"
            ),
            (
                "<img srcset=\"s.png, /m.png 2x,https://c.example/l.png 3x\">",
                "<img srcset=\"https://a.example/b/s.png, https://a.example/m.png 2x,"
                    + "https://c.example/l.png 3x\">"
            ),
            ("<img srcset=\" , \" sizes=x>", "<img srcset=\" , \" sizes=x>"),
            ("<a title=href rel=src>", "<a title=href rel=src>"),
            (
                "<a href =\n\"x\" \nsrc = y >",
                "<a href =\n\"https://a.example/b/x\" \nsrc = https://a.example/b/y >"
            ),
            (
                "<a class=\"c\"href=\"x\"/src='y'>",
                "<a class=\"c\"href=\"https://a.example/b/x\"/src='https://a.example/b/y'>"
            ),
            ("<a data-href =x xhref=y href =", "<a data-href =x xhref=y href ="),
            ("<a href=\"&#x2F;x&#x2F;y\">", "<a href=\"https://a.example/x/y\">"),
            (
                "<a href='x?a&amp;b=&#39;&#34;'>",
                "<a href='https://a.example/b/x?a&amp;b=&#39;&#34;'>"
            ),
            ("<a href=x&#32;y&gt;>", "<a href=https://a.example/b/x&#32;y&#62;>"),
            ("<a href=\"&#109;a&#105lto&#58;a@b.c\">", "<a href=\"&#109;a&#105lto&#58;a@b.c\">"),
            ("<a href=\"&#x23;note\">", "<a href=\"&#x23;note\">"),
            ("<a href='x?a=1&copy=2&b'>", "<a href='https://a.example/b/x?a=1&copy=2&b'>"),
            (
                "<img srcset='&#47;s.png 1x, m.png?a&amp;b 2x'>",
                "<img srcset='https://a.example/s.png 1x, https://a.example/b/m.png?a&amp;b 2x'>"
            ),
        ]
    )
    func resolves(html: String, expected: String) {
        #expect(RelativeLinkResolver.resolve(html, against: "https://a.example/b/c") == expected)
    }

    @Test("Links remain relative if the body would grow too much")
    func growth() {
        let base = "https://a.example/" + String(repeating: "b", count: 400) + "/"
        let html = String(repeating: "<a href=x>", count: 20_000)
        let resolved = RelativeLinkResolver.resolve(html, against: base)
        #expect(resolved.hasPrefix("<a href=\(base)x><a href=\(base)x>"))
        #expect(resolved.hasSuffix("<a href=x><a href=x>"))
        #expect(resolved.utf8.count < 10 * html.utf8.count)
    }

    @Test("Links remain relative without a base")
    func withoutBase() {
        #expect(RelativeLinkResolver.resolve("<a href=x>", against: nil) == "<a href=x>")
    }

    @Test(
        "Addresses in the text of an RSS item are relative to its page, unless a base is declared",
        arguments: [
            ("", "<link>/b/c/</link>", "https://a.example/b/c/i.png"),
            ("", "<link>https://b.example/c/</link>", "https://a.example/feeds/i.png"),
            ("", "", "https://a.example/feeds/i.png"),
            (" xml:base='/d/'", "<link>/b/c/</link>", "https://a.example/d/i.png"),
        ]
    )
    func pages(base: String, link: String, expected: String) throws {
        let text = """
            <rss\(base)><channel><title>F</title><item>\(link)
            <description>&lt;img src="i.png"&gt;</description></item></channel></rss>
            """
        let feed = try FeedParser(address: "https://a.example/feeds/all")
            .parse(Array(text.utf8))
        #expect(feed.entries.map(\.summary) == [#"<img src="\#(expected)">"#])
    }
}
