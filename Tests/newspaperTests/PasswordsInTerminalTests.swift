import LoopbackServer
import PseudoTerminals
import Testing

@Suite("Password commands while the screen is open", .timeLimit(.minutes(30)))
struct PasswordsInTerminalTests {
    private func home(of address: String, command: String) throws -> CommandHome {
        let home = try CommandHome()
        try home.write(
            """
            {feeds: {"\(address)": {user: "anna", passwordCommand: ["sh", "-c", "\(command)"]}}}
            """,
            to: ".config/newspaper/config.json5"
        )
        try home.write(
            #"<opml version="2.0"><body><outline text="Paper" xmlUrl="\#(address)"/></body></opml>"#,
            to: ".config/newspaper/subscriptions.opml"
        )
        return home
    }

    @Test("A password command that waits for input ends with Newspaper")
    func waiting() async throws {
        let server = try LoopbackServer()
        let home = try home(
            of: server.address("/feed"),
            command: "exec 3>pipe; echo begun >&3; exec sleep 1000"
        )
        let pipe = try NamedPipe(at: "\(home.path)/pipe")
        let program = try TerminalProgram(
            ["/bin/sh", "-c", "cd; exec '\(BuiltNewspaper.path())'"],
            environment: ["HOME": home.path]
        )
        #expect(await pipe.firstLine() == "begun")
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
        #expect(await pipe.remainingText() == "")
    }

    @Test("A password command gets neither the terminal nor keys while the screen is open")
    func asking() throws {
        let server = try LoopbackServer()
        let home = try home(
            of: server.address("/feed"),
            command: "printf 'SECRET? ' >/dev/tty || exit 3; IFS= read -r x </dev/tty; echo $x"
        )
        let program = try TerminalProgram(
            [BuiltNewspaper.path()],
            columns: 120,
            environment: ["HOME": home.path, "GPG_TTY": "/dev/tty"]
        )
        try program.waitFor("exited with status 3")
        try program.waitFor("newspaper refresh")
        #expect(!program.screen.text.contains("SECRET?"))
        #expect(server.requests.isEmpty)
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }

    @Test("A password command can prompt in the terminal of the refresh command")
    func askingWithoutScreen() throws {
        let server = try LoopbackServer()
        let home = try home(
            of: server.address("/feed"),
            command: "printf 'SECRET? ' >/dev/tty || exit 3; IFS= read -r x </dev/tty; echo $x"
        )
        let program = try TerminalProgram(
            [BuiltNewspaper.path(), "refresh"],
            columns: 120,
            environment: ["HOME": home.path]
        )
        try program.waitFor("SECRET?")
        try program.type("sesame\r")
        _ = try program.waitForEnd()
        // “anna:sesame”
        #expect(
            server.requests.map { $0.headers["authorization"] } == ["Basic YW5uYTpzZXNhbWU="]
        )
    }

    @Test(
        "The output of a failed password command is not used, however Newspaper was started",
        arguments: [[], ["/bin/sh", "-c", "trap '' CHLD; exec \"$0\""]]
    )
    func failingPasswordCommand(start: [String]) throws {
        let server = try LoopbackServer()
        let home = try home(of: server.address("/feed"), command: "echo no; exit 1")
        let program = try TerminalProgram(
            start + [BuiltNewspaper.path()],
            columns: 120,
            environment: ["HOME": home.path]
        )
        try program.waitFor("passwordCommand did not print a password")
        #expect(server.requests.isEmpty)
        try program.type("Q")
        #expect(try program.waitForEnd() == .exit(0))
    }
}
