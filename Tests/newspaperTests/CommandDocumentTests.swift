import FoundationEssentials
import Glibc
import Testing

@testable import newspaper

/// Checks Docs/Commands.md, whose last part is generated.
@Suite("Docs/Commands.md")
struct CommandDocumentTests {
    private static let path: String = {
        let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/") + "/Docs/Commands.md"
    }()

    private static func document() throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test("Docs/Commands.md contains the description of each command")
    func descriptions() throws {
        let document = try Self.document()
        let mark = "<!-- Written from the descriptions of the commands -->\n"
        let start = try #require(document.firstRange(of: mark)).upperBound
        let text = CommandDescription.all.map(Self.text).joined()
        guard getenv("NEWSPAPER_RECORD") != nil else {
            #expect(document[start...] == text)
            return
        }
        try Data((document[..<start] + text).utf8).write(to: URL(filePath: Self.path))
    }

    @Test("Docs/Commands.md names the environment variables in the help, and all file locations")
    func variables() throws {
        let document = try Self.document()
        let part = document.split(separator: "\n## ").first { $0.hasPrefix("Files and variables") }
        let words = try #require(part)
        let help = HelpText.help(isStyled: false).split(separator: "\n")
            .drop { $0 != "Environment" }.dropFirst().prefix { $0.hasPrefix("  ") }
        let names = help.flatMap { line in
            line.dropFirst(2).split(separator: "   ")[0].split(separator: ", ")
        }
        #expect(names.count >= 8)
        for name in names { #expect(words.contains("`\(name)`"), "\(name)") }
        let processEnvironment = ProcessEnvironment(environment: ["HOME": "/home/reader"])
        let files = [
            processEnvironment.configurationFile, processEnvironment.subscriptionsFile,
            processEnvironment.archiveFile,
            processEnvironment.displaySettingsFile, processEnvironment.crashReportFile,
            processEnvironment.pictureFolder,
        ]
        for file in files {
            let parts = file.split(separator: "/newspaper/")
            let row = words.split(separator: "\n").first {
                $0.hasPrefix("| `\(parts[0].replacing("/home/reader", with: "~"))`")
            }
            #expect(row?.contains("`\(parts[1])`") == true, "\(file)")
        }
    }

    @Test("Docs/Commands.md describes the output of each command, and no others")
    func outputs() throws {
        let rows = try Self.document().split(separator: "\n")
            .drop { !$0.hasPrefix("| command | lines in a pipe |") }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
        let named = rows.flatMap { row in
            let cell = row.dropFirst().prefix { $0 != "|" }
            return cell.split(separator: "`").map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty }
        }
        #expect(
            Set(named.map(String.init)).subtracting([",", "or"]) == Set(CommandDescription.names)
        )
    }

    private static func text(of command: CommandDescription) -> String {
        var lines = ["", "### \(command.name)", ""]
        lines += ["`newspaper \(command.name)` \(command.summary).", ""]
        lines += command.usageLines.map { "    \($0)" } + [""]
        if !command.meanings.isEmpty {
            lines += ["| words | meaning |", "|---|---|"]
            lines += command.meanings.map { "| `\($0.words)` | \($0.meaning) |" } + [""]
        }
        let examples = command.examples.map { example in
            let end = example.meaning.isEmpty ? "" : "   # \(example.meaning)"
            return "    newspaper \(example.words)\(end)"
        }
        lines += ["For example:", ""] + examples
        return lines.joined(separator: "\n") + "\n"
    }
}
