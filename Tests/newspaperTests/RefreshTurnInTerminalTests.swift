import Glibc
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Refresh of due feeds while another one runs", .timeLimit(.minutes(30)))
    struct RefreshTurnInTerminalTests {
        @Test("In a terminal, refresh --due says that it waits, and continues after the other one")
        func waiting() throws {
            let home = try CommandHome()
            try home.write(
                "<rss><channel><title>Sea</title></channel></rss>",
                to: "feed.xml"
            )
            let outline = "<outline text=\"Sea\" xmlUrl=\"file://\(home.path)/feed.xml\"/>"
            try home.write(
                "<opml version=\"2.0\"><body>\(outline)</body></opml>",
                to: ".config/newspaper/subscriptions.opml"
            )
            #expect(try home.run("refresh").status == 0)
            let turn = open(
                "\(home.path)/.local/share/newspaper/archive.db.refresh",
                O_RDWR | O_CREAT | O_CLOEXEC,
                0o600
            )
            #expect(flock(turn, LOCK_EX | LOCK_NB) == 0)
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "refresh", "--due"],
                columns: 120,
                environment: ["HOME": home.path]
            )
            try program.waitFor(
                "newspaper: Another refresh is running; waiting up to 1 minute."
            )
            close(turn)
            #expect(try program.waitForEnd() == .exit(0))
        }
    }
}
