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
            ("lsit", "there is no command 'lsit': did you mean 'list'?"),
            ("refesh --due", "there is no command 'refesh': did you mean 'refresh'?"),
            ("help exprot", "there is no command 'exprot': did you mean 'export'?"),
            ("list --unraed", "there is no option --unraed here: did you mean --unread?"),
            ("sing", "there is no command 'sing'"),
            ("undo --jsno", "there is no option --jsno here: did you mean --json?"),
            ("--thme ink", "there is no option --thme here: did you mean --theme?"),
            ("catalogue add A --language de", "there is no option --language here"),
            ("completions fihs", "the shell is one of bash, zsh, fish: did you mean 'fish'?"),
            ("list --sing", "there is no option --sing here"),
        ]
    )
    func mistyped(words: String, sentence: String) {
        #expect(throws: UsageError(message: sentence)) {
            _ = try Invocation(parsing: words.split(separator: " ").map(String.init))
        }
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
