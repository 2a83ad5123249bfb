import FoundationEssentials
import Testing

@testable import Feeds

@Suite("Feed quirks")
struct FeedHabitsTests {
    private func entries(_ items: String, root: String = "rss") throws -> [ParsedEntry] {
        let text = "<\(root)><channel><title>F</title>\(items)</channel></rss>"
        return try FeedParser(address: "https://example.org/x/feed").parse(Array(text.utf8)).entries
    }

    private func entry(_ fill: (inout ParsedEntry) -> Void) -> ParsedEntry {
        var entry = ParsedEntry()
        fill(&entry)
        return entry
    }

    @Test(
        "A feed with the default namespace of another format has its entries",
        arguments: [
            "http://www.w3.org/2005/Atom", "http://www.w3.org/1999/xhtml", "urn:unknown",
            "http://www.itunes.com/dtds/podcast-1.0.dtd", "http://search.yahoo.com/mrss/",
        ]
    )
    func wrongNamespace(namespace: String) throws {
        let declaration = "xmlns='\(namespace)'"
        let item = "<title>One</title><link>/1</link><description>first</description>"
        let documents = [
            "<rss \(declaration)><channel><title>F</title><item>\(item)</item></channel></rss>",
            "<rss><channel \(declaration)><title>F</title><item>\(item)</item></channel></rss>",
            "<feed \(declaration)><title>F</title><entry><title>One</title>"
                + "<link href='/1'/><summary>first</summary></entry></feed>",
        ]
        for document in documents {
            let feed = try FeedParser(address: "https://example.org/").parse(Array(document.utf8))
            #expect(feed.title == "F")
            #expect(feed.entries.map(\.title) == ["One"], "\(document)")
            #expect(feed.entries.map(\.link) == ["https://example.org/1"], "\(document)")
            #expect(feed.entries.map(\.summary) == ["first"], "\(document)")
        }
    }

    @Test("A mail address is an author only without a name")
    func mailAddresses() throws {
        let mail = "<author>no-reply@a.example</author>"
        let name = "<creator xmlns='http://purl.org/dc/elements/1.1/'>Ada</creator>"
        let authors = try entries("<item>\(mail)\(name)</item><item>\(mail)</item>").map(\.authors)
        #expect(authors == [["Ada"], ["no-reply@a.example"]])
    }

    @Test("An item may declare the namespace of its children, and modules keep theirs")
    func namespaceOfItem() throws {
        let items = """
            <item xmlns="urn:unknown" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <title>One</title><dc:creator>Ada</dc:creator></item>
            """
        #expect(try entries(items).map(\.title) == ["One"])
        #expect(try entries(items).map(\.authors) == [["Ada"]])
    }

    @Test("JSON feeds may have undefined numbers, and items in an object with numbers as names")
    func oddJSON() throws {
        let items = #"{"10": {"id": "b", "title": "Two"}, "2": {"id": "a", "title": "One"}}"#
        let text =
            #"{"version": "https://jsonfeed.org/version/1", "x": NaN, "y": -Infinity, "#
            + #""items": \#(items)}"#
        let feed = try FeedParser(address: "https://example.org/").parse(Array(text.utf8))
        #expect(feed.entries.map(\.title) == ["One", "Two"])
    }

