import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Settings and positions after a restart", .timeLimit(.minutes(30)))
struct StoredStateTests {
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
        "The position in a story is stored, even if the program quits right after scrolling",
        arguments: ["Q", "\u{3}"]
    )
    func place(ending: String) throws {
        try leave(try openStory(), with: "   \(ending)")
        let program = try openStory()
        #expect(!program.screen.text.contains("Paragraph 1 of"))
        try leave(program, with: "Q")
    }

    @Test("The sort order of a list is stored, and other lists keep theirs")
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

    @Test("Measure and theme are stored until the configuration names another theme")
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
        let again = try openStory()
        try again.waitUntil("two columns") { screen in
            screen.text.split(separator: "\n").contains { row in
                row.split(separator: "│").filter { $0.contains("Paragraph") }.count == 2
            }
        }
        try leave(again, with: "Q")
    }

    @Test(
        "Configuration changes apply while Newspaper is open, and errors are located"
    )
    func configuration() throws {
        let program = try openStory(["--theme", "paper"])
        let before = program.screen.colors(column: 0, row: 0).background
        try home.write("{theme: 'ink'}", to: ".config/newspaper/config.json5")
        try program.waitFor("Applied the changes in config.json5.")
        #expect(program.screen.colors(column: 0, row: 0).background != before)
        try home.write("{theme 'paper'}", to: ".config/newspaper/config.json5")
        try program.waitFor("line 1, column 8")
        #expect(program.screen.colors(column: 0, row: 0).background != before)
        try leave(program, with: "Q")
    }

    @Test("Nothing is stored for the example edition")
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

    @Test("A refresh without subscriptions reports an error and fetches nothing")
    func nothingToRefresh() throws {
        let home = try CommandHome()
        for words in ["refresh", "refresh --due", "refresh --json"] {
            let answer = try home.run(words)
            #expect(answer.status == 1)
            #expect(
                answer.standardError.contains("Nothing to refresh: no subscriptions yet.")
            )
            let output = answer.output.filter { !$0.isWhitespace }
            #expect(output == (words.hasSuffix("json") ? "[]" : ""))
        }
    }
}
