import LoopbackServer
import Testing

@testable import newspaper

@Suite("Help for a command")
struct CommandHelpTests {
    @Test(
        "Help for a command fits into 80 columns, and all ways of requesting it are equal",
        arguments: CommandDescription.names
    )
    func ways(name: String) throws {
        let topic = HelpTopic(rawValue: name).map(Invocation.helpTopic)
        #expect(try Invocation(parsing: ["help", name]) == topic ?? .help(name))
        #expect(try Invocation(parsing: [name, "--help"]) == .help(name))
        #expect(try Invocation(parsing: [name, "words", "-h"]) == .help(name))
        let help = try #require(CommandDescription.of(name))
        let lines = help.text(isStyled: false).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.first?.hasPrefix("newspaper \(name) – ") == true)
        #expect(lines.contains("Usage") && lines.contains("Examples"))
    }

    @Test(
        "The examples of every command can be parsed",
        arguments: CommandDescription.all.flatMap(\.examples).map(\.words)
    )
    func examples(line: String) throws {
        // Removes pipes, redirections and quotes like a shell.
        let command = line.prefix { !"|<>".contains($0) }
        var words: [String] = []
        for (index, part) in command.split(separator: "'", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index % 2 == 1 {
                words.append(String(part))
            } else {
                words += part.split(separator: " ").map(String.init)
            }
        }
        _ = try Invocation(parsing: words)
    }

    @Test(
        "The usage of a command names only options that the command accepts",
        arguments: CommandDescription.all + [CommandDescription.opening]
    )
    func options(command: CommandDescription) {
        let lines = command.usage + command.overview.map(\.words)
        let named = lines.flatMap { $0.split { " []|".contains($0) } }.filter {
            $0.hasPrefix("--")
        }
        #expect(Set(named.map(String.init)).isSubset(of: command.optionNames))
        #expect(command.optionNames.count == Set(command.optionNames).count)
    }

    @Test("The built program prints help for a command")
    func printed() throws {
        let answer = try CommandHome().run("help list")
        #expect(answer.status == 0 && answer.standardError == "")
        #expect(answer.output.contains("  newspaper list --section World\n"))
        #expect(try CommandHome().run("list --help") == answer)
    }

    @Test(
        "A mistyped word is reported with a suggestion",
        arguments: [
            ("lsit", "Unknown command “lsit”. Did you mean “list”?"),
            ("refesh --due", "Unknown command “refesh”. Did you mean “refresh”?"),
            ("help exprot", "Unknown command “exprot”. Did you mean “export”?"),
            ("list --unraed", "Unknown option --unraed. Did you mean --unread?"),
            ("sing", "Unknown command “sing”"),
            ("undo --jsno", "Unknown option --jsno. Did you mean --json?"),
            ("--thme ink", "Unknown option --thme. Did you mean --theme?"),
            ("catalogue add A --language de", "Unknown option --language"),
            ("completions fihs", "The shell must be one of bash, zsh, fish. Did you mean “fish”?"),
            ("list --sing", "Unknown option --sing"),
            ("--versoin", "Unknown option --versoin. Did you mean --version?"),
            ("list --hlep", "Unknown option --hlep. Did you mean --help?"),
            ("hepl", "Unknown command “hepl”. Did you mean “help”?"),
            (
                "opne",
                "Unknown command “opne”; to open the newspaper, run “newspaper” without a command"
            ),
            (
                "mark reed 1",
                "“mark” requires one of \(StoryMark.words). Did you mean “read”?"
            ),
            (
                "enclosures lst",
                "“enclosures” requires one of list, queue, get, play. Did you mean “list”?"
            ),
            ("catalogue ad", "Unknown argument “ad” for “catalogue”. Did you mean “add”?"),
            (
                "status --for wayber",
                "The value of the option --for must be one of plain, tmux, i3blocks, waybar. Did you mean “waybar”?"
            ),
            ("mark read", "Specify story IDs as printed by “list”"),
            ("list 12", "Unexpected argument “12”"),
            ("add", "Specify the address to subscribe to"),
        ]
    )
    func mistyped(words: String, sentence: String) {
        #expect(throws: UsageError(message: sentence)) {
            _ = try Invocation(parsing: words.split(separator: " ").map(String.init))
        }
    }
}

