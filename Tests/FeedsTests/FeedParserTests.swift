import FoundationEssentials
import Testing

@testable import Feeds

@Suite("Feed parser")
struct FeedParserTests {
    private static let tide = Date(timeIntervalSince1970: 1_725_712_200)

    private func parse(_ text: String, contentType: String? = nil) throws -> ParsedFeed {
        try FeedParser(address: "https://example.org/x/feed", contentType: contentType)
            .parse(Array(text.utf8))
    }

    private var expected: ParsedFeed {
        var entry = ParsedEntry()
        entry.id = "tide-1"
        entry.title = "Tide turns & stays"
        entry.link = "https://example.org/tide"
        entry.authors = ["Ada Reed"]
        entry.published = Self.tide
        var feed = ParsedFeed()
        feed.title = "Harbour & Hill"
        feed.link = "https://example.org/"
        feed.language = "en-gb"
        feed.entries = [entry]
        return feed
    }

    @Test("RSS 2.0 is parsed with its modules")
    func rss2() throws {
        var feed = expected
        feed.entries[0].summary = "Short."
        feed.entries[0].content = "<p>The tide & more.</p>"
        feed.entries[0].categories = ["Sea"]
        feed.entries[0].enclosures = [
            ParsedEnclosure(
                address: "https://example.org/tide.mp3",
                type: "audio/mpeg",
                length: 1234
            )
        ]
        feed.entries[0].image = "https://example.org/tide.jpg"
        #expect(try parse(FeedFixtures.rss2) == feed)
    }

    @Test("RSS 1.0 is parsed, with items beside the channel")
    func rss1() throws {
        var feed = expected
        feed.entries[0].summary = "Short."
        #expect(try parse(FeedFixtures.rss1) == feed)
    }

    @Test("Atom 1.0 is parsed with bases, text constructs and inherited authors")
    func atom() throws {
        var feed = expected
        feed.entries[0].link = "https://example.org/a/b/tide"
        feed.entries[0].updated = Date(timeIntervalSince1970: 1_725_714_000.5)
        feed.entries[0].summary = "1 &lt; 2"
        feed.entries[0].content = "<p>The tide &amp; more.<br></p>"
        feed.entries[0].categories = ["Sea"]
        feed.entries[0].enclosures = [
            ParsedEnclosure(
                address: "https://example.org/a/b/tide.mp3",
                type: "audio/mpeg",
                length: 1234
            )
        ]
        #expect(try parse(FeedFixtures.atom) == feed)
    }

    @Test("JSON Feed is parsed, without values of a wrong type")
    func json() throws {
        var feed = expected
        feed.entries[0].id = "7"
        feed.entries[0].content = "<p>The tide</p>"
        feed.entries[0].categories = ["Sea", "5"]
        feed.entries[0].enclosures = [
            ParsedEnclosure(
                address: "https://example.org/x/tide.mp3",
                type: "audio/mpeg",
                length: 1234
            )
        ]
        var second = ParsedEntry()
        second.id = "tide-2"
        second.content = "1 &lt; 2"
        second.authors = ["Ada Reed"]
        feed.entries.append(second)
        #expect(try parse(FeedFixtures.json) == feed)
    }

    @Test("Atom 0.3 is parsed with its differences")
    func oldAtom() throws {
        let feed = try parse(
            """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title>
            <entry><id>1</id><issued>2004-05-01T00:00:00Z</issued><modified>2004-05-02</modified>
            <content type="text/html" mode="escaped">&lt;p&gt;Hm&lt;/p&gt;</content></entry></feed>
            """
        )
        var entry = ParsedEntry()
        entry.id = "1"
        entry.published = Date(timeIntervalSince1970: 1_083_369_600)
        entry.updated = Date(timeIntervalSince1970: 1_083_456_000)
        entry.content = "<p>Hm</p>"
        #expect(feed.entries == [entry])
    }

    @Test("A permanent identifier is the link, and the name in an email address is the author")
    func rssHabits() throws {
        let feed = try parse(
            """
            <rss version="0.92"><channel><item><guid>https://example.org/1</guid>
            <author>desk@example.org (The Desk)</author></item></channel></rss>
            """
        )
        #expect(feed.entries.map(\.link) == ["https://example.org/1"])
        #expect(feed.entries.map(\.authors) == [["The Desk"]])
    }