    @Test("An unclosed title, link or item ends at the next element")
    func unclosed() throws {
        let items = """
            <item><title>One<link>/1<description>first</description></item>
            <item><title>Two</title><guid>2<pubDate>Sat, 07 Sep 2024 12:30:00 GMT</item>
            <item><title>Three<item><title>Four</title></item>
            """
        #expect(
            try entries(items) == [
                entry {
                    ($0.title, $0.link) = ("One", "https://example.org/1")
                    $0.summary = "first"
                },
                entry {
                    ($0.title, $0.id) = ("Two", "2")
                    $0.published = Date(timeIntervalSince1970: 1_725_712_200)
                },
                entry { $0.title = "Three" },
                entry { $0.title = "Four" },
            ]
        )
    }

    @Test("A web link wins over other protocols, and over an identifier")
    func links() throws {
        let items = """
            <item><link>gopher://a.example/1</link><atom:link href="https://a.example/1"/></item>
            <item><link>https://a.example/2</link><link>gemini://a.example/2</link></item>
            <item><link>gopher://a.example/3</link></item>
            <item><guid isPermaLink="false">https://a.example/?p=4</guid></item>
            <item><guid isPermaLink="false">https://a.example/?p=5</guid><link>/5</link></item>
            """
        let addresses = ["1", "2", "?p=4"].map { "https://a.example/\($0)" }
        let expected = [
            addresses[0], addresses[1], "gopher://a.example/3", addresses[2],
            "https://example.org/5",
        ]
        #expect(try entries(items).map(\.link) == expected)
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><link href="gopher://a.example/"/>
            <link rel="ALTERNATE" href="https://a.example/"/><entry><id>1</id>
            <link href="gopher://a.example/1" type="text/html"/>
            <link rel="alternate" href="https://a.example/1"/></entry>
            <entry><id>http://a.example/2</id></entry></feed>
            """
        let feed = try FeedParser().parse(Array(atom.utf8))
        #expect(feed.link == "https://a.example/")
        #expect(feed.entries.map(\.link) == ["https://a.example/1", "http://a.example/2"])
        let json = """
            {"items": [{"id": "https://a.example/1"},
            {"url": "gopher://a.example/2", "external_url": "https://a.example/2",
            "authors": {"name": "Odo Brine"}}]}
            """
        let others = try FeedParser().parse(Array(json.utf8)).entries
        #expect(others.map(\.link) == ["https://a.example/1", "https://a.example/2"])
        #expect(others.map(\.authors) == [[], ["Odo Brine"]])
    }

    @Test("A misspelled or missing end tag does not lose parts of the entry")
    func spoiledEnds() throws {
        let items = """
            <item><description>&lt;p&gt;d1&lt;/p&gt;</Description><category>c1</CATEGORY>
            <guid>g1</guid></item>
            <item><category>c2<dc:creator>Ada<guid>g2</guid><comments>/2#talk<id>i</id></item>
            """
        #expect(
            try entries(items) == [
                entry {
                    ($0.summary, $0.categories, $0.id) = ("<p>d1</p>", ["c1"], "g1")
                },
                entry {
                    ($0.categories, $0.authors, $0.id) = (["c2"], ["Ada"], "g2")
                    $0.comments = "https://example.org/2#talk"
                },
            ]
        )
    }

    @Test(
        "A stray bracket does not lose later entries",
        arguments: [
            ("code <?php echo 1; ", "code &lt;?php echo 1;"), ("a <?foo bar> b", "a  b"),
            ("see <! it's here", "see &lt;! it's here"), ("a<!x 'y>b", "ab"),
        ]
    )
    func looseBrackets(description: String, summary: String) throws {
        let items = """
            <item><title>A</title><description>\(description)</description></item>
            <item><title>B</title><description>a <?b c ?> d</description></item>
            """
        #expect(
            try entries(items) == [
                entry { ($0.title, $0.summary) = ("A", summary) },
                entry { ($0.title, $0.summary) = ("B", "a  d") },
            ]
        )
    }

    @Test(
        "A name keeps its own parentheses and loses those around an email address",
        arguments: [
            ("John (JD) Doe (j@x.y)", "John (JD) Doe"), ("a@b.c (Jane (JD) Doe)", "Jane (JD) Doe"),
            ("a@b.c (Jane)", "Jane"), ("Jane (JD)", "Jane (JD)"), ("a@b.c (Jane JD))", "Jane JD)"),
        ]
    )
    func brackets(author: String, name: String) throws {
        let item = "<item><author>\(author)</author></item>"
        #expect(try entries(item).map(\.authors) == [[name]])
    }

    @Test("A feed nested in an entry is ignored")
    func nested() throws {
        let text = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Outer</title>
            <x:inline xmlns:x="urn:x"><feed><entry><title>Inner</title></entry></feed></x:inline>
            <id>1</id></entry></feed>
            """
        let feed = try FeedParser().parse(Array(text.utf8))
        #expect(feed.entries.map(\.title) == ["Outer"])
        #expect(feed.entries.map(\.id) == ["1"])
    }

    @Test(
        "Namespaces are recognized with another scheme or ending",
        arguments: [
            "https://purl.org/dc/elements/1.1/", "http://purl.org/dc/elements/1.1",
            "HTTP://PURL.ORG/DC/ELEMENTS/1.1#", "http://purl.org/dc/terms",
            "http://dublincore.org/documents/dcmi-namespace/",
        ]
    )
    func namespaces(address: String) throws {
        let item = "<item><p:creator>Ada</p:creator></item>"
        #expect(
            try entries(item, root: "rss xmlns:p='\(address)'") == [
                entry { $0.authors = ["Ada"] }
            ]
        )
    }

    @Test("Atom with an https namespace is Atom")
    func secureAtom() throws {
        let text =
            "<feed xmlns='https://www.w3.org/2005/Atom/'><title>F</title><entry><id>1</id></entry></feed>"
        let feed = try FeedParser().parse(Array(text.utf8))
        #expect(feed.title == "F")
        #expect(feed.entries == [entry { $0.id = "1" }])
    }

    @Test("The text is found in the first draft of the content module")
    func contentItems() throws {
        let root = """
            rss xmlns:c="http://purl.org/rss/1.0/modules/content/"
              xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
            """
        let item = """
            <item><c:items><r:Bag><r:li><c:item><c:format r:resource="urn:html"/>
            <r:value><![CDATA[<p>Low <a href="tide">tide</a></p>]]></r:value></c:item></r:li></r:Bag>
            </c:items></item>
            """
        #expect(
            try entries(item, root: root) == [
                entry {
                    $0.content = "<p>Low <a href=\"https://example.org/x/tide\">tide</a></p>"
                }
            ]
        )
    }

    @Test("RSS may use the element names of Atom without a namespace")
    func atomNames() throws {
        let item = """
            <item><summary>short</summary><content>long</content>
            <published>2024-09-07T12:30:00Z</published><updated>2024-09-07T12:30:01Z</updated></item>
            """
        #expect(
            try entries(item) == [
                entry {
                    ($0.summary, $0.content) = ("short", "long")
                    $0.published = Date(timeIntervalSince1970: 1_725_712_200)
                    $0.updated = Date(timeIntervalSince1970: 1_725_712_201)
                }
            ]
        )
    }

    @Test(
        "An identifier is a relative link only if isPermaLink says so",
        arguments: [
            ("<guid isPermaLink='true'>/1</guid>", "https://example.org/1"),
            ("<guid>/1</guid>", nil),
            ("<guid isPermaLink='FALSE'>/1</guid>", nil),
        ]
    )
    func permanentPaths(guid: String, link: String?) throws {
        #expect(try entries("<item>\(guid)</item>").map(\.link) == [link])
    }

    @Test("Google's podcast namespace is recognized")
    func otherStore() throws {
        let root = "rss xmlns:g='http://www.google.com/schemas/play-podcasts/1.0'"
        let item = """
            <item><g:author>Ada</g:author><g:image href="/i.png"/><g:description>short</g:description>
            </item>
            """
        #expect(
            try entries(item, root: root) == [
                entry {
                    ($0.authors, $0.summary) = (["Ada"], "short")
                    $0.image = "https://example.org/i.png"
                }
            ]
        )
    }

    @Test("An element inside XHTML may have its own base")
    func deepBase() throws {
        let text = """
            <feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml">
            <div xmlns="http://www.w3.org/1999/xhtml"><a href="1">x</a><p xml:base="/y/"><a href="2"
            >y</a><img src="3"/><b xml:base="z/"><a href="4">z</a></b><a href="#5">n</a></p><a href="6"
            >x</a></div></content></entry></feed>
            """
        let feed = try FeedParser(address: "https://example.org/x/feed").parse(Array(text.utf8))
        let site = "https://example.org"
        #expect(
            feed.entries.map(\.content) == [
                "<a href=\"\(site)/x/1\">x</a><p><a href=\"\(site)/y/2\">y</a>"
                    + "<img src=\"\(site)/y/3\"><b><a href=\"\(site)/y/z/4\">z</a></b>"
                    + "<a href=\"#5\">n</a></p><a href=\"\(site)/x/6\">x</a>"
            ]
        )
    }

    @Test("Bases inside XHTML do not make it grow without limit")
    func deepGrowth() throws {
        let base = "https://a.example/" + String(repeating: "b", count: 400) + "/"
        let links = String(repeating: "<a href='x'/>", count: 20_000)
        let text =
            "<rss><channel><item><description><p xml:base='\(base)'>\(links)</p></description>"
            + "</item></channel></rss>"
        let summary = try #require(try FeedParser().parse(Array(text.utf8)).entries.first?.summary)
        #expect(summary.hasPrefix("<p><a href=\"\(base)x\"></a><a href=\"\(base)x\"></a>"))
        #expect(summary.utf8.count < 10 * text.utf8.count)
    }
}
