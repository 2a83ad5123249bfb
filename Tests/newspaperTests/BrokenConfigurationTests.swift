import Testing

@Suite("Commands beside a configuration with mistakes", .timeLimit(.minutes(5)))
struct BrokenConfigurationTests {
    private static let path = ".config/newspaper/config.json5"
    private let home: CommandHome

    /// A home with a feed of one story.
    init() throws {
        home = try CommandHome()
        let item = "<item><title>High tide</title><guid>1</guid></item>"
        try home.write("<rss><channel><title>T</title>\(item)</channel></rss>", to: "feed.xml")
        #expect(try home.run("add --unchecked ./feed.xml").status == 0)
        #expect(try home.run("refresh").status == 0)
    }

    @Test(
        "say in one sentence where it is no JSON5, and do their work as if there were none",
        arguments: [
            "list", "list --unread", "read 1", "mark starred 1", "feeds", "feeds --json", "export",
            "refresh", "status", "status --json", "status --for tmux", "status --for i3blocks",
            "status --for waybar", "undo",
        ]
    )
    func broken(words: String) throws {
        let before = try home.run(words)
        // So that it can be done once more.
        if words.hasPrefix("mark") { _ = try home.run("undo") }
        if words == "undo" { _ = try home.run("redo") }
        try home.write("{\n  title 'Mine' }", to: Self.path)
        let answer = try home.run(words)
        #expect(answer.status == before.status)
        if words != "refresh" { #expect(answer.output == before.output) }
        #expect(
            answer.complaint.hasPrefix(
                "newspaper: config.json5: The configuration is not JSON5: line 2, column 9 must be "
            )
        )
        #expect(answer.complaint.count { $0 == "\n" } == 1)
    }

    @Test("say in one sentence what else is wrong in it")
    func mistakes() throws {
        try home.write("{title: 'Mine',\n  layuot: 'list',\n  theme: 3}", to: Self.path)
        let answer = try home.run("list")
        #expect(answer.status == 0)
        #expect(
            answer.complaint
                == """
                newspaper: config.json5: line 2, layuot: there is no such key; layout is the nearest. \
                “newspaper config --check” names 1 more.

                """
        )
    }

    @Test(
        "that have nothing to do with it are silent",
        arguments: ["--help", "--version", "catalogue --section Sport", "completions bash"]
    )
    func silent(words: String) throws {
        try home.write("{", to: Self.path)
        #expect(try home.run(words).complaint == "")
    }
}
