import LoopbackServer
import PseudoTerminals
import SQLite
import Testing

@Suite("Marks just before quitting", .timeLimit(.minutes(30)))
struct PendingMarkFlushTests {
    private func home() throws -> CommandHome {
        let server = try LoopbackServer()
        server.respond(to: "/feed") { _ in
            LoopbackResponse(
                """
                <rss><channel><title>Sea</title><item><guid>1</guid><title>Low tide</title>
                <description>Words.</description></item></channel></rss>
                """,
                contentType: "application/rss+xml"
            )
        }
        let home = try CommandHome()
        let outline = "<outline text=\"Sea\" xmlUrl=\"\(server.address("/feed"))\"/>"
        try home.write(
            "<opml version=\"2.0\"><body>\(outline)</body></opml>",
            to: ".config/newspaper/subscriptions.opml"
        )
        #expect(try home.run("refresh --quiet").status == 0)
        return home
    }

    @Test("Marks just before quitting are stored, whichever key quits", arguments: ["Q", "\u{3}"])
    func lastKeys(ending: String) throws {
        let home = try home()
        // After an odd number of marks, all stored, the star remains.
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "list"],
            columns: 120,
            environment: ["HOME": home.path]
        )
        try program.waitUntil("the story") { $0.text.contains("Low tide") && $0.selectedRow != nil }
        try program.type(String(repeating: "s", count: 51) + ending)
        #expect(try program.waitForEnd() == .exit(0))
        #expect(try home.run("list --starred").output.contains("Low tide"))
    }

    @Test("Quitting waits for the archive to be unlocked, shows a notice, and stores the marks")
    func locked() throws {
        let home = try home()
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "--layout", "list"],
            columns: 120,
            environment: ["HOME": home.path]
        )
        try program.waitUntil("the story") { $0.text.contains("Low tide") && $0.selectedRow != nil }
        let other = try Connection(
            path: "\(home.path)/.local/share/newspaper/archive.db",
            access: .readingAndWriting,
            timeout: 60
        )
        try other.run("BEGIN IMMEDIATE")
        try program.type("sQ")
        try program.waitUntil("a word") { $0.text.contains("Waiting to save your last changes") }
        try other.run("COMMIT")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(try home.run("list --starred").output.contains("Low tide"))
    }
}
