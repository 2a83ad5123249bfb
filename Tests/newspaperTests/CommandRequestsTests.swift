import FoundationEssentials
import Glibc
import LoopbackServer
import Testing

/// Records commands' requests to a server, as rows of a table in Docs/Requests.md.
@Suite("Requests of commands")
struct CommandRequestsTests {
    private static let rows = [
        ("--help", ""), ("--version", ""), ("feeds", ""), ("export", ""), ("catalogue", ""),
        ("doctor", ""), ("status", ""), ("config --show", ""),
        ("list", ""), ("list --search tide", ""), ("read STORY", ""), ("mark read STORY", ""),
        ("enclosures list", ""), ("enclosures queue STORY", ""), ("write stories.epub", ""),
        ("enclosures get STORY", "`enclosures.*`"),
        ("import LIST", ""),
        ("refresh", "`feeds.ADDRESS.*`, `refresh.*`"), ("refresh --due", "`refresh.interval`"),
        (
            "refresh --offline",
            "the same, `offline`, `fullText`, `feeds.ADDRESS.fullText`, `pictures`, `picturesAhead`"
        ),
        ("refresh SERVER/moved", ""), ("list --feed SERVER/tides", ""),
        ("add --unchecked SERVER/other", ""), ("add SERVER/other", ""), ("add SERVER/page", ""),
        ("add SERVER/bare", ""), ("feed SERVER/other", ""),
        ("extract SERVER/page", ""), ("save SERVER/page", ""), ("unsave SERVER/page", ""),
        ("add kagi:sea", "`services.*`"), ("today sea", "`services.*`"),
        ("import PAGES", ""), ("remove SERVER/tides", ""),
    ]

    @Test("Docs/Requests.md lists every request of every command")
    func document() throws {
        var lines = ["| command | fetched | settings |", "|---|---|---|"]
        for (command, settings) in Self.rows {
            let requests = try requests(of: command)
            let shown = requests.isEmpty ? "nothing" : requests.joined(separator: ", ")
            lines.append("| `newspaper \(command)` | \(shown) | \(settings) |")
        }
        try Self.expect(lines.joined(separator: "\n"))
    }

    @Test(
        "All requests use the configured proxy, even for hosts that only the proxy knows",
        arguments: [
            "refresh", "refresh --offline", "add SERVER/page", "add SERVER/bare",
            "feed SERVER/other",
            "extract SERVER/page", "save SERVER/page", "enclosures get STORY", "add kagi:sea",
            "today sea",
        ]
    )
    func proxied(command: String) throws {
        let direct = try requests(of: command)
        #expect(!direct.isEmpty)
        #expect(try requests(of: command, from: "http://paper.example").sorted() == direct.sorted())
    }

    /// Returns the paths that a command requests, in a home folder refreshed once.
    ///
    /// With `host`, which does not exist, the server is the proxy.
    private func requests(of command: String, from host: String? = nil) throws -> [String] {
        let proxy = try LoopbackServer()
        defer { proxy.stop() }
        let server = RequestServer(server: proxy, host: host)
        serve(on: server)
        let home = try CommandHome()
        try home.write(
            "{services: {kagi: {address: '\(server.address(""))'}}\(server.proxySetting)}",
            to: ".config/newspaper/config.json5"
        )
        #expect(try home.run("add --unchecked \(server.address("/tides"))").status == 0)
        #expect(try home.run("refresh").status == 0)
        let story = try home.run("list --limit 1").output.prefix { $0 != "\t" }
        try home.write(
            "<opml><body><outline xmlUrl='\(server.address("/other"))'/></body></opml>",
            to: "list.opml"
        )
        try home.write("\(server.address("/page")) A page\n", to: "pages.txt")
        let before = proxy.requests.count
        let words = command.replacing("SERVER", with: server.address(""))
            .replacing("STORY", with: story).replacing("LIST", with: "list.opml").replacing(
                "PAGES",
                with: "pages.txt"
            )
        _ = try home.run(words)
        return proxy.requests.dropFirst(before).map { request in
            let isConditional = request.headers["if-none-match"] != nil
            let path = request.path.replacing(host ?? "", with: "")
            return "`\(path)`" + (isConditional ? " if changed" : "")
        }
    }

    private struct RequestServer {
        let server: LoopbackServer
        /// A host for which the server is the proxy, if any.
        let host: String?

        func address(_ path: String) -> String { host.map { $0 + path } ?? server.address(path) }

        func respond(to path: String, _ route: @escaping LoopbackServer.Route) {
            server.respond(to: (host ?? "") + path, route)
        }

        var proxySetting: String {
            host == nil ? "" : ", fetching: {proxy: '\(server.address(""))'}"
        }
    }

    private func serve(on server: RequestServer) {
        let feed = """
            <rss version="2.0"><channel><title>Tide table</title>
            <image><url>\(server.address("/logo.png"))</url></image>
            <item><title>High tide</title><guid>1</guid>
              <link>\(server.address("/story"))</link>
              <description>&lt;img src="\(server.address("/foam.png"))"></description>
              <enclosure url="\(server.address("/tide.mp3"))" type="audio/mpeg" length="4"/></item>
            </channel></rss>
            """
        for path in ["/tides", "/other"] {
            server.respond(to: path) { request in
                request.headers["if-none-match"] == "\"1\""
                    ? LoopbackResponse(status: 304)
                    : LoopbackResponse(
                        feed,
                        contentType: "application/rss+xml",
                        headers: [("ETag", "\"1\"")]
                    )
            }
        }
        for (path, answer) in KagiService.answers {
            server.respond(to: path) { _ in
                LoopbackResponse(answer, contentType: "application/json")
            }
        }
        server.respond(to: "/moved") { _ in .redirect(to: "/other", status: 301) }
        server.respond(to: "/page") { _ in
            LoopbackResponse(
                "<!doctype html><link rel=icon href=/favicon.ico>"
                    + "<link rel=alternate type=application/rss+xml href=/other>",
                contentType: "text/html"
            )
        }
        server.respond(to: "/bare") { _ in
            LoopbackResponse(
                "<!doctype html><img src=/tracker.png><a href=/news/rss.xml>RSS</a>",
                contentType: "text/html"
            )
        }
    }

    private static func expect(_ table: String) throws {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        let path = parts.dropLast(3).joined(separator: "/") + "/Docs/Requests.md"
        let document = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        let start = try #require(document.firstRange(of: "<!-- The commands' requests -->\n\n"))
            .upperBound
        let end = try #require(document[start...].firstRange(of: "\n\n")).lowerBound
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(document[start..<end] == table)
            return
        }
        try Data((document[..<start] + table + document[end...]).utf8).write(
            to: URL(filePath: path)
        )
    }
}
