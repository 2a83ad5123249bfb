import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("The terminal's other screen")
    struct OtherScreenTests {
        /// Taken twice, a terminal would keep the cursor's place on the other screen instead of the shell's.
        @Test(
            "is taken once, given back once, and both again around a command",
            arguments: [
                "xterm-256color", "tmux-256color", "rxvt-unicode-256color", "screen-256color",
            ]
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

        /// What ncurses keeps back is as large as the screen.
        @Test(
            "is taken once where the screen is tiny, and grows later",
            arguments: [1, 2, 3, 5, 9, 20]
        )
        func tiny(columns: Int) throws {
            for rows in [1, 2, 4, 8] {
                let program = try TerminalProgram(
                    BuiltNewspaper.headlines(),
                    columns: columns,
                    rows: rows
                )
                try program.waitUntil("the other screen taken") { _ in
                    count("\u{1B}[?1049h", in: program) > 0
                }
                program.resize(columns: 120, rows: 40)
                try program.waitForHeadlines()
                try program.type("q")
                #expect(try program.waitForEnd() == .exit(0))
                #expect(count("\u{1B}[?1049h", in: program) == 1, "\(columns) x \(rows)")
                #expect(count("\u{1B}[?1049l", in: program) == 1, "\(columns) x \(rows)")
            }
        }

        private func count(_ sequence: String, in program: TerminalProgram) -> Int {
            EmulatedScreen.count(of: sequence, in: program.output)
        }
    }
}
