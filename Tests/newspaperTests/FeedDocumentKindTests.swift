import LoopbackServer
import Testing

@Suite("Documents of the wrong kind")
struct FeedDocumentKindTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        try home.write("GIF89a\u{1}\0\u{1}\0", to: "picture")
        try home.write("<!DOCTYPE html><title>Low</title><p>Words of a story.</p>", to: "page")
        try home.write(
            "<opml><body><outline xmlUrl='https://a.example/'/></body></opml>",
            to: "list"
        )
        try home.write("<rss><channel><title>Sea</title></channel></rss>", to: "feed")
        try home.write("{\"a\": 1}", to: "data")
        try home.write("<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>", to: "drawing")
        try home.write("<?xml version='1.0'?><urlset><url/></urlset>", to: "map")
        try home.write("", to: "folder/file")
    }

    @Test(
        "A document of the wrong kind is identified, with the command that reads it",
        arguments: [
            ("feed", "picture", "is a picture, not a feed. Specify an RSS, Atom or JSON feed."),
            (
                "feed", "page",
                "is a web page (HTML), not a feed. Use “newspaper extract” for pages."
            ),
            (
                "feed", "list",
                "is a list of feeds (OPML), not a feed. Use “newspaper import” for lists."
            ),
            (
                "feed", "data",
                "is some other kind of JSON, not a feed. Specify an RSS, Atom or JSON feed."
            ),
            (
                "extract", "list",
                "is a list of feeds (OPML), not a page. Use “newspaper import” for lists."
            ),
            ("extract", "data", "is JSON, not a page. Specify an HTML page."),
            ("extract --json", "data", "is JSON, not a page. Specify an HTML page."),
            ("extract", "drawing", "is an SVG drawing, not a page. Specify an HTML page."),
            ("extract", "map", "is an XML document (urlset), not a page. Specify an HTML page."),
            (
                "import", "picture",
                "is a picture, not a list of feeds or pages. "
                    + "Specify an OPML file or an export of saved pages."
            ),
            (
                "import", "feed",
                "is a feed, not a list of feeds or pages. Use “newspaper add” to subscribe to it."
            ),
        ]
    )
    func kinds(command: String, file: String, sentence: String) throws {
        let named = try home.run("\(command) \(file)")
        #expect(named.standardError == "newspaper: “\(file)” \(sentence)\n" && named.status == 1)
        let piped = try home.run("\(command) -", after: "cat \(file) |")
        #expect(
            piped.standardError == "newspaper: Standard input \(sentence)\n" && piped.status == 1
        )
        #expect(named.output == "" && piped.output == "")
    }

    @Test("A page without a story is still a page, whatever its first element")
    func fragment() throws {
        try home.write("<p>Low</p>", to: "fragment")
        try home.write("<p></p>", to: "nothing")
        #expect(try home.run("extract nothing").standardError.contains("No story was found"))
        #expect(!(try home.run("extract fragment").standardError.contains(", not a page")))
    }

    @Test(
        "All commands report a folder and a missing file with the same message",
        arguments: ["feed", "extract", "import"]
    )
    func unreadable(command: String) throws {
        for path in ["folder", "folder/", "./none", "none/none.html"] {
            let answer = try home.run("\(command) \(path)")
            #expect(
                answer.standardError
                    == "newspaper: Can’t read the file “\(path)”. Check its name and permissions.\n"
            )
            #expect(answer.status == 1)
        }
    }

    @Test(
        "A server on this machine can be named by port, for pages and for subscribed feeds"
    )
    func port() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let text = String(repeating: "The tide came in at the third step, as before. ", count: 9)
        server.respond(to: "/page") { _ in
            LoopbackResponse("<h1>High water</h1><p>\(text)</p>", contentType: "text/html")
        }
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title><item><title>High tide</title></item></channel></rss>",
                contentType: "application/rss+xml"
            )
        }
        let page = server.address("/page").dropFirst("http://".count)
        let byName = page.replacing("127.0.0.1", with: "localhost")
        #expect(try home.run("save \(page)").output.contains("\tsaved\t"))
        #expect(try home.run("save \(byName)").output.contains("\tsaved\t"))
        #expect(try home.run("unsave \(byName)").status == 0)
        let feed = server.address("/feed").dropFirst("http://".count)
        #expect(try home.run("refresh \(feed)").output == "1 new\tSea\n")
        #expect(try home.run("list --feed \(feed)").output.hasSuffix("\tSea\tHigh tide\n"))
        #expect(try home.run("read 1 --feed \(feed)").output.contains("High tide"))
        let insecure = try home.run("list --feed https://\(feed)")
        #expect(insecure.status == 1 && insecure.standardError.contains("No secure connection"))
        #expect(try home.run("add \(feed)").status == 0)
        #expect(try home.run("refresh \(feed)").output == "1 new\tSea\n")
        #expect(try home.run("list --feed \(feed)").status == 0)
        #expect(try home.run("remove \(feed)").status == 0)
    }
}
