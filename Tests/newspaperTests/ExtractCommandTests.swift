import FoundationEssentials
import LoopbackServer
import Testing

@Suite("The extract command")
struct ExtractCommandTests {
    private static let sentence =
        "The tide came in at the third step, and the harbour master wrote it down, as before."
    private static let page = """
        <title>High water</title><h1>High water at the mole</h1><article><p>\(sentence)</p>
        <p>\(sentence.dropLast())?</p></article><p class="note">\(sentence.prefix(29))</p>
        """

    @Test("extract prints the story of a file, and --explain prints the reasons")
    func file() throws {
        let home = try CommandHome()
        try home.write(Self.page, to: "page.html")
        let answer = try home.run(
            "extract page.html --url https://paper.example/2024/05/01/x --explain"
        )
        #expect(
            answer.output == """
                Title:     High water at the mole
                Published: 2024-05-01
                Reason:    title: h1 that matches the page’s metadata
                Reason:    byline: no byline
                Reason:    published: the page's address
                Reason:    text: “article” contains the most paragraph text outside links

                \(Self.sentence)

                \(Self.sentence.dropLast())?

                """
        )
        #expect(answer.standardError == "")
        #expect(answer.status == 0)
    }

    @Test("extract reads standard input and prints JSON")
    func json() throws {
        let home = try CommandHome()
        try home.write("<h1>High water at the mole</h1><p>\(Self.sentence)</p>", to: "page.html")
        let answer = try home.run("extract - --json <page.html 2>errorOutput #")
        #expect(
            answer.output == """
                {"title":"High water at the mole","for_subscribers":false,"text":"\(Self.sentence)",\
                "html":"<p>\(Self.sentence)</p>\\n"}

                """
        )
    }

    @Test("extract reports a page that is too large, and stops reading endless input")
    func tooLarge() throws {
        let home = try CommandHome()
        try home.write(String(repeating: "<p>", count: 3_000_000), to: "page.html")
        let page = try home.run("extract page.html")
        #expect(
            page.standardError
                == "newspaper: The page exceeds the size limit. Open it in the browser.\n"
        )
        #expect(page.status == 1)
        for command in ["extract -", "import -"] {
            let endless = try home.run("\(command) 2>errorOutput </dev/zero #")
            #expect(endless.standardError.contains("256 MB") && endless.status == 1)
        }
    }

    @Test("extract applies the user's site rules, and reports an invalid one")
    func rules() throws {
        let home = try CommandHome()
        try home.write(Self.page, to: "page.html")
        try home.write(
            "{ sites: { 'paper.example': { body: '.note', title: 'p..x' } } }",
            to: ".config/newspaper/config.json5"
        )
        let answer = try home.run("extract page.html --url https://www.paper.example/ --json")
        #expect(answer.output.contains("\"text\":\"\(Self.sentence.prefix(29))\""))
        #expect(
            answer.standardError == """
                newspaper: config.json5: line 1, sites["paper.example"].title: must be a CSS selector \
                (expected a name after the dot before “.x”).

                """
        )
    }

    @Test("extract fetches an address, and resolves relative links")
    func address() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.respond(to: "/news/1") { _ in
            LoopbackResponse(
                "<h1>High water</h1><p>\(Self.sentence) <a href=2>On</a></p>",
                contentType: "text/html"
            )
        }
        let home = try CommandHome()
        let answer = try home.run("extract \(server.address("/news/1")) --json")
        #expect(answer.output.contains(server.address("/news/2")))
        let failure = try home.run("extract \(server.address("/none")) --json")
        #expect(failure.output == "")
        #expect(failure.standardError.contains("404"))
        #expect(failure.status == 1)
    }

    @Test("extract follows the meta refresh of a page without a story, once")
    func metaRefresh() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let refresh = { (target: String) in
            """
            <meta http-equiv=refresh content='0; url=\(target)'><title>Redirecting</title>
            <p>You are being redirected to <a href='\(target)'>the story</a>.</p>
            """
        }
        for (path, body) in [
            ("/m", refresh("/story")), ("/loop", refresh("/m")),
            ("/story", "<h1>High water</h1><p>\(Self.sentence)</p><p>\(Self.sentence)!</p>"),
        ] {
            server.respond(to: path) { _ in LoopbackResponse(body, contentType: "text/html") }
        }
        let home = try CommandHome()
        #expect(try home.run("extract \(server.address("/m"))").output.contains(Self.sentence))
        let loop = try home.run("extract \(server.address("/loop"))")
        #expect(!loop.output.contains(Self.sentence))
        #expect(loop.status == 1)
    }

    @Test("extract fails with the reason if a page has no usable story")
    func noStory() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let page = LoopbackResponse(Self.page, contentType: "text/html")
        NetworkFault.cutInBody.install(at: "/cut", on: server, instead: page)
        server.respond(to: "/picture") { _ in
            LoopbackResponse("GIF89a", contentType: "image/gif")
        }
        let home = try CommandHome()
        try home.write("%PDF-1.4", to: "order.pdf")
        try home.write("<title>Harbour</title>", to: "empty.html")
        try home.write("", to: "nothing")
        try home.write(
            "<p>We use cookies. Accept all cookies, or manage your consent preferences.</p>",
            to: "wall.html"
        )
        func errorOutput(_ page: String) throws -> String {
            let answer = try home.run("extract \(page)")
            #expect(answer.status == 1)
            return answer.standardError
        }
        #expect(
            try errorOutput("order.pdf")
                == "newspaper: “order.pdf” is a PDF document, not a page. Specify an HTML page.\n"
        )
        #expect(try errorOutput("nothing").contains("is an empty document, not a page"))
        #expect(try errorOutput("empty.html").contains("No story was found"))
        #expect(try errorOutput("wall.html").contains("asks for cookie consent first"))
        // An empty result is valid JSON output.
        #expect(try home.run("extract empty.html --json").status == 0)
        #expect(try errorOutput(server.address("/cut")).contains("was cut off"))
        #expect(
            try errorOutput(server.address("/picture")).contains(
                "This address leads to a picture, not a page."
            )
        )
        #expect(try errorOutput(server.address("/none")).contains("Couldn’t load the page"))
    }

    @Test(
        "extract rejects other kinds of files, whether local or fetched",
        arguments: ["", "--json"]
    )
    func otherFiles(option: String) throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let feed =
            "<?xml version='1.0'?><rss version='2.0'><channel><title>Tides</title></channel></rss>"
        server.respond(to: "/feed") { _ in LoopbackResponse(feed, contentType: "text/html") }
        let home = try CommandHome()
        try home.write("GIF89a\u{1}\0\u{1}\0", to: "page.html")
        try home.write(feed, to: "feed.html")
        let requests = ["page", "feed"].map { "{\"file\": \"\($0).html\"}\n" }.joined()
        try home.write(requests, to: "requests")
        let feedSentence =
            "newspaper: This address leads to a feed, not a page. Subscribe with “newspaper add”.\n"
        for page in ["feed.html", server.address("/feed")] {
            let answer = try home.run("extract \(page) \(option)")
            #expect(answer.output == "" && answer.standardError == feedSentence)
            #expect(answer.status == 1)
        }
        let piped = try home.run("extract - \(option) <page.html 2>&1 #")
        #expect(piped.output.contains("Standard input is a picture, not a page"))
        let batch = try home.run("extract --batch <requests 2>errorOutput #")
        #expect(
            batch.output == """
                {"error":"this is a picture, not a page"}
                {"error":"this is a feed, not a page"}

                """
        )
    }

    @Test("extract --batch answers each line with a line of JSON")
    func batch() throws {
        let home = try CommandHome()
        try home.write("<h1>High water at the mole</h1><p>\(Self.sentence)</p>", to: "page.html")
        try home.write(
            "{\"file\": \"page.html\"}\nno JSON\n{\"file\": \"none.html\"}\n",
            to: "requests"
        )
        let answer = try home.run("extract --batch <requests 2>errorOutput #")
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.contains("\"text\":\"\(Self.sentence)\"") == true)
        #expect(
            lines.dropFirst().map(String.init) == [
                "{\"error\":\"the line is not a JSON object with a file\"}",
                "{\"error\":\"can’t read the file\"}",
            ]
        )
        #expect(answer.status == 0)
    }
}
