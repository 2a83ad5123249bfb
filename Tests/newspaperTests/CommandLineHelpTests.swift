import Testing

@Suite("General help")
struct CommandLineHelpTests {
    @Test("The help fits into 80 columns, and has no escape sequences in a pipe")
    func columns() throws {
        let answer = try CommandHome().run("--help")
        #expect(answer.status == 0 && answer.standardError == "")
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(!answer.output.unicodeScalars.contains("\u{1B}"))
    }

    @Test(
        "The help names every command",
        arguments: [
            "add", "remove", "feeds", "catalogue", "import", "export", "refresh", "list", "read",
            "mark", "feed", "doctor",
        ]
    )
    func commands(name: String) throws {
        let lines = try CommandHome().run("help").output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  \(name) ") })
    }

    @Test("Every usage error refers to the help", arguments: ["sing", "--sing", "list x"])
    func usage(words: String) throws {
        let answer = try CommandHome().run(words)
        #expect(answer.status == 2 && answer.output == "")
        #expect(answer.standardError.hasSuffix("Run “newspaper --help” for usage.\n"))
    }
}
