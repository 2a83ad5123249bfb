import LoopbackServer
import PseudoTerminals
import Testing

@Suite("What is remembered from one run to the next", .timeLimit(.minutes(30)))
struct RememberedTests {
    private let server: LoopbackServer
    private let home: CommandHome

    init() throws {
        server = try LoopbackServer()
        let story = (1...80).map { "&lt;p>Paragraph \($0) of the story.&lt;/p>" }.joined()
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title><item><guid>1</guid><title>Low tide</title>"
                    + "<description>\(story)</description></item></channel></rss>",
                contentType: "application/rss+xml"
            )
        }
        home = try CommandHome()
        try home.write(
            "<opml version=\"2.0\"><body><outline text=\"Sea\" xmlUrl=\"\(server.address("/feed"))\"/>"
                + "</body></opml>",
            to: ".config/newspaper/subscriptions.opml"
        )
        #expect(try home.run("refresh --quiet").status == 0)
    }

    /// Opens the paper; when this returns its story is on the screen.
    private func openStory(_ options: [String] = []) throws -> TerminalProgram {
        let program = try TerminalProgram(
            [try BuiltNewspaper.path(), "--layout", "list"] + options,
            columns: 120,
            environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"]
        )
        try program.waitUntil("the story") { $0.text.contains("Low tide") && $0.selectedRow != nil }
        try program.type("\r")
        try program.waitFor("Paragraph")
        return program
    }

    private func leave(_ program: TerminalProgram, with keys: String) throws {
        try program.type(keys)
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test(
        "the place in a story that is left with the key after the last scroll",
        arguments: ["Q", "\u{3}"]
    )
    func place(ending: String) throws {
        try leave(try openStory(), with: "   \(ending)")
        let program = try openStory()
        #expect(!program.screen.text.contains("Paragraph 1 of"))
        try leave(program, with: "Q")
    }

    @Test("the order of a list, which another one does not have")
    func order() throws {
        let program = try openStory()
        try program.type("q")
        try program.waitUntil("the list") { $0.selectedRow != nil }
        try program.type("S9")
        try program.waitFor("oldest first")
        try leave(program, with: "Q")
        #expect(
            home.text(of: "state/newspaper/look.json") == #"{"orders":{"all":"date reversed"}}"#
        )
        let again = try TerminalProgram(
            [try BuiltNewspaper.path(), "--layout", "list"],
            columns: 120,
            environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"]
        )
        try again.waitFor("oldest first")
        try again.type("2")
        try again.waitUntil("the section") { !$0.text.contains("oldest first") }
        try leave(again, with: "Q")
    }

    @Test("the measure and the theme, until the configuration names another theme")
    func look() throws {
        func background(_ options: [String] = []) throws -> Int? {
            let program = try openStory(options)
            defer { try? leave(program, with: "Q") }
            return program.screen.colors(column: 0, row: 0).background
        }
        let (paper, ink) = (
            try background(["--theme", "paper"]), try background(["--theme", "ink"])
        )
        #expect(try background() != ink && paper != ink)
        let program = try openStory()
        try program.type("--:theme ink")
        try program.waitFor("theme ink")
        try leave(program, with: "\rQ")
        let kept = home.text(of: "state/newspaper/look.json") ?? ""
        #expect(kept.contains(#""theme":"ink""#) && kept.contains(#""measure":62"#), "\(kept)")
        #expect(try background() == ink)
        #expect(try background(["--theme", "paper"]) == paper)
        try home.write("{theme: 'paper', text: {columns: 2}}", to: ".config/newspaper/config.json5")
        #expect(try background() == paper)
        // What the configuration says anew counts, and what was chosen beside it stays.
        let again = try openStory()
        try again.waitUntil("two columns") { screen in
            screen.text.split(separator: "\n").contains { row in
                row.split(separator: "│").filter { $0.contains("Paragraph") }.count == 2
            }
        }
        try leave(again, with: "Q")
    }

    @Test(
        "The configuration counts while the paper is open, and a mistake in it is told by its place"
    )
    func configuration() throws {
        let program = try openStory(["--theme", "paper"])
        let before = program.screen.colors(column: 0, row: 0).background
        try home.write("{theme: 'ink'}", to: ".config/newspaper/config.json5")
        try program.waitFor("The changes of config.json5 are in force.")
        #expect(program.screen.colors(column: 0, row: 0).background != before)
        try home.write("{theme 'paper'}", to: ".config/newspaper/config.json5")
        try program.waitFor("line 1, column 8")
        #expect(program.screen.colors(column: 0, row: 0).background != before)
        try leave(program, with: "Q")
    }

    @Test("nothing of the example edition that is only looked at")
    func example() throws {
        let program = try TerminalProgram(
            [try BuiltNewspaper.path(), "--example", "--layout", "list"],
            columns: 120,
            environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"]
        )
        try program.waitUntil("the list") { $0.selectedRow != nil }
        try program.type("\r--")
        try leave(program, with: "Q")
        #expect(home.text(of: "state/newspaper/look.json") == nil)
    }

    @Test("A refresh without subscriptions says so, and invents nothing")
    func nothingToRefresh() throws {
        let home = try CommandHome()
        for words in ["refresh", "refresh --due", "refresh --json"] {
            let answer = try home.run(words)
            #expect(answer.status == 1)
            #expect(
                answer.complaint.contains("There is nothing to refresh: no feed is subscribed to.")
            )
            let output = answer.output.filter { !$0.isWhitespace }
            #expect(output == (words.hasSuffix("json") ? "[]" : ""))
        }
    }
}
