import LoopbackServer
import Testing

@testable import newspaper

@Suite("The help of a command")
struct CommandHelpTests {
    @Test(
        "fits into eighty columns, and is the same in all ways of asking",
        arguments: CommandDescription.names
    )
    func ways(name: String) throws {
        #expect(try Invocation(parsing: ["help", name]) == .help(name))
        #expect(try Invocation(parsing: [name, "--help"]) == .help(name))
        #expect(try Invocation(parsing: [name, "words", "-h"]) == .help(name))
        let help = try #require(CommandDescription.of(name))
        let lines = help.text(isStyled: false).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.first?.hasPrefix("newspaper \(name) – ") == true)
        #expect(lines.contains("Usage") && lines.contains("Examples"))
    }

    @Test(
        "has examples that are understood",
        arguments: CommandDescription.all.flatMap(\.examples).map(\.words)
    )
    func examples(line: String) throws {
        // What a shell would take off: pipes, redirections, quotes.
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
        "names no option in usage that the command does not take, and no other command",
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

    @Test("is printed by the built program")
    func printed() throws {
        let answer = try CommandHome().run("help list")
        #expect(answer.status == 0 && answer.complaint == "")
        #expect(answer.output.contains("  newspaper list --section World\n"))
        #expect(try CommandHome().run("list --help") == answer)
    }

    @Test(
        "is what a mistyped word leads to",
        arguments: [
            ("lsit", "There is no command “lsit”: did you mean “list”?"),
            ("refesh --due", "There is no command “refesh”: did you mean “refresh”?"),
            ("help exprot", "There is no command “exprot”: did you mean “export”?"),
            ("list --unraed", "There is no option --unraed here: did you mean --unread?"),
            ("sing", "There is no command “sing”"),
            ("undo --jsno", "There is no option --jsno here: did you mean --json?"),
            ("--thme ink", "There is no option --thme here: did you mean --theme?"),
            ("catalogue add A --language de", "There is no option --language here"),
            ("completions fihs", "The shell is one of bash, zsh, fish: did you mean “fish”?"),
            ("list --sing", "There is no option --sing here"),
            ("--versoin", "There is no option --versoin here: did you mean --version?"),
            ("list --hlep", "There is no option --hlep here: did you mean --help?"),
            ("hepl", "There is no command “hepl”: did you mean “help”?"),
            ("opne", "There is no command “opne”: “newspaper” alone opens the paper"),
            (
                "mark reed 1",
                "The first word after “mark” is one of \(StoryMark.words): did you mean “read”?"
            ),
            (
                "enclosures lst",
                "The word after “enclosures” is one of list, queue, get, play: did you mean “list”?"
            ),
            ("catalogue ad", "There is no “ad” after “catalogue”: did you mean “add”?"),
            (
                "status --for wayber",
                "The option --for takes one of plain, tmux, i3blocks, waybar: did you mean “waybar”?"
            ),
            ("mark read", "The stories (the first words of lines of “list”) are missing"),
            ("list 12", "“12” is one word too many"),
            ("add", "The address to subscribe to is missing"),
        ]
    )
    func mistyped(words: String, sentence: String) {
        #expect(throws: UsageError(message: sentence)) {
            _ = try Invocation(parsing: words.split(separator: " ").map(String.init))
        }
    }
}

@Suite("The voice of complaints about the command line")
struct UsageVoiceTests {
    @Test(
        "A value that is none of a few leads to the nearest",
        arguments: [
            ("list --sort lenght", "only ", "did you mean “length”?"),
            (
                "config --show --layout brodsheet", "There is no layout “brodsheet”, only ",
                "did you mean “broadsheet”?\n"
            ),
            (
                "config --show --theme pappr", "There is no theme “pappr”, only ",
                "did you mean “paper”?\n"
            ),
        ]
    )
    func values(words: String, sentence: String, question: String) throws {
        let answer = try CommandHome().run(words)
        #expect(answer.status == 2 || answer.status == 1)
        #expect(answer.complaint.contains(sentence) && answer.complaint.contains(question))
    }

    @Test("Help about help is the whole help", arguments: ["help help", "help version", "help"])
    func ofHelp(words: String) throws {
        #expect(try Invocation(parsing: words.split(separator: " ").map(String.init)) == .help(nil))
    }

    @Test(
        "Every complaint begins with a capital, and has one kind of quotation marks",
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

@Suite("What a command cannot find")
struct NotFoundTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
    }

    @Test("A section that is not there is named, with those that are")
    func section() throws {
        let answer = try home.run("list --example --section Wrld")
        #expect(answer.status == 1 && answer.output == "")
        #expect(answer.complaint.contains("There is no section “Wrld”; the sections are “World”, "))
        #expect(answer.complaint.hasSuffix(" Did you mean “World”?\n"))
        #expect(try home.run("list --example --section World").status == 0)
    }

    @Test(
        "A file that is not there is named",
        arguments: [
            "feed ./none.xml", "extract ./none.html", "import none.opml", "feed none.invalid",
        ]
    )
    func file(words: String) throws {
        let answer = try home.run(words)
        #expect(answer.status == 1 && answer.output == "")
        #expect(answer.complaint.contains(words.split(separator: " ").last ?? ""))
    }

    @Test("What is wrong in the configuration is told by line and column")
    func configuration() throws {
        try home.write(
            "{\n  title: 'Mine',\n  theme 'ink',\n}",
            to: ".config/newspaper/config.json5"
        )
        let answer = try home.run("refresh")
        #expect(
            answer.complaint.contains("not JSON5: line 3, column 9 must be a colon after the key.")
        )
    }

    @Test("A list, a feed and a page come from standard input, too")
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
            try home.run("import -", after: "cat page |").complaint.contains(
                "and no list of feeds or pages"
            )
        )
    }

    @Test("Where only host and port are typed, http is tried after https")
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
