import FoundationEssentials
import LoopbackServer
import Testing

@testable import newspaper

/// Runs every documented command line as written, with a server for `example.org`.
@Suite("Documented commands", .timeLimit(.minutes(30)))
struct CommandExamplesTests {
    /// Placeholders in documents, and values.
    private static let filled = [
        "COMMAND": "list", "help COMMAND": "help list", "import FILE.opml …": "import feeds.opml",
        "import FILE …": "import feeds.opml",
        "extract URL --explain": "extract https://example.org/story --explain",
        "list --section": "list --section World", "mark tag:boats": "mark tag:boats 12",
        "--theme NAME": "--theme ink", "--layout NAME": "--layout list",
    ]

    /// Command lines only parsed, with reasons.
    private static let onlyParsed = [
        "": "it opens the screen, which tests of the whole paper do",
        "--feed https://example.org/feed.xml": "it opens the screen",
        "--theme ink": "it opens the screen",
        "--example": "it opens the screen",
        "welcome": "it opens the screen",
        "--no-pictures": "it opens the screen",
        "--layout list": "it opens the screen",
    ]

    /// Command lines to run first.
    private static let before = [
        "redo": "newspaper undo",
        "config --init": "rm .config/newspaper/config.json5",
        "remove https://example.org/feed": "newspaper add https://example.org/feed",
        "unsave https://example.org/essay": "newspaper save https://example.org/essay",
        "enclosures get": "newspaper enclosures queue 12",
        "list --tag boats": "newspaper mark tag:boats 12",
    ]

    /// Command lines that fail as documented, with messages.
    private static let refused = [
        "account add https://example.org": "is not a supported server",
        "account upload NAME": "No accounts", "account upload NAME --dry-run": "No accounts",
        "add kagi:": "has several sections. Choose one of world, science",
    ]

    private static let commands = Set(DocumentedCommands.all.map { filled[$0] ?? $0 }).sorted()

    @Test("Documented commands work", arguments: commands.filter { onlyParsed[$0] == nil })
    func work(words: String) throws {
        let place = try DocumentedCommandsFixture()
        defer { place.server.stop() }
        if let first = Self.before[words] {
            #expect(try place.shell(first).status == 0)
        }
        let answer = try place.shell("newspaper \(words)")
        if let refusal = Self.refused[words] {
            #expect(answer.status == 1)
            #expect(answer.standardError.contains(refusal))
        } else {
            #expect(answer.status == 0, "\(answer.standardError)")
        }
    }

    @Test("Commands that open the screen are parsed", arguments: onlyParsed.keys.sorted())
    func parse(words: String) throws {
        #expect(Self.commands.contains(words))
        let invocation = try Invocation(parsing: words.split(separator: " ").map(String.init))
        guard case .open = invocation else {
            Issue.record("“newspaper \(words)” could be done")
            return
        }
    }

    @Test("Documented command names exist")
    func names() {
        let known = Set(CommandDescription.names).union(Self.filled.keys)
        #expect(DocumentedCommands.names.subtracting(known) == [])
    }

    @Test("The examples in descriptions and documents are all tested")
    func whole() {
        let examples = CommandDescription.all.flatMap(\.examples).map(\.words)
        #expect(examples.filter { !Self.commands.contains($0) } == [])
        let some = [
            "import --newsboat", "status --for tmux --pattern \"{unread} unread\"",
            "refresh --due --quiet", "add https://example.org/feed.xml --section World",
            "completions zsh > ~/.zfunc/_newspaper", "config --check", "list --tag boats",
        ]
        #expect(some.filter { !Self.commands.contains($0) } == [])
        #expect(Set(Self.filled.keys).subtracting(DocumentedCommands.all) == [])
        let exceptions = Set(Self.before.keys).union(Self.refused.keys)
        #expect(exceptions.subtracting(Self.commands) == [])
    }

    @Test("The example that marks unread stories succeeds, even if there are none")
    func nothingUnread() throws {
        let place = try DocumentedCommandsFixture()
        defer { place.server.stop() }
        let examples = CommandDescription.mark.examples.map(\.words)
        let words = try #require(examples.first { $0.contains("xargs") })
        for _ in 1...2 { #expect(try place.shell("newspaper \(words)").status == 0) }
        #expect(try place.shell("newspaper list --unread --section Sport").output == "")
    }

    @Test("The README installs the program where the documented timer expects it")
    func installation() throws {
        let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        let texts = try ["README.md", "Docs/Commands.md"].map {
            try String(contentsOf: URL(filePath: "\(root)/\($0)"), encoding: .utf8)
        }
        #expect(
            texts[0].contains(
                "\n    .ci/setup && swift build -c release --product newspaper "
                    + "&& install -D .build/release/newspaper ~/.local/bin/newspaper\n"
            )
        )
        #expect(
            texts[1].contains("\n    ExecStart=%h/.local/bin/newspaper refresh --due --quiet\n")
        )
        #expect(texts[1].contains("\n## News on time\n"))
    }

    @Test("The README removes everything that Newspaper has created")
    func removal() throws {
        let place = try DocumentedCommandsFixture()
        defer { place.server.stop() }
        _ = try place.shell("newspaper refresh --offline; newspaper config --init")
        for name in [".local/bin/newspaper", ".config/systemd/user/newspaper.timer"] {
            try place.home.write("", to: name)
        }
        // Display settings chosen by keys.
        try place.home.write("", to: ".local/state/newspaper/look.json")
        let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        let readMe = try String(contentsOf: URL(filePath: "\(root)/README.md"), encoding: .utf8)
        let lines = readMe.split(separator: "\n").filter { $0.hasPrefix("    rm ") }
        #expect(lines.count == 2)
        #expect(try place.shell(lines.joined(separator: "\n")).status == 0)
        let left = try FileManager.default.subpathsOfDirectory(atPath: place.home.path)
            // The user chose where completions are.
            .filter { !$0.contains("completion") }
        #expect(left.filter { $0.split(separator: "/").dropFirst().contains("newspaper") } == [])
    }
}
