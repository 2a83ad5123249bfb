import FoundationEssentials
import LoopbackServer
import Testing

@testable import newspaper

@Suite("Log and report for support")
struct SupportTests {
    @Test(
        "The option --log is removed from any command line",
        arguments: [
            ("list --log debug --unread", "list --unread", "debug"),
            ("--log=info:/tmp/x refresh", "refresh", "info:/tmp/x"),
            ("list --log", "list", nil),
        ]
    )
    func option(typed: String, rest: String, value: String?) throws {
        var words = typed.split(separator: " ").map(String.init)
        let option = try #require(LogOption(removedFrom: &words))
        #expect(option.value == value)
        #expect(words.joined(separator: " ") == rest)
    }

    @Test("After “--” there is no option")
    func words() {
        var words = ["list", "--", "--log", "debug"]
        #expect(LogOption(removedFrom: &words) == nil)
        #expect(words.count == 4)
    }

    @Test("An invalid level or file is a usage error")
    func invalid() throws {
        let home = try CommandHome()
        let level = try home.run("feeds --log debgu")
        #expect(level.status == 2 && level.standardError.contains("Did you mean “debug”?"))
        let file = try home.run("feeds --log debug:none/log")
        #expect(file.status == 2 && file.standardError.contains("Can’t write the log"))
    }

    @Test(
        "A logged address has no user information, query values, fragment, tokens and names of commands",
        arguments: [
            ("https://user:word@sea.example/a?key=word&b#c", "https://sea.example/a?key=…&…"),
            ("https://sea.example/feed", "https://sea.example/feed"),
            ("kagi:world?lang=de", "kagi:world?lang=…"),
            ("exec:tides", "exec:…"), ("filter:tides", "filter:…"),
            (
                "https://sea.example/550e8400-e29b-41d4-a716-446655440000/rss.xml",
                "https://sea.example/…/rss.xml"
            ),
            ("https://sea.example/feeds/aB3dE5fG7hI9?x", "https://sea.example/feeds/…?…"),
            ("https://sea.example/qwErtyuiOpasdf.rss", "https://sea.example/…"),
            (
                "https://sea.example/news-of-the-harbour/world.xml",
                "https://sea.example/news-of-the-harbour/world.xml"
            ),
        ]
    )
    func addresses(address: String, shown: String) {
        #expect(EventLog.shown(address) == shown)
    }

    @Test("A full log is renamed, and three renamed files are kept")
    func rotation() throws {
        let home = try CommandHome()
        try home.write("", to: "log")
        let file = RotatingFile(path: "\(home.path)/log", maximumBytes: 10)
        for number in 1...7 { file.write("line \(number)\n") }
        #expect(home.text(of: "log") == "line 7\n")
        #expect((1...3).map { home.text(of: "log.\($0)") } == ["line 6\n", "line 5\n", "line 4\n"])
        #expect(home.text(of: "log.4") == nil)
    }

