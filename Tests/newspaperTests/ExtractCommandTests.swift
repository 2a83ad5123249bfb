import FoundationEssentials
import LoopbackServer
import Testing

@Suite("The command extract")
struct ExtractCommandTests {
    private static let sentence =
        "The tide came in at the third step, and the harbour master wrote it down, as before."
    private static let page = """
        <title>High water</title><h1>High water at the mole</h1><article><p>\(sentence)</p>
        <p>\(sentence.dropLast())?</p></article><p class="note">\(sentence.prefix(29))</p>
        """

    @Test("prints the story of a file, and says on demand what chose it")
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
                Why:       title: h1 that agrees with what the page says of itself
                Why:       byline: no byline
                Why:       published: the page's address
                Why:       text: “article” has the highest sum of paragraphs without links

                \(Self.sentence)

                \(Self.sentence.dropLast())?

                """
        )
        #expect(answer.complaint == "")
        #expect(answer.status == 0)
    }

    @Test("reads standard input, and prints JSON")
    func json() throws {
        let home = try CommandHome()
        try home.write("<h1>High water at the mole</h1><p>\(Self.sentence)</p>", to: "page.html")
        let answer = try home.run("extract - --json <page.html 2>complaint #")
        #expect(
            answer.output == """
                {"title":"High water at the mole","for_subscribers":false,"text":"\(Self.sentence)",\
                "html":"<p>\(Self.sentence)</p>\\n"}

                """
        )
    }

    @Test("says of a page that is too large what it is, and of a pipe without an end")
    func tooLarge() throws {
        let home = try CommandHome()
        try home.write(String(repeating: "<p>", count: 3_000_000), to: "page.html")
        let page = try home.run("extract page.html")
        #expect(
            page.complaint
                == "newspaper: The page is larger than one with a story may be: open it in the browser.\n"
        )
        #expect(page.status == 1)
        for command in ["extract -", "import -"] {
            let endless = try home.run("\(command) 2>complaint </dev/zero #")
            #expect(endless.complaint.contains("256 MB") && endless.status == 1)
        }
    }

    @Test("heeds the reader's rules, and names what is wrong with one")
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
            answer.complaint == """
                newspaper: config.json5: line 1, sites["paper.example"].title: this must be a CSS selector, \
                with a name after the dot before “.x”.

                """
        )
    }

    @Test("fetches an address, and gives relative links that of the page")
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
        #expect(failure.complaint.contains("404"))
        #expect(failure.status == 1)
    }

    @Test("follows the meta refresh of a page without a story, once")
    func metaRefresh() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let refresh = { (target: String) in
            "<meta http-equiv=refresh content='0; url=\(target)'><p>You are being sent on.</p>"
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

    @Test("fails, and says why, where the paper would keep no story")
    func noStory() throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let page = LoopbackResponse(Self.page, contentType: "text/html")
        WireFault.cutInBody.commit(at: "/cut", on: server, instead: page)
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
        func complaint(_ page: String) throws -> String {
            let answer = try home.run("extract \(page)")
            #expect(answer.status == 1)
            return answer.complaint
        }
        #expect(
            try complaint("order.pdf")
                == "newspaper: “order.pdf” holds a PDF document and no page: name one in HTML.\n"
        )
        #expect(try complaint("nothing").contains("holds an empty document and no page"))
        #expect(try complaint("empty.html").contains("No story was found"))
        #expect(try complaint("wall.html").contains("shows a notice about cookies first"))
        // JSON is an answer, whatever stands in it.
        #expect(try home.run("extract empty.html --json").status == 0)
        #expect(try complaint(server.address("/cut")).contains("broke off"))
        #expect(try complaint(server.address("/picture")).contains("There is a picture"))
        #expect(try complaint(server.address("/none")).contains("The page did not come"))
    }

    @Test(
        "takes no other kind of file for a page, wherever it comes from",
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
            "newspaper: There is a feed and no page: “newspaper add” subscribes to it.\n"
        for page in ["feed.html", server.address("/feed")] {
            let answer = try home.run("extract \(page) \(option)")
            #expect(answer.output == "" && answer.complaint == feedSentence)
            #expect(answer.status == 1)
        }
        let piped = try home.run("extract - \(option) <page.html 2>&1 #")
        #expect(piped.output.contains("Standard input holds a picture and no page"))
        let batch = try home.run("extract --batch <requests 2>complaint #")
        #expect(
            batch.output == """
                {"error":"there is a picture and no page"}
                {"error":"there is a feed and no page"}

                """
        )
    }

    @Test("answers a line of JSON for each line")
    func batch() throws {
        let home = try CommandHome()
        try home.write("<h1>High water at the mole</h1><p>\(Self.sentence)</p>", to: "page.html")
        try home.write(
            "{\"file\": \"page.html\"}\nno JSON\n{\"file\": \"none.html\"}\n",
            to: "requests"
        )
        let answer = try home.run("extract --batch <requests 2>complaint #")
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.contains("\"text\":\"\(Self.sentence)\"") == true)
        #expect(
            lines.dropFirst().map(String.init) == [
                "{\"error\":\"the line is no JSON object with a file\"}",
                "{\"error\":\"the file cannot be read\"}",
            ]
        )
        #expect(answer.status == 0)
    }
}
