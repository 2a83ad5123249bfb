import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Passwords from commands, while the screen is open", .timeLimit(.minutes(5)))
struct PasswordsInTerminalTests {
    @Test(
        "A password command that fails is not believed, however the newspaper was started",
        arguments: [[], ["/bin/sh", "-c", "trap '' CHLD; exec \"$0\""]]
    )
    func failingPasswordCommand(start: [String]) throws {
        let server = try LoopbackServer()
        let home = try CommandHome()
        let address = server.address("/feed")
        try home.write(
            """
            {feeds: {"\(address)": {user: "anna", passwordCommand: ["sh", "-c", "echo no; exit 1"]}}}
            """,
            to: ".config/newspaper/config.json5"
        )
        try home.write(
            #"<opml version="2.0"><body><outline text="Paper" xmlUrl="\#(address)"/></body></opml>"#,
            to: ".config/newspaper/subscriptions.opml"
        )
        let program = try TerminalProgram(
            start + [BuiltNewspaper.path()],
            columns: 120,
            environment: ["HOME": home.path]
        )
        try program.waitFor("passwordCommand gave no password")
        #expect(server.requests.isEmpty)
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }
}