    @Test("Names in a report are replaced, each by the same word")
    func replacing() {
        var anonymizer = ReportAnonymizer(
            feeds: ["https://sea.example/feed"],
            folders: [("/home/anna/.config/newspaper", "~/CONFIG"), ("/home/anna", "~")],
            names: ["anna"]
        )
        let lines = [
            "Configuration  /home/anna/.config/newspaper/config.json5",
            "! Can’t find the server sea.example. Run “newspaper doctor”.",
            "! https://sea.example/feed: (sea.example) at /srv/x for anna, “My secret” twice.",
            "! line 2, feeds.https://sea.example/feed.weight: must be one of “never”.",
            "! refresh.interval: “My secret”, sites.sea.example.body, 127.0.0.1:80, SQLite 3.40.1",
        ].map { anonymizer.anonymized($0) }
        #expect(
            lines == [
                "Configuration  ~/CONFIG/config.json5",
                "! Can’t find the server host-1. Run “newspaper doctor”.",
                "! feed-1: (host-1) at path-1 for name-1, “text-1” twice.",
                "! line 2, feeds.name-2: must be one of “never”.",
                "! refresh.interval: “text-1”, sites.name-3, host-2, SQLite 3.40.1",
            ]
        )
    }

    @Test("No byte of a secret is in a log or a report of forty feeds")
    func secrets() throws {
        let (home, server) = (try CommandHome(), try LoopbackServer())
        defer { server.stop() }
        // Letters and digits, as in an address for one subscriber.
        let token = "7f3aMARKpath09c1"
        let feed =
            "<rss><channel><title>MARKtitle</title><item><title>MARKstory</title></item></channel></rss>"
        for number in 1...39 {
            server.respond(to: "/\(token)/\(number)?key=MARKquery") { _ in
                LoopbackResponse(
                    feed,
                    contentType: "application/rss+xml",
                    headers: [("Set-Cookie", "session=MARKcookie")]
                )
            }
        }
        let base = server.address("").dropFirst("http://".count)
        let outlines = (1...40).map { number in
            // The configuration names the first two.
            let address = (number < 3 ? "" : "reader:MARKword@") + "\(base)/\(token)/\(number)"
            return "<outline text='MARKname \(number)' xmlUrl='http://\(address)?key=MARKquery'/>"
        }
        try home.write(
            "<opml><body><outline text='MARKsection'>\(outlines.joined())</outline></body></opml>",
            to: ".config/newspaper/subscriptions.opml"
        )
        try home.write(
            """
            {
                fetching: { userAgent: "MARKagent" },
                services: { guardian: { keyCommand: ["echo", "MARKkey"] } },
                feeds: {
                    "http://\(base)/\(token)/1?key=MARKquery": { headers: { "X-Key": "MARKheader" } },
                    "http://\(base)/\(token)/2?key=MARKquery": {
                        user: "reader",
                        passwordCommand: ["echo", "MARKpassword"],
                    },
                },
                layout: "MARKlayout",
                MARKsetting: 1,
                commands: { MARKtides: { exec: ["/MARKfolder/program"] } },
            }
            """,
            to: ".config/newspaper/config.json5"
        )
        _ = try home.run("refresh --quiet --log debug:log")
        let log = try #require(home.text(of: "log"))
        #expect(log.contains("info refresh: 41 feeds due"))
        #expect(log.contains("/…/1?key=…: 200, "))
        #expect(log.contains("error GET ") && log.contains("/…/40?key=…: 404"))
        #expect(server.requests.contains { $0.headers["x-key"] == "MARKheader" })
        let password = Data("reader:MARKpassword".utf8).base64EncodedString()
        #expect(server.requests.contains { $0.headers["authorization"] == "Basic \(password)" })
        #expect(!log.contains("MARK"), "\(log)")
        let answer = try home.run("doctor --report report.txt")
        #expect(answer.output == "Wrote report.txt. Read it before you send it.\n")
        let report = try #require(home.text(of: "report.txt"))
        #expect(report.hasPrefix("\(HelpText.version)\nSystem         Linux "))
        #expect(report.contains("! feed-40: status 404\n"), "\(report)")
        #expect(report.contains("~/CONFIG/subscriptions.opml: 40 feeds in 1 section"))
        for name in ["MARK", "127.0.0.1", home.path] {
            #expect(!report.contains(name), "\(report)")
        }
        let again = try home.run("doctor --report report.txt")
        #expect(again.status == 1 && again.standardError.contains("Can’t write “report.txt”"))
    }

    @Test("Without --log no log is written")
    func off() throws {
        let home = try CommandHome()
        _ = try home.run("feeds")
        #expect(home.text(of: ".local/state/newspaper/newspaper.log") == nil)
        _ = try home.run("feeds --log info")
        #expect(home.text(of: ".local/state/newspaper/newspaper.log") == "")
    }

    @Test("Docs/Changes.md begins with the version of the program")
    func changes() throws {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        let path = parts.dropLast(3).joined(separator: "/") + "/Docs/Changes.md"
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let heading = text.split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(heading == "## \(HelpText.versionNumber)")
    }
}
