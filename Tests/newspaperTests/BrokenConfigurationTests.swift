import Glibc
import Testing

@Suite("Commands with an invalid configuration", .timeLimit(.minutes(30)))
struct BrokenConfigurationTests {
    private static let path = ".config/newspaper/config.json5"
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
        let item = "<item><title>High tide</title><guid>1</guid></item>"
        try home.write("<rss><channel><title>T</title>\(item)</channel></rss>", to: "feed.xml")
        #expect(try home.run("add --unchecked ./feed.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    @Test(
        "Commands report an invalid configuration on one line, and work without it",
        arguments: [
            "list", "list --unread", "read 1", "mark starred 1", "feeds", "feeds --json", "export",
            "refresh", "status", "status --json", "status --for tmux", "status --for i3blocks",
            "status --for waybar", "undo",
        ]
    )
    func broken(words: String) throws {
        let before = try home.run(words)
        if words.hasPrefix("mark") { _ = try home.run("undo") }
        if words == "undo" { _ = try home.run("redo") }
        try home.write("{\n  title 'Mine' }", to: Self.path)
        let answer = try home.run(words)
        #expect(answer.status == before.status)
        if words != "refresh" { #expect(answer.output == before.output) }
        #expect(
            answer.standardError.hasPrefix(
                "newspaper: config.json5: The configuration is not valid JSON5: expected a colon "
                    + "after the key at line 2, column 9."
            )
        )
        #expect(answer.standardError.count { $0 == "\n" } == 1)
    }

    @Test("Commands do not report single keys, but they report an unreadable file")
    func others() throws {
        try home.write("{title: 'Mine',\n  layuot: 'list'}", to: Self.path)
        #expect(try home.run("list").standardError == "")
        let file = "\(home.path)/\(Self.path)"
        #expect(unlink(file) == 0 && mkdir(file, 0o700) == 0)
        let answer = try home.run("status")
        #expect(answer.status == 0 && answer.output == "1\n")
        #expect(answer.standardError.contains("config.json5: Can’t read the configuration ("))
        #expect(answer.standardError.count { $0 == "\n" } == 1)
    }

    @Test(
        "A misspelled or misplaced proxy setting blocks all fetches, and config shows it",
        arguments: [
            ("{\nfetching: {Proxy: 'http://p.example'}}", "config.json5, line 2"),
            ("{Fetching: {proxy: 'http://p.example'}}", "config.json5, line 1"),
            ("{\n\nproxy: 'http://p.example'}", "config.json5, line 3"),
            ("{fetching: {proxy: 'http://p.example'}", "config.json5"),
            ("{\nfetching: {porxy: 'http://p.example'}}", "config.json5, line 2"),
            ("{\nproxi: 'http://p.example'}", "config.json5, line 2"),
            ("{\nfetching: 'socks5://p.example'}", "config.json5, line 2"),
            ("{\nfetching: [{proxy: 'http://p.example'}]}", "config.json5, line 2"),
        ]
    )
    func misspelledProxy(text: String, origins: String) throws {
        try home.write(text, to: Self.path)
        let shown = try home.run("config --show").output
        #expect(shown.contains("\nfetching.proxy\t\"unreadable://\"\t\(origins)\n"))
        let refused = try home.run("refresh http://127.0.0.1:9/feed").standardError
        #expect(refused.contains("Nothing was fetched: the proxy setting is invalid"))
    }

    @Test(
        "Commands that need no configuration do not report it",
        arguments: ["--help", "--version", "catalogue --section Sport", "completions bash"]
    )
    func silent(words: String) throws {
        try home.write("{", to: Self.path)
        #expect(try home.run(words).standardError == "")
    }
}