@Suite("Wording of usage errors")
struct UsageVoiceTests {
    @Test(
        "An invalid value is reported with the nearest valid one",
        arguments: [
            ("list --sort lenght", "Unknown sort order “lenght”; use ", "Did you mean “length”?"),
            (
                "config --show --layout brodsheet", "Unknown layout “brodsheet”; use ",
                "Did you mean “broadsheet”?\n"
            ),
            (
                "config --show --theme pappr", "Unknown theme “pappr”; use ",
                "Did you mean “paper”?\n"
            ),
        ]
    )
    func values(words: String, sentence: String, question: String) throws {
        let answer = try CommandHome().run(words)
        #expect(answer.status == 2 || answer.status == 1)
        #expect(answer.standardError.contains(sentence) && answer.standardError.contains(question))
    }

    @Test("Help for help is the general help", arguments: ["help help", "help version", "help"])
    func ofHelp(words: String) throws {
        #expect(try Invocation(parsing: words.split(separator: " ").map(String.init)) == .help(nil))
    }

    @Test(
        "Every usage error begins with a capital and uses one kind of quotation marks",
        arguments: [
            "x y", "add", "list x", "mark", "mark red 1", "mark tag: 1", "enclosures x", "read",
            "list --sort x", "list --limit x", "list --search a --sort date", "today hn:top",
            "today --lang x!",
            "today --date x", "status --for x", "status --pattern {x}", "config", "write", "import",
            "import a --star-flags b", "import --newsboat --star-flags 1", "catalogue add",
            "refresh a --due",
            "completions x", "--example --feed a", "list --limit", "list --json=1",
        ]
    )
    func voice(words: String) throws {
        let error = #expect(throws: UsageError.self) {
            _ = try Invocation(parsing: words.split(separator: " ").map(String.init))
        }
        let sentence = try #require(error).sentence
        #expect(sentence.first.map { $0.isUppercase || $0 == "“" } == true, "\(sentence)")
        #expect(!sentence.contains { $0 == "'" || $0 == "\"" }, "\(sentence)")
    }
}

@Suite("Arguments that a command cannot find")
struct NotFoundTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
    }

    @Test("An unknown section is reported with the existing ones")
    func section() throws {
        let answer = try home.run("list --example --section Wrld")
        #expect(answer.status == 1 && answer.output == "")
        #expect(
            answer.standardError.contains("No section is named “Wrld”. Sections: “World”, ")
        )
        #expect(answer.standardError.hasSuffix(" Did you mean “World”?\n"))
        #expect(try home.run("list --example --section World").status == 0)
    }

    @Test(
        "A missing file is named",
        arguments: [
            "feed ./none.xml", "extract ./none.html", "import none.opml", "feed none.invalid",
        ]
    )
    func file(words: String) throws {
        let answer = try home.run(words)
        #expect(answer.status == 1 && answer.output == "")
        #expect(answer.standardError.contains(words.split(separator: " ").last ?? ""))
    }

    @Test("A configuration error is reported with its line and column")
    func configuration() throws {
        try home.write(
            "{\n  title: 'Mine',\n  theme 'ink',\n}",
            to: ".config/newspaper/config.json5"
        )
        let answer = try home.run("refresh")
        #expect(
            answer.standardError.contains(
                "not valid JSON5: expected a colon after the key at line 3, column 9."
            )
        )
    }

    @Test("import, feed and extract read standard input")
    func standardInput() throws {
        let list =
            "<opml version='2.0'><body><outline text='A' xmlUrl='https://a.example/feed'/></body></opml>"
        try home.write(list, to: "list")
        try home.write("<rss><channel><title>Sea</title></channel></rss>", to: "feed")
        try home.write("<title>Low</title><p>Words of a story, and a few more.</p>", to: "page")
        #expect(try home.run("import -", after: "cat list |").output.hasPrefix("1 feed added"))
        #expect(try home.run("feed -", after: "cat feed |").output.contains("Sea"))
        #expect(try home.run("extract -", after: "cat page |").status == 0)
        #expect(
            try home.run("import -", after: "cat page |").standardError.contains(
                ", not a list of feeds or pages"
            )
        )
    }

    @Test("For an address with only host and port, http is tried after https")
    func port() throws {
        let server = try LoopbackServer()
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title></channel></rss>",
                contentType: "application/rss+xml"
            )
        }
        let address = server.address("/feed")
        let typed = address.dropFirst("http://".count)
        let answer = try home.run("add \(typed)")
        #expect(answer.status == 0, "\(answer)")
        #expect(try home.run("feeds").output.contains(address))
        #expect(try home.run("feed \(typed)").output.contains("Sea"))
        #expect(try home.run("feed https://\(typed)").status == 1)
    }
}
