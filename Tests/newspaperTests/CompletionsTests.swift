import FoundationEssentials
import Glibc
import PseudoTerminals
import Testing

@testable import newspaper

@Suite("Shell completions")
struct CompletionsTests {
    /// An unfinished command line split by bash, and its completions.
    struct Line: CustomTestStringConvertible {
        let words: [String]
        let wanted: Set<String>

        var testDescription: String { words.joined(separator: " ") }

        init(_ words: [String], _ wanted: Set<String>) {
            self.words = words
            self.wanted = wanted
        }
    }

    private static let lines: [Line] =
        [
            Line(["re"], ["remove", "redo", "refresh", "read"]),
            Line(["help", "ex"], ["export", "extract"]),
            Line(["--th"], ["--theme"]),
            Line(["--theme", "m"], ["mono"]),
            Line(["--theme", "=", "in"], ["ink"]),
            Line(["--theme", "="], ["paper", "ink", "terminal", "mono", "auto"]),
            Line(["--example", "--layout", "list"], ["list", "list-with-preview"]),
            Line(["mark", "un"], ["unread", "unstarred"]),
            Line(["mark", "--json", "st"], ["starred"]),
            Line(["mark", "starred", "un"], []),
            Line(["catalogue", ""], ["add"]),
            Line(["catalogue", "add", "--s"], ["--section"]),
            Line(["catalogue", "add", "--l"], []),
            Line(["list", "--section", "l"], []),
            Line(["completions", ""], ["bash", "zsh", "fish"]),
            Line(["import", "sub"], ["subscriptions opml", "sub"]),
            Line(["import", "--star-flags", "sub"], []),
            Line(["feed", "--url", "https://a.example/", "sub"], ["subscriptions opml", "sub"]),
            Line(["sing", ""], []),
        ]
        + CommandDescription.all.map { command in
            Line([command.name, "-"], Set(command.options.map(\.name) + ["--help"]))
        }

    @Test("bash completes every described word", .enabled(if: access("/bin/bash", X_OK) == 0))
    func bash() throws {
        let home = try CommandHome()
        try home.write("", to: "subscriptions opml")
        try home.write("", to: "sub")
        var script = try home.run("completions bash").output
        for line in Self.lines {
            let words = line.words.map { "'\($0)'" }.joined(separator: " ")
            script += """
                COMP_WORDS=(newspaper \(words)) COMP_CWORD=\(line.words.count)
                COMPREPLY=(); _newspaper; printf '%s\\t' "${COMPREPLY[@]}"; echo

                """
        }
        try home.write(script, to: "script")
        let answers = try Self.output(of: "cd '\(home.path)' && /bin/bash -u script 2>&1")
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(answers.count == Self.lines.count + 1)
        for (line, answer) in zip(Self.lines, answers) {
            let words = answer.split(separator: "\t").map(String.init)
            #expect(Set(words) == line.wanted && words.count == line.wanted.count, "\(line)")
        }
    }

    @Test("Each script has all commands, options and values", arguments: CompletingShell.allCases)
    func whole(shell: CompletingShell) throws {
        let script = try CommandHome().run("completions \(shell.rawValue)").output
        for command in CommandDescription.all {
            #expect(script.contains(command.name))
            for option in command.options {
                let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
                #expect(script.contains(name), "\(command.name) \(option.name)")
            }
        }
        #expect(script.contains("list-with-preview") && script.contains("unstarred"))
        #expect(script == shell.completions)
    }

    @Test(
        "The scripts have valid syntax, if their shells are installed",
        arguments: CompletingShell.allCases
    )
    func syntax(shell: CompletingShell) throws {
        let home = try CommandHome()
        try home.write(shell.completions, to: "script")
        let program = "command -v \(shell.rawValue) >/dev/null"
        let read = "\(shell.rawValue) -n '\(home.path)/script' 2>&1"
        #expect(try Self.output(of: "if \(program); then \(read); fi") == "")
    }

    private static func output(of command: String) throws -> String {
        guard let pipe = popen(command, "r") else { throw PseudoTerminalError("no shell") }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
