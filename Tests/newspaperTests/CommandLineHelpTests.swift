import Testing

@Suite("The help")
struct CommandLineHelpTests {
    @Test("fits into eighty columns and holds no escape sequences when it goes to a pipe")
    func columns() throws {
        let answer = try CommandHome().run("--help")
        #expect(answer.status == 0 && answer.complaint == "")
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(!answer.output.unicodeScalars.contains("\u{1B}"))
    }

    @Test(
        "names every command",
        arguments: [
            "add", "remove", "feeds", "catalogue", "import", "export", "refresh", "list", "read",
            "mark", "feed", "doctor",
        ]
    )
    func commands(name: String) throws {
        let lines = try CommandHome().run("help").output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  \(name) ") })
    }

    @Test("is pointed to by whatever is not understood", arguments: ["sing", "--sing", "list x"])
    func usage(words: String) throws {
        let answer = try CommandHome().run(words)
        #expect(answer.status == 2 && answer.output == "")
        #expect(answer.complaint.hasSuffix("“newspaper --help” shows what there is.\n"))
    }
}
