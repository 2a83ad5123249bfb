import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Alternate screen of the terminal")
    struct OtherScreenTests {
        /// Entering twice would overwrite the shell's cursor position.
        @Test(
            "The alternate screen is entered and left once, and once more around a command",
            arguments: [
                "xterm-256color", "tmux-256color", "rxvt-unicode-256color", "screen-256color",
            ]
        )
        func once(terminal: String) throws {
            let program = try BuiltNewspaper.open(environment: ["TERM": terminal])
            #expect(count("\u{1B}[?1049h", in: program) == 1)
            #expect(count("\u{1B}[?1049l", in: program) == 0)
            try program.type("|true\r")
            try program.waitFor("Press any key to continue.")
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

        /// ncurses's output buffer has the screen's size.
        @Test(
            "The alternate screen is entered once, even on a tiny screen that grows",
            arguments: [1, 2, 3, 5, 9, 20]
        )
        func tiny(columns: Int) throws {
            for rows in [1, 2, 4, 8] {
                let program = try TerminalProgram(
                    BuiltNewspaper.listArguments(),
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

        /// Line-drawing characters, insert mode, a scroll region with origin mode, no wrapping.
        @Test(
            "The screen is drawn correctly after a command that changes the terminal's state",
            arguments: ["\\033(0", "\\016\\033)0", "\\033[4h", "\\033[5;9r\\033[?6h", "\\033[?7l"]
        )
        func leftBehind(state: String) throws {
            let program = try BuiltNewspaper.open()
            func comeBack(from command: String) throws {
                let (ended, taken) = ("Press any key to continue.", "\u{1B}[?1049h")
                let (ends, takings) = (count(ended, in: program), count(taken, in: program))
                try program.type("|\(command)\r")
                try program.waitUntil("the end of the command") { _ in
                    count(ended, in: program) > ends
                }
                try program.type(" ")
                try program.waitUntil("the screen taken again") { _ in
                    count(taken, in: program) > takings
                }
                try program.waitForHeadlines()
            }
            try comeBack(from: "true")
            // The last row names the command.
            let before = program.screen.rows.dropLast()
            try comeBack(from: "printf '\(state)'")
            try program.waitUntil("the screen as before") { $0.rows.dropLast() == before }
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
        }

        private func count(_ sequence: String, in program: TerminalProgram) -> Int {
            EmulatedScreen.count(of: sequence, in: program.output)
        }
    }
}
