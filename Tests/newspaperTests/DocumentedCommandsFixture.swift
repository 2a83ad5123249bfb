import LoopbackServer
import PseudoTerminals

/// A home folder with everything in documented commands, and a server for `example.org`.
struct DocumentedCommandsFixture {
    let home: CommandHome
    let server: LoopbackServer

    init() throws {
        (home, server) = (try CommandHome(), try LoopbackServer())
        serve()
        try home.write(
            """
            {services: {kagi: {address: '\(server.address("/"))'}}, enclosures: {player: ['true', '{file}']}}
            """,
            to: ".config/newspaper/config.json5"
        )
        let outline = "<opml><body><outline xmlUrl='file:///dev/null'/></body></opml>"
        let files = [
            ("feed.xml", Self.feed(of: "Waves", "")), ("page.html", Self.page),
            ("feeds.opml", outline), ("part_1.csv", "title,url,time_added,tags,status\n"),
            (
                "ril_export.html",
                "<title>Pocket Export</title><h1>Unread</h1><ul><li><a href='https://a.example/1'>One</a></ul>"
            ),
            (
                "subscriptions.csv",
                "UC0123456789-_abcdefghij,http://www.youtube.com/channel/UC0123456789-_abcdefghij,Tides\n"
            ),
            ("urls", "https://sea.example/feed\n"),
            (".newsboat/urls", "https://sea.example/feed world\n"),
            (".newsboat/queue", "\(server.address("/talk.mp3")) \"\(home.path)/talk.mp3\"\n"),
            (".local/share/bash-completion/completions/newspaper", ""), (".zfunc/_newspaper", ""),
            (".config/fish/completions/newspaper.fish", ""),
        ]
        for (name, text) in files { try home.write(text, to: name) }
        let first = try shell(
            """
            newspaper add https://example.org/tides --section World &&
            newspaper add https://example.org/match --section Sport && newspaper refresh
            """
        )
        guard first.status == 0 else { throw PseudoTerminalError(first.standardError) }
    }

    /// Runs a shell line in the home folder, with the server for `example.org`.
    func shell(_ line: String) throws -> CommandHome.CommandResult {
        let program = try BuiltNewspaper.path().dropLast("/newspaper".count)
        let text = line.replacing("https://example.org", with: server.address(""))
            .replacing("example.org", with: "127.0.0.1:\(server.port)")
        try home.write(text, to: "line.sh")
        let first = """
            env -i HOME="$PWD" PATH='\(program)':/usr/bin:/bin LANG=C.UTF-8 SWIFT_BACKTRACE=enable=no \
            /bin/bash -o pipefail line.sh </dev/null 2>said; status=$?; cat said >&2; exit $status;
            """
        let answer = try home.run("--version", after: first)
        return CommandHome.CommandResult(
            output: answer.output,
            standardError: home.text(of: "said") ?? "",
            status: answer.status
        )
    }

    private func serve() {
        for (path, title) in [("/tides", "Tides"), ("/match", "Match"), ("/feed", "Waves")] {
            let feed = Self.feed(of: title, server.address("/talk.mp3"))
            server.respond(to: path) { _ in
                LoopbackResponse(feed, contentType: "application/rss+xml")
            }
        }
        let feed = Self.feed(of: "Site", "")
        server.respond(to: "/feed.xml") { _ in LoopbackResponse(feed, contentType: "text/xml") }
        for path in ["/essay", "/story"] {
            server.respond(to: path) { _ in
                LoopbackResponse(Self.page, contentType: "text/html")
            }
        }
        server.respond(to: "/") { _ in
            LoopbackResponse(
                "<link rel=alternate type=application/rss+xml href=/feed>",
                contentType: "text/html"
            )
        }
        server.respond(to: "/talk.mp3") { _ in
            LoopbackResponse("splash!", contentType: "audio/mpeg")
        }
        let german = KagiService.answers.filter { $0.0.hasSuffix("u1/stories?limit=2&lang=de") }
            .map { ($0.0.replacing("/u1/", with: "/u2/"), $0.1) }
        for (path, answer) in KagiService.answers + german {
            let parts = answer.replacing("\"sea\"", with: "\"world\"")
                .replacing("\"sky\"", with: "\"science\"")
            server.respond(to: path) { _ in
                LoopbackResponse(parts, contentType: "application/json")
            }
        }
    }

    /// Returns a feed of twenty stories, each with an enclosure unless `file` is empty.
    private static func feed(of title: String, _ file: String) -> String {
        let enclosure =
            file.isEmpty ? "" : "<enclosure url='\(file)' type='audio/mpeg' length='7'/>"
        let items = (1...20).map {
            "<item><title>Low tide \($0)</title><guid>\(title) \($0)</guid>\(enclosure)</item>"
        }
        return "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>"
    }

    private static let page: String = {
        let sentence = "They turn twice a day, wound up by nobody, and are late for nobody either. "
        let paragraph = "<p>\(String(repeating: sentence, count: 4))</p>"
        return
            "<title>Tides</title><h1>Tides</h1>\(String(repeating: paragraph, count: 5))"
    }()
}
