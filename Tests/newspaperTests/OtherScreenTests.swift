import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("The terminal's other screen")
    struct OtherScreenTests {
        /// Taken twice, a terminal would keep the cursor's place on the other screen instead of the shell's.
        @Test(
            "is taken once, given back once, and both again around a command",
            arguments: ["xterm-256color", "tmux-256color", "rxvt-unicode-256color"]
        )
        func once(terminal: String) throws {
            let program = try BuiltNewspaper.open(environment: ["TERM": terminal])
            #expect(count("\u{1B}[?1049h", in: program) == 1)
            #expect(count("\u{1B}[?1049l", in: program) == 0)
            try program.type("|true\r")
            try program.waitFor("Any key leads back")
            #expect(count("\u{1B}[?1049h", in: program) == 1)
            #expect(count("\u{1B}[?1049l", in: program) == 1)
            try program.type(" ")
            try program.waitForHeadlines()
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(count("\u{1B}[?1049h", in: program) == 2)
            #expect(count("\u{1B}[?1049l", in: program) == 2)
            #expect(program.driverModes == program.driverModesBefore)
        }

        private func count(_ sequence: String, in program: TerminalProgram) -> Int {
            EmulatedScreen.count(of: sequence, in: program.output)
        }
    }
}