    @Test("Modules are recognized by namespace, not by prefix")
    func foreignPrefixes() throws {
        let feed = try parse(
            """
            <rss xmlns:x="http://purl.org/dc/elements/1.1/" xmlns:dc="urn:other"><channel><item>
            <dc:creator>Nobody</dc:creator><x:creator>Ada</x:creator></item></channel></rss>
            """
        )
        #expect(feed.entries.map(\.authors) == [["Ada"]])
    }

    @Test("Uppercase elements and documents after server messages are parsed")
    func spoiledRSS() throws {
        let feed = try parse(
            """
            <br /><b>Warning</b>: too late
            <?xml version="1.0"?><RSS><CHANNEL><TITLE>Loud</TITLE><ITEM><GUID>1</GUID>
            <PUBDATE>7 Sep 2024 12:30 GMT</PUBDATE></ITEM></CHANNEL></RSS>
            """
        )
        #expect(feed.title == "Loud")
        #expect(feed.entries.map(\.published) == [Self.tide])
    }

    @Test("Addresses in bodies become absolute")
    func bodies() throws {
        let feed = try parse(
            """
            <rss><channel xml:base="/c/"><item><description>&lt;a href="p"&gt;x&lt;/a&gt;\
            </description></item></channel></rss>
            """
        )
        #expect(feed.entries.map(\.summary) == ["<a href=\"https://example.org/c/p\">x</a>"])
    }

    @Test("Subtitle, icon, update interval and skipped times of a feed are parsed")
    func channelHints() throws {
        let feed = try parse(
            """
            <rss xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>x</title>
            <description>All &lt;i&gt;news&lt;/i&gt;</description><ttl>30</ttl>
            <image><url>/i.png</url></image><sy:updatePeriod>hourly</sy:updatePeriod>
            <skipHours><hour>0</hour><hour>24</hour><hour>13</hour><hour>25</hour></skipHours>
            <skipDays><day>Sunday</day><day>fri</day><day>Someday</day></skipDays>
            <item><title>y</title><comments>/y#talk</comments></item></channel></rss>
            """
        )
        #expect(feed.subtitle == "All news")
        #expect(feed.icon == "https://example.org/i.png")
        #expect(feed.updateInterval == 3600)
        #expect(feed.skippedHours == [0, 13])
        #expect(feed.skippedDays == [0, 5])
        #expect(feed.entries.map(\.comments) == ["https://example.org/y#talk"])
    }

    @Test("The FeedBurner link and the original link are both kept")
    func originalLink() throws {
        let feed = try parse(
            """
            <rss><channel><item><link>https://proxy.example/1</link>
            <feedburner:origLink>https://example.org/1</feedburner:origLink></item></channel></rss>
            """
        )
        #expect(feed.entries.map(\.link) == ["https://proxy.example/1"])
        #expect(feed.entries.map(\.originalLink) == ["https://example.org/1"])
    }

    @Test("An entry's own title and summary win over those of modules, in any order")
    func modulesComeSecond() throws {
        let feed = try parse(
            """
            <rss><channel><item><media:title>M</media:title><itunes:summary>S</itunes:summary>
            <title>T</title><description>D</description></item></channel></rss>
            """
        )
        #expect(feed.entries.map(\.title) == ["T"])
        #expect(feed.entries.map(\.summary) == ["D"])
    }

    @Test(
        "The link of an RSS item is found among others",
        arguments: [
            ("<link rel='self' href='/self'/><link>/a</link>", "https://example.org/a"),
            ("<link>/a</link><link rel='hub' href='/hub'/>", "https://example.org/a"),
            ("<link>/a</link><link>/b</link>", "https://example.org/b"),
            ("<link></link><atom:link href='/c'/>", "https://example.org/c"),
        ]
    )
    func rssLinks(links: String, expected: String) throws {
        let item = "<rss><channel><item>\(links)</item></channel></rss>"
        #expect(try parse(item).entries.map(\.link) == [expected])
    }

