import FoundationEssentials
import Glibc
import PseudoTerminals
import Testing

@Suite("Crash reports", .timeLimit(.minutes(30)))
struct CrashReportTests {
    private let home: CommandHome

    init() throws {
        home = try CommandHome()
    }

    @Test(
        "A crash report is private, has the known facts, and is mentioned at the next start only",
        arguments: [
            (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"), (SIGILL, "SIGILL"), (SIGFPE, "SIGFPE"),
            (SIGABRT, "SIGABRT"), (SIGTRAP, "SIGTRAP"),
        ]
    )
    func fromTheScreen(signal: Int32, name: String) throws {
        let program = try open()
        program.send(signal: signal)
        #expect(try program.waitForEnd() == .signal(signal))
        #expect(program.driverModes == program.driverModesBefore)
        #expect(program.screen.modes == EmulatedScreen.usualModes)
        let report = try #require(home.text(of: "state/newspaper/crash.txt"))
        for fact in [
            "version:  newspaper 0.", "time:     20", "signal:   \(name), ",
            "; sent by process \(getpid())\n", "screen:   FrontPageController\n", "newspaper + 0x",
        ] {
            #expect(report.contains(fact))
        }
        #expect(mode(of: "state/newspaper/crash.txt") == 0o600)
        #expect(mode(of: "state/newspaper") == 0o700)

        let next = try open()
        try next.waitFor("Newspaper crashed last time.")
        try next.type("q")
        #expect(try next.waitForEnd() == .exit(0))
        #expect(home.text(of: "state/newspaper/crash.txt") == nil)
        #expect(home.text(of: "state/newspaper/crash-told.txt") == report)

        let later = try open()
        try later.type("q")
        #expect(try later.waitForEnd() == .exit(0))
        #expect(!String(decoding: later.output, as: UTF8.self).contains("crashed"))
    }

    @Test("doctor reports a crash, as a warning until the user has seen the notice")
    func doctor() throws {
        let variables = "HOME='\(home.path)'"
        let before = try home.run("doctor", variables: variables).output
        #expect(before.contains("Crashes        none\n"))
        let state = ".local/state/newspaper"
        try home.write("The newspaper crashed.", to: "\(state)/crash.txt")
        let path = "\(home.path)/\(state)/crash.txt"
        let answer = try home.run("doctor", variables: variables)
        #expect(answer.output.contains("Crashes        the last crash report is \(path)\n"))
        #expect(answer.output.contains("! Newspaper crashed last time."))
        #expect(answer.status == 1)
        #expect(home.text(of: "\(state)/crash.txt") != nil)
    }

    @Test("A crash report contains the message of a trap, which the terminal also shows")
    func lastWords() throws {
        let program = try TerminalProgram(
            [BuiltProgramLocator.path(of: "hangingprogram")],
            environment: ["TMPDIR": home.path]
        )
        try program.waitFor("ready")
        try program.type("T")
        let end = try program.waitForEnd()
        #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(end))
        #expect(program.driverModes == program.driverModesBefore)
        #expect(program.screen.modes == EmulatedScreen.usualModes)
        let report = try #require(home.text(of: "crash.txt"))
        #expect(report.contains("Its last words:\n"))
        #expect(report.contains("Fatal error: there is no way on"))
        #expect(report.contains("screen:   Letters\n"))
        let shown = String(decoding: program.output, as: UTF8.self)
        #expect(shown.contains("there is no way on"))
    }

    private func open() throws -> TerminalProgram {
        try BuiltNewspaper.open(environment: ["XDG_STATE_HOME": "\(home.path)/state"])
    }

    private func mode(of name: String) -> mode_t {
        var status = stat()
        stat("\(home.path)/\(name)", &status)
        return status.st_mode & 0o777
    }
}
