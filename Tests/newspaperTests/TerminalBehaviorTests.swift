import Glibc
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Signals, suspension and unsuitable terminals")
    struct TerminalBehaviorTests {
        @Test(
            "Signals end the program, and the terminal is restored",
            arguments: [
                (SIGINT, ChildProcess.Termination.exit(128 + SIGINT)),
                (SIGTERM, .exit(128 + SIGTERM)),
                (SIGHUP, .exit(128 + SIGHUP)),
                (SIGSEGV, .signal(SIGSEGV)),
                (SIGABRT, .signal(SIGABRT)),
                (SIGQUIT, .signal(SIGQUIT)),
            ]
        )
        func signals(signal: Int32, end: ChildProcess.Termination) throws {
            let program = try TerminalProgram(BuiltNewspaper.listArguments())
            try program.waitForHeadlines()
            program.send(signal: signal)
            #expect(try program.waitForEnd() == end)
            #expect(program.driverModes == program.driverModesBefore)
            #expect(program.screen.modes == EmulatedScreen.usualModes)
        }

        @Test("^C ends the program")
        func interrupt() throws {
            let program = try BuiltNewspaper.open()
            try program.type("\u{3}")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.modes == EmulatedScreen.usualModes)
        }

        @Test("Closing the terminal ends the program")
        func hangUp() throws {
            let program = try BuiltNewspaper.open()
            program.hangUp()
            #expect(try program.waitForEnd() == .exit(128 + SIGHUP))
        }

        @Test("^Z returns the terminal to the shell, and continuing redraws everything")
        func suspend() throws {
            let job =
                "\(try BuiltNewspaper.listArguments().joined(separator: " ")); echo stopped; read x; fg; echo ended $?"
            let program = try TerminalProgram(["/bin/sh", "-m", "-c", job])
            try program.waitForPreview()
            let before = program.screen.text
            try program.type("\u{1A}")
            try program.waitFor("stopped")
            #expect(program.driverModes == program.driverModesBefore)
            #expect(program.screen.modes == EmulatedScreen.usualModes)
            try program.type("\r")
            try program.waitForPreview()
            #expect(program.screen.text == before)
            try program.type("q")
            try program.waitFor("ended 0")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.driverModes == program.driverModesBefore)
            #expect(program.screen.modes == EmulatedScreen.usualModes)
        }

        @Test(
            "Without a suitable terminal, a message says what to use instead",
            arguments: [
                ("newspaper --example </dev/null", "xterm", "Standard input is not a terminal"),
                ("newspaper --example | cat", "xterm", "Standard output is not a terminal"),
                ("newspaper --example", "dumb", "The terminal “dumb” can’t show a full screen"),
                ("newspaper --example", "nonesuch", "The terminal “nonesuch” is not in"),
            ]
        )
        func refusal(command: String, terminal: String, beginning: String) throws {
            let folder = try BuiltNewspaper.path().split(separator: "/").dropLast()
            let program = try TerminalProgram(
                ["/bin/sh", "-c", command],
                columns: 200,
                environment: [
                    "PATH": "/" + folder.joined(separator: "/") + ":/usr/bin:/bin",
                    "TERM": terminal,
                ]
            )
            _ = try program.waitForEnd()
            let said = program.screen.text
            #expect(said.contains(beginning))
            #expect(said.contains("“newspaper list”"))
            #expect(!program.output.contains(0x1B))
        }
    }
}