    @Test(
        "The web page is found among Atom links",
        arguments: [
            ("<link rel='ALTERNATE' href='/a'/><link rel='alternate' href='/b'/>", "/b"),
            ("<link rel='http://www.iana.org/assignments/relation/alternate' href='/a'/>", "/a"),
            ("<link rel='alternate' type='application/pdf' href='/p'/><link href='/h'/>", "/h"),
            ("<link rel='self' href='/s'/><link rel='related' href='/r'/>", "/r"),
        ]
    )
    func atomLinks(links: String, expected: String) throws {
        let feed = try parse("<feed xmlns='http://www.w3.org/2005/Atom'>\(links)</feed>")
        #expect(feed.link == "https://example.org\(expected)")
    }

    @Test("Multiple contents, types and Base64 of Atom 0.3 are parsed")
    func oldContents() throws {
        let feed = try parse(
            """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>
            <published>2010-01-01</published><issued>2004-01-01</issued>
            <summary type="text/html" mode="base64">PGI+SG08L2I+</summary>
            <content type="multipart/alternative"><content>plain</content>
            <content type="text/html" mode="escaped">&lt;p&gt;rich&lt;/p&gt;</content></content>
            <content>second</content></entry></feed>
            """
        )
        #expect(feed.entries.map(\.summary) == ["<b>Hm</b>"])
        #expect(feed.entries.map(\.content) == ["<p>rich</p>"])
        #expect(feed.entries.map(\.published) == [Date(timeIntervalSince1970: 1_262_304_000)])
    }

    @Test(
        "Obsolete formats and unknown namespaces are parsed",
        arguments: [
            "<CHANNEL><TITLE>F</TITLE><ITEM HREF='/e'><TITLE>E</TITLE></ITEM></CHANNEL>",
            "<rss xmlns='urn:x'><channel><title>F</title><item><title>E</title><link>/e</link></item>"
                + "</channel></rss>",
            "<feed xmlns='http://purl.org/pie/'><title>F</title><entry><title>E</title>"
                + "<link href='/e'/></entry></feed>",
            "<Channel xmlns='http://purl.org/net/rss1.1#'><title>F</title><items><item><title>E"
                + "</title><link>/e</link></item></items></Channel>",
            "{\"rss\": {\"channel\": {\"title\": \"F\", \"item\": {\"title\": \"E\", "
                + "\"link\": \"/e\"}}}}",
        ]
    )
    func oldDialects(text: String) throws {
        let feed = try parse(text)
        #expect(feed.title == "F")
        #expect(feed.entries.map(\.title) == ["E"])
        #expect(feed.entries.map(\.link) == ["https://example.org/e"])
    }

    @Test("An Atom entry may be the whole document")
    func lonelyEntry() throws {
        let feed = try parse(
            "<entry xmlns='http://www.w3.org/2005/Atom'><id>1</id><title>E</title></entry>"
        )
        #expect(feed.entries.map(\.id) == ["1"])
    }

    @Test("Parsed text has no control characters")
    func controls() throws {
        let feed = try parse(
            """
            <rss><channel><title>a\u{1B}[2Jb</title><item><guid>g\u{7F}&#7;</guid>
            <author>A\u{202E}da</author><description>don\u{92}t&#27;</description></item></channel></rss>
            """
        )
        #expect(feed.title == "a[2Jb")
        #expect(feed.entries.map(\.id) == ["g"])
        #expect(feed.entries.map(\.authors) == [["Ada"]])
        #expect(feed.entries.map(\.summary) == ["don’t"])
    }

    @Test("The server's encoding wins over that of the document")
    func encodings() throws {
        let bytes =
            Array("<?xml version='1.0' encoding='utf-8'?><rss><channel><title>".utf8)
            + [0xCF, 0xF0, 0xE8] + Array("</title></channel></rss>".utf8)
        let parser = FeedParser(contentType: "text/xml; charset=\"windows-1251\"")
        #expect(try parser.parse(bytes).title == "При")
    }

    private func first(_ document: String, at address: String) throws -> ParsedEntry {
        let feed = try FeedParser(address: address).parse(Array(document.utf8))
        return try #require(feed.entries.first)
    }

