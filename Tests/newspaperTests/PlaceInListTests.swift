import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Position in a list after a restart", .timeLimit(.minutes(30)))
struct PlaceInListTests {
    private let home: CommandHome

    init() throws {
        let server = try LoopbackServer()
        let stories = (1...60).map {
            "<item><guid>\($0)</guid><title>Tide number \($0)</title></item>"
        }
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                "<rss><channel><title>Sea</title>\(stories.joined())</channel></rss>",
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

    private func open(_ layout: String = "list") throws -> TerminalProgram {
        let program = try TerminalProgram(
            [try BuiltNewspaper.path(), "--layout", layout],
            columns: 120,
            environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"]
        )
        try program.waitFor("Tide number")
        return program
    }

    private func selected(_ program: TerminalProgram, isNow title: String) throws {
        try program.waitUntil(title) { screen in
            screen.selectedRow.map { screen.rows[$0].contains(title) } ?? false
        }
    }

    private func leave(_ program: TerminalProgram) throws {
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("The position in a list is restored at the next start, however far down it was")
    func restored() throws {
        let program = try open()
        try selected(program, isNow: "Tide number 1 ")
        try program.type(String(repeating: "j", count: 45))
        try selected(program, isNow: "Tide number 46 ")
        try leave(program)
        let again = try open()
        try selected(again, isNow: "Tide number 46 ")
        try again.type("gg")
        try selected(again, isNow: "Tide number 1 ")
        try leave(again)
        let last = try open()
        try selected(last, isNow: "Tide number 1 ")
        try leave(last)
    }
}
