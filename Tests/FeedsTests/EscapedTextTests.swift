import Testing

@testable import Feeds

@Suite("Text in feeds that is escaped too often or too rarely")
struct EscapedTextTests {
    private func entries(_ document: String) throws -> [ParsedEntry] {
        try FeedParser(address: "https://example.org/feed").parse(Array(document.utf8)).entries
    }

    private func rss(_ item: String) throws -> ParsedEntry {
        try #require(try entries("<rss><channel><item>\(item)</item></channel></rss>").first)
    }

    @Test(
        "Names of authors in RSS are read as HTML",
        arguments: [
            ("<dc:creator><![CDATA[O&#8217;Brien &amp; Co]]></dc:creator>", "O’Brien & Co"),
            ("<author>&lt;a href=\"x\"&gt;Ada&lt;/a&gt;</author>", "Ada"),
            ("<author>(Ada)</author>", "Ada"),
            ("<author>()</author>", "()"),
            ("<author>Ada Reed &lt;ada@example.org&gt;</author>", "Ada Reed"),
            ("<author>AT&amp;T</author>", "AT&T"),
            ("<itunes:author>Fish &amp;amp; Foam</itunes:author>", "Fish & Foam"),
        ]
    )
    func authors(item: String, name: String) throws {
        #expect(try rss(item).authors == [name])
    }

    @Test("Categories are read as HTML")
    func categories() throws {
        let item = """
            <category>Sea &amp;amp; Hill</category><category>Sea &amp; Hill</category>
            <category>C&lt;int&gt;</category>
            """
        #expect(try rss(item).categories == ["Sea & Hill", "C<int>"])
    }

    @Test("Names and categories in Atom and JSON Feed are read as HTML")
    func otherFormats() throws {
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>
            <author><name>O&amp;#8217;Brien &amp;amp; Co</name></author>
            <category term="x" label="Sea &amp;amp; Hill"/></entry></feed>
            """
        let json = """
            {"items": [{"id": "1", "authors": [{"name": "<b>O&#8217;Brien</b> &amp; Co"}],
            "tags": ["Sea &amp; Hill"]}]}
            """
        var entry = ParsedEntry()
        (entry.id, entry.authors, entry.categories) = ("1", ["O’Brien & Co"], ["Sea & Hill"])
        #expect(try entries(atom) == [entry])
        #expect(try entries(json) == [entry])
    }

    @Test("A body may contain a script with a CDATA section")
    func script() throws {
        let body = "<p>one</p><script>//<![CDATA[\nif (a < b) run()\n//]]></script><p>two</p>"
        let entry = try rss("<description><![CDATA[\(body)]]></description><guid>1</guid>")
        #expect(entry.summary == body)
        #expect(entry.id == "1")
    }

    @Test("Atom text without a type is HTML if it consists of escaped tags, except in titles")
    func untyped() throws {
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry>
            <title>&lt;b&gt;Tide&lt;/b&gt;</title><summary>&lt;p&gt; begins a paragraph</summary>
            <content>&lt;p&gt;Low &amp;amp; high.&lt;/p&gt;</content></entry>
            <entry><summary><![CDATA[<b>Low</b>]]></summary>
            <content type="text">&lt;p&gt;Low&lt;/p&gt;</content></entry></feed>
            """
        var first = ParsedEntry()
        first.title = "<b>Tide</b>"
        first.summary = "&lt;p&gt; begins a paragraph"
        first.content = "<p>Low &amp; high.</p>"
        var second = ParsedEntry()
        second.summary = "<b>Low</b>"
        second.content = "&lt;p&gt;Low&lt;/p&gt;"
        #expect(try entries(atom) == [first, second])
    }

    @Test("Numeric references that were escaped twice are resolved in bodies")
    func numericReferences() throws {
        let item = "<description>&amp;#60;p&amp;#62;Low&amp;#60;/p&amp;#62;</description>"
        #expect(try rss(item).summary == "<p>Low</p>")
    }

    @Test(
        "Words between angle brackets remain in a title if no tag has them",
        arguments: [
            ("if a&lt;b and c&gt;d", "if a<b and c>d"), ("&lt;b&gt;Tide&lt;/b&gt;", "Tide"),
            ("&lt;a href='x'&gt;Tide&lt;/a&gt; &lt;br /&gt;now", "Tide now"),
        ]
    )
    func comparisons(title: String, expected: String) throws {
        #expect(try rss("<title>\(title)</title>").title == expected)
    }
}