    @Test(
        "If the feed is on another site, relative addresses are those of the site",
        arguments: [
            ("https://feeds.example/a", "", "https://paper.example/"),
            ("https://www.paper.example/a/feed", "", "https://www.paper.example/"),
            (
                "https://feeds.example/a", " xml:base='https://other.example/'",
                "https://other.example/"
            ),
        ]
    )
    func otherSite(address: String, base: String, site: String) throws {
        let entry = try first(
            """
            <rss\(base)><channel><link>https://paper.example/</link><item><link>/1</link>
            <description>&lt;img src="/i.png"&gt;</description></item></channel></rss>
            """,
            at: address
        )
        #expect(entry.link == "\(site)1")
        #expect(entry.summary == #"<img src="\#(site)i.png">"#)
    }

    @Test(
        "Common mistakes in links are corrected",
        arguments: [
            ("https://a.example/?b=1&amp;amp;c=2", "https://a.example/?b=1&c=2"),
            ("http://https://a.example/1", "https://a.example/1"),
            ("www.a.example/1", "https://www.a.example/1"),
        ]
    )
    func misspelledLinks(link: String, expected: String) throws {
        let rss = "<rss><channel><item><link>\(link)</link></item></channel></rss>"
        #expect(try first(rss, at: "https://feeds.example/").link == expected)
        let atom = "<feed xmlns='atom'><entry><link href='\(link)'/></entry></feed>"
        #expect(try first(atom, at: "https://feeds.example/").link == expected)
    }

    @Test(
        "An Atom entry without an alternate link has its canonical address or its own",
        arguments: [
            ("<link rel='alternate nofollow' href='/1'/>", "https://a.example/1"),
            ("<link rel='self' href='2'/><link rel='canonical' href='/1'/>", "https://a.example/1"),
            ("<link rel='self' href='/2'/>", "https://a.example/2"),
            ("<link rel='self' type='application/atom+xml' href='/2'/>", nil),
            ("<id>https://a.example/3</id><link rel='self' href='/2'/>", "https://a.example/3"),
        ] as [(String, String?)]
    )
    func otherRelations(links: String, expected: String?) throws {
        let atom = "<feed xmlns='atom'><entry><title>T</title>\(links)</entry></feed>"
        #expect(try first(atom, at: "https://a.example/feed").link == expected)
    }

    @Test(
        "Atom content may have a type with parameters, and escaped HTML in place of XHTML",
        arguments: [
            ("type='text/html; charset=utf-8'", "&lt;p&gt;x&lt;/p&gt;", "<p>x</p>"),
            ("type='xhtml'", "&lt;p&gt;x&lt;/p&gt;", "<p>x</p>"),
            ("type='xhtml'", "<![CDATA[<p>x</p>]]>", "<p>x</p>"),
            ("type='xhtml'", "<div>a &lt;b&gt;</div>", "a &lt;b&gt;"),
            ("type='image/png'", "iVBORw0KGgo=", nil),
            ("type='application/octet-stream'", "iVBORw0KGgo=", nil),
            ("type='application/octet-stream'", "PGI+eDwvYj4=", "<b>x</b>"),
        ] as [(String, String, String?)]
    )
    func contentTypes(type: String, content: String, expected: String?) throws {
        let atom = "<feed xmlns='atom'><entry><content \(type)>\(content)</content></entry></feed>"
        #expect(try first(atom, at: "https://a.example/").content == expected)
    }

    @Test("A feed may have several byte order marks")
    func byteOrderMarks() throws {
        let feed = try FeedParser().parse(Array("\u{FEFF}\u{FEFF}\(FeedFixtures.twoItems)".utf8))
        #expect(feed.entries.count == 2)
    }

    @Test(
        "Pictures and original links may be plain text",
        arguments: [
            "<image>https://a.example/i.png</image>",
            "<thumbnail>https://a.example/i.png</thumbnail>",
            "<itunes:image>https://a.example/i.png</itunes:image>",
        ]
    )
    func textualPictures(item: String) throws {
        let rss = "<rss><channel><item><title>T</title>\(item)</item></channel></rss>"
        #expect(try first(rss, at: "https://a.example/").image == "https://a.example/i.png")
    }
}
