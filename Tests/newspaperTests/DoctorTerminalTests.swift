import PseudoTerminals
import Testing

@Suite("doctor on the kind of terminal")
struct DoctorTerminalTests {
    @Test("doctor lists the features that follow from the terminal's type and variables")
    func line() throws {
        let home = try CommandHome()
        let variables = "HOME='\(home.path)' TERM=screen-256color STY=1.pts-0"
        let output = try home.run("doctor", variables: variables).output
        let words =
            "no mouse (GNU screen would delay Esc), clipboard if the terminal allows it"
        #expect(
            output.contains("locale C.UTF-8: \(words), no window title, pictures in half blocks\n")
        )
        #expect(output.contains("Terminal       screen-256color, "))
    }
}

extension RealTerminal {
    @Suite("doctor on the answers of a terminal")
    struct DoctorAnswersTests {
        /// Returns the line about the terminal's answers to the attribute query.
        private func line(answering answers: String) throws -> String {
            let home = try CommandHome()
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "doctor"],
                columns: 160,
                rows: 40,
                environment: ["HOME": home.path],
                saysWhatItIs: false
            )
            try program.waitUntil("the questions") { $0.count(of: "\u{1B}[>q\u{1B}[c") == 1 }
            try program.type(answers)
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.modes == EmulatedScreen.usualModes)
            let rows = program.screen.rows
            return try #require(rows.first { $0.hasPrefix("Capabilities") })
        }

        @Test("doctor lists the terminal's answers and their consequences")
        func answers() throws {
            let background = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[>1;2;0c"
            let name = "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?62;4c"
            let line = try line(answering: "\u{1B}[2;5R\u{1B}[3;3R\u{1B}[4;1R" + background + name)
            let widths = "ambiguous characters are 2 columns wide; symbols are ASCII"
            let words = "XTerm(390), a light background, sixels, \(widths)"
            #expect(line == "Capabilities   \(words), joined emoji supported")
        }

        @Test("doctor reports a terminal with few answers")
        func little() throws {
            #expect(try line(answering: "\u{1B}[?1;2c") == "Capabilities   no other")
        }

        @Test("doctor accepts answers that arrive one by one, and stops at ^C")
        func slow() throws {
            let line = try line(answering: "\u{1B}[0n\u{1B}P>|foot(1.13.1)\u{1B}\\\u{3}")
            #expect(line == "Capabilities   foot(1.13.1)")
        }

        @Test("doctor does not wait for a terminal without answers")
        func nothing() throws {
            #expect(try line(answering: "x") == "Capabilities   none")
        }
    }
}
