import FoundationEssentials
import Glibc
import LoopbackServer
import News
import PseudoTerminals
import Testing

@testable import newspaper

/// Types unfinished command lines in real shells, and compares the words that the program receives.
@Suite("Completion of names in shells", .timeLimit(.minutes(10)))
struct NameCompletionTests {
    /// The titles of the sections; each begins with another letter.
    private static let names = [
        "Arts & Letters", "Bob's \"best\"", "Costs $(touch pwned) `id`", "Down\nunder",
        "Élan; vital", "Full: stop = *",
    ]

    /// A home folder with an archive, and a program that stores its words.
    private static func home() throws -> CommandHome {
        let home = try CommandHome()
        let sections = names.enumerated().map { index, name in
            let title = name.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
                .replacing("\n", with: "&#10;")
            return
                "<outline text=\"\(title)\"><outline xmlUrl='https://sea\(index).example/f'/></outline>"
        }
        try home.write(
            "<opml version='2.0'><body>\(sections.joined())</body></opml>",
            to: ".config/newspaper/subscriptions.opml"
        )
        // Any command that opens the archive stores the sections.
        _ = try home.run("list --limit 1")
        let program = try BuiltNewspaper.path()
        try home.write(
            """
            #!/bin/sh
            case $1 in complete | completions) exec '\(program)' "$@" ;; esac
            printf '%s\\0' "$@" > '\(home.path)/words'
            """,
            to: "program"
        )
        // A shell makes the copy: a descriptor for writing that another child process of the tests
        // inherits would keep the program from starting.
        let copy = "mkdir bin && cp program bin/newspaper && chmod 755 bin/newspaper;"
        _ = try home.run("--version", after: copy)
        return home
    }

    /// Imports a saved page with a tag.
    private static func addTag(in home: CommandHome) throws {
        try home.write(
            "title,url,time_added,tags,status\nBoats,https://sea.example/1,1700000000,boats,unread\n",
            to: "pages.csv"
        )
        _ = try home.run("import pages.csv")
    }

    private static func words(in home: CommandHome) -> [String]? {
        home.text(of: "words")?.split(separator: "\0", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    @Test("The command prints each name with a NUL, and none without an archive")
    func printed() throws {
        let home = try Self.home()
        let output = try home.run("complete sections").output
        #expect(output == Self.names.map { "\($0)\0" }.joined())
        #expect(try home.run("complete feeds").output.hasPrefix("https://sea0.example/f\0"))
        #expect(try home.run("complete tags").output == "")
        #expect(try home.run("complete marks").output == "")
        try Self.addTag(in: home)
        #expect(try home.run("complete tags").output == "boats\0")
        #expect(try home.run("complete marks").output == "tag:boats\0untag:boats\0")
        let nothing = try CommandHome().run("complete sections")
        #expect(nothing == .init(output: "", standardError: "", status: 0))
    }

    struct Case: CustomTestStringConvertible {
        let shell: CompletingShell
        let typed: String
        let words: [String]

        var testDescription: String { "\(shell.rawValue): \(typed)" }
    }

    private static let cases =
        CompletingShell.allCases.flatMap { shell in
            names.map { name in
                let start = name.prefix(1)
                return Case(
                    shell: shell,
                    typed: "list --section \(start)",
                    words: ["list", "--section", name]
                )
            } + [
                Case(
                    shell: shell,
                    typed: "remove https://sea3",
                    words: ["remove", "https://sea3.example/f"]
                ),
                Case(
                    shell: shell,
                    typed: "list --section 'Arts & L",
                    words: ["list", "--section", "Arts & Letters"]
                ),
                Case(shell: shell, typed: "mark tag:b", words: ["mark", "tag:boats"]),
                Case(shell: shell, typed: "mark untag:", words: ["mark", "untag:boats"]),
                Case(shell: shell, typed: "mark starr", words: ["mark", "starred"]),
            ]
        }
        + ["Costs $", "Costs $(t", "Costs \\$"].map { start in
            Case(
                shell: .bash,
                typed: "list --section \"\(start)",
                words: ["list", "--section", names[2]]
            )
        }

    @Test("A completed name arrives as one word, if the shell is installed", arguments: cases)
    func typed(line: Case) throws {
        let shells = ["/bin/\(line.shell.rawValue)", "/usr/bin/\(line.shell.rawValue)"]
        guard let shell = shells.first(where: { access($0, X_OK) == 0 }) else {
            print("\(line.shell.rawValue) is not installed; its completion was not tested.")
            return
        }
        let home = try Self.home()
        if line.words.first == "mark" { try Self.addTag(in: home) }
        try home.write(line.shell.completions, to: "script")
        let load = "source '\(home.path)/script'"
        let arguments: [String]
        switch line.shell {
        case .bash:
            try home.write("PS1='ready> '; \(load)\n", to: "start")
            arguments = [shell, "--noprofile", "--rcfile", "\(home.path)/start", "-i"]
        case .zsh:
            try home.write(
                "PS1='ready> '; autoload -Uz compinit; compinit -u -D; \(load)\n",
                to: ".zshrc"
            )
            arguments = [shell, "-i"]
        case .fish:
            try home.write(
                "function fish_prompt; echo 'ready> '; end; function fish_greeting; end; \(load)\n",
                to: "start.fish"
            )
            arguments = [shell, "--no-config", "-i", "-C", "source '\(home.path)/start.fish'"]
        }
        let program = try TerminalProgram(
            arguments,
            columns: 120,
            environment: [
                "HOME": home.path, "ZDOTDIR": home.path, "PATH": "\(home.path)/bin:/usr/bin:/bin",
                "LC_ALL": "C.UTF-8",
            ]
        )
        try program.waitFor("ready>")
        try program.type("newspaper \(line.typed)\t\rexit\r")
        _ = try program.waitForEnd()
        #expect(Self.words(in: home) == line.words, "\(program.screen.text)")
        #expect(home.text(of: "pwned") == nil)
    }
}
