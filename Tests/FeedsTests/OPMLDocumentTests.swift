import Testing

@testable import Feeds

@Suite("Lists of feeds")
struct OPMLDocumentTests {
    @Test("give their feeds with the folders around them")
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

    @Test("are the same after writing and reading, with what nobody here understands")
    func roundTrip() throws {
        var list = try OPMLDocument(parsing: Array(FeedFixtures.opml.utf8))
        list.outlines.append(
            OPMLDocument.Outline(address: "https://example.org/?a=1&b=\"2\"", title: "<Tab>\t\n'é'")
        )
        #expect(try OPMLDocument(parsing: Array(list.text.utf8)) == list)
    }

    @Test("are written as OPML 2.0")
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

    @Test("are read however they are spoiled: case, missing body, stray ampersands")
    func lenient() throws {
        let text = "<OPML><Outline TEXT='A & B' XMLURL='https://example.org/?a&b'></OPML>"
        let list = try OPMLDocument(parsing: Array(text.utf8))
        #expect(list.feeds.map(\.title) == ["A & B"])
        #expect(list.feeds.map(\.address) == ["https://example.org/?a&b"])
    }

    @Test("are refused when they are something else")
    func refuses() {
        #expect(throws: FeedError.notAFeed(found: "no list of feeds (rss)")) {
            try OPMLDocument(parsing: Array(FeedFixtures.rss2.utf8))
        }
    }

    @Test("come back from any depth and any break")
    func hostile() throws {
        let deep = "<opml><body>" + String(repeating: "<outline text='x'>", count: 5000)
        #expect(try OPMLDocument(parsing: Array(deep.utf8)).feeds.isEmpty)
        let bytes = Array(FeedFixtures.opml.utf8)
        for count in bytes.indices { _ = try? OPMLDocument(parsing: Array(bytes.prefix(count))) }
    }

    @Test("leave out what no attribute is called")
    func brokenNames() throws {
        let text = "<opml><outline x:='1' a:1xmlUrl='2' a:b:xmlUrl='3' :c='4' text='Sea'/></opml>"
        let list = try OPMLDocument(parsing: Array(text.utf8))
        #expect(list.outlines.map(\.attributes) == [[OPMLDocument.Attribute("text", "Sea")]])
        #expect(try OPMLDocument(parsing: Array(list.text.utf8)) == list)
    }
}
