import Testing

@testable import Feeds

@Suite("OPML documents")
struct OPMLDocumentTests {
    @Test("Feeds are read with their folders")
    func reads() throws {
        let list = try OPMLDocument(parsing: Array(FeedFixtures.opml.utf8))
        #expect(list.title == "Mine")
        #expect(
            list.feeds == [
                OPMLDocument.Feed(title: "Loose", address: "https://example.org/loose", path: []),
                OPMLDocument.Feed(
                    title: "The Hill",
                    address: "https://example.org/hill",
                    page: "https://example.org/",
                    path: ["World", "Europe & more"]
                ),
            ]
        )
    }

    @Test("Writing and reading keeps a list unchanged, with unknown attributes")
    func roundTrip() throws {
        var list = try OPMLDocument(parsing: Array(FeedFixtures.opml.utf8))
        list.outlines.append(
            OPMLDocument.Outline(address: "https://example.org/?a=1&b=\"2\"", title: "<Tab>\t\n'é'")
        )
        #expect(try OPMLDocument(parsing: Array(list.text.utf8)) == list)
    }

    @Test("A list is written as OPML 2.0")
    func writes() {
        let list = OPMLDocument(
            title: "A & B",
            outlines: [
                OPMLDocument.Outline(
                    attributes: [OPMLDocument.Attribute("text", "Sea")],
                    outlines: [OPMLDocument.Outline(address: "https://example.org/", title: nil)]
                )
            ]
        )
        #expect(
            list.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <opml version="2.0">
                  <head>
                    <title>A &amp; B</title>
                  </head>
                  <body>
                    <outline text="Sea">
                      <outline type="rss" text="https://example.org/" title="https://example.org/" \
                xmlUrl="https://example.org/"/>
                    </outline>
                  </body>
                </opml>

                """
        )
    }

    @Test("Wrong case, a missing body and stray ampersands are accepted")
    func lenient() throws {
        let text = "<OPML><Outline TEXT='A & B' XMLURL='https://example.org/?a&b'></OPML>"
        let list = try OPMLDocument(parsing: Array(text.utf8))
        #expect(list.feeds.map(\.title) == ["A & B"])
        #expect(list.feeds.map(\.address) == ["https://example.org/?a&b"])
    }

    @Test("References that were escaped twice are resolved in addresses and titles")
    func doubleEscaping() throws {
        let text = """
            <opml><body><outline text="R&amp;amp;D" title="R&amp;amp;D &amp;#8211; News"
            xmlUrl="https://x.example/f?a=1&amp;amp;b=2" htmlUrl="https://x.example/?a&amp;amp;b"/>
            </body></opml>
            """
        let list = try OPMLDocument(parsing: Array(text.utf8))
        #expect(
            list.feeds == [
                OPMLDocument.Feed(
                    title: "R&D – News",
                    address: "https://x.example/f?a=1&b=2",
                    page: "https://x.example/?a&b",
                    path: []
                )
            ]
        )
        var outline = try #require(list.outlines.first)
        outline.setTitle("Research")
        outline.setAddress("https://y.example/")
        #expect(outline["title"] == "Research")
        #expect(outline["xmlUrl"] == "https://y.example/")
    }

    @Test("A document of another format is an error")
    func refuses() {
        #expect(throws: FeedError.notAFeed(found: .xml(root: "rss"))) {
            try OPMLDocument(parsing: Array(FeedFixtures.rss2.utf8))
        }
    }

    @Test("Deep nesting and truncation are harmless")
    func hostile() throws {
        let deep = "<opml><body>" + String(repeating: "<outline text='x'>", count: 5000)
        #expect(try OPMLDocument(parsing: Array(deep.utf8)).feeds.isEmpty)
        let bytes = Array(FeedFixtures.opml.utf8)
        for count in bytes.indices { _ = try? OPMLDocument(parsing: Array(bytes.prefix(count))) }
    }

    @Test("Invalid attribute names are left out")
    func brokenNames() throws {
        let text = "<opml><outline x:='1' a:1xmlUrl='2' a:b:xmlUrl='3' :c='4' text='Sea'/></opml>"
        let list = try OPMLDocument(parsing: Array(text.utf8))
        #expect(list.outlines.map(\.attributes) == [[OPMLDocument.Attribute("text", "Sea")]])
        #expect(try OPMLDocument(parsing: Array(list.text.utf8)) == list)
    }
}
