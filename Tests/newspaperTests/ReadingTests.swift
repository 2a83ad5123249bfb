import Glibc
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Reading the example edition in a terminal")
    struct ReadingTests {
        @Test(
            "The third story opens, and closes to the same selection and the original terminal"
        )
        func readOneStory() throws {
            let program = try TerminalProgram(
                BuiltNewspaper.listArguments(),
                columns: 120,
                rows: 40
            )
            try program.waitForHeadlines(selected: 1)
            try program.type("j")
            try program.waitForHeadlines(selected: 2)
            try program.type("j")
            try program.waitForHeadlines(selected: 3)
            let third = try #require(program.screen.selectedRow)
            let title = beginning(ofTitle: program.screen.rows[third])

            try program.type("\r")
            try program.waitUntil("the story") {
                $0.text.contains(title) && !$0.text.contains(TerminalProgram.firstHeadline)
            }
            try program.type("q")
            try program.waitForHeadlines(selected: 3)
            #expect(program.screen.selectedRow == third)
            #expect(beginning(ofTitle: program.screen.rows[third]) == title)

            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.driverModes == program.driverModesBefore)
            #expect(program.screen.modes == EmulatedScreen.usualModes)
            #expect(program.screen.rows == Array(repeating: "", count: 40))
        }

        @Test("Pictures are drawn in half blocks, in a story and on the picture screen")
        func pictures() throws {
            let program = try BuiltNewspaper.open()
            try program.type("\r")
            try program.waitUntil("half blocks") { $0.halfBlockCount > 40 }
            try program.type("i")
            try program.waitUntil("a larger picture") {
                $0.text.contains("back") && $0.halfBlockCount > 120
            }
            try program.type("q")
            try program.waitFor("of 40 ▸")
            let plain = try BuiltNewspaper.open(options: ["--no-pictures"])
            try plain.type("\r")
            try plain.waitFor("▣ A bucket dredger")
        }

        @Test("A list that was scrolled equals one that is redrawn")
        func scrolling() throws {
            let program = try BuiltNewspaper.open(columns: 100, rows: 24)
            try program.waitForPreview()
            try program.type("vv")
            try program.waitUntil("the list alone") { screen in
                !screen.text.contains("│") && screen.rows.last?.hasSuffix(" 1/40") == true
            }
            let down = (2...40).map { ("j", $0) }
            let up = (1...39).reversed().map { ("k", $0) }
            for (key, number) in down + up {
                try program.type(key)
                try program.waitForHeadlines(selected: number)
                guard number.isMultiple(of: 5) else { continue }
                let scrolled = program.screen.rows
                let clearings = program.clearings
                try program.type("\u{0C}")
                try program.waitUntil("all drawn anew, as it was") { screen in
                    program.clearings > clearings && screen.rows == scrolled
                }
            }
        }

        @Test(
            "With kitty graphics but no placeholders, only the picture screen has pixels"
        )
        func kitty() throws {
            let program = try BuiltNewspaper.open(saysWhatItIs: false)
            #expect(program.screen.count(of: "\u{1B}_G") == 0)
            try program.type("\r")
            try program.waitUntil("half blocks") { $0.halfBlockCount > 40 }
            try program.waitUntil("the question for a name") { $0.count(of: "\u{1B}[>q") == 1 }
            #expect(program.screen.count(of: "a=q") == 0)
            try program.type("\u{1B}P>|WezTerm 2024\u{1B}\\\u{1B}[?62;c")
            try program.waitUntil("the question") { $0.count(of: "a=q") == 1 }
            try program.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
            try program.type("i")
            try program.waitUntil("a picture") {
                $0.count(of: "\u{1B}_Ga=T") == 1 && $0.halfBlockCount == 0
            }
            try program.type("q")
            try program.waitUntil("its end") { $0.count(of: "\u{1B}_Ga=d") == 1 }
            try program.waitFor("of 40 ▸")
            try program.type("i")
            try program.waitUntil("another picture") { $0.count(of: "\u{1B}_Ga=T") == 2 }
            #expect(program.screen.count(of: "a=q") == 1)
            try program.type("Q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.count(of: "\u{1B}_Ga=d") == 2)
        }

        @Test("A lone Esc closes a story")
        func escape() throws {
            let program = try BuiltNewspaper.open()
            try program.type("j\r")
            try program.waitUntil("the story") {
                !$0.text.contains(TerminalProgram.firstHeadline)
            }
            try program.type("\u{1B}")
            try program.waitForHeadlines()
        }

        @Test(
            "The mouse wheel scrolls, even if ncurses does not understand its sequence",
            arguments: ["xterm-256color", "tmux-256color"]
        )
        func wheel(terminal: String) throws {
            let program = try BuiltNewspaper.open(environment: ["TERM": terminal])
            let before = program.screen.text
            try program.type("\u{1B}[<65;10;20M")
            try program.waitUntil("another screen") { $0.text != before }
        }

        @Test("A search can be typed and pasted, opens a story, and returns to the list")
        func search() throws {
            let program = try BuiltNewspaper.open()
            try program.type("/harb")
            try program.waitUntil("the results") { $0.text.contains("Show all 8 as a list") }
            try program.type("\u{1B}[200~our soup\u{1B}[201~")
            try program.waitUntil("fewer results") { $0.text.contains("2 stories") }
            try program.type("\r")
            try program.waitUntil("the story") {
                $0.text.contains("There are no carrots.")
            }
            try program.type("qq")
            try program.waitForHeadlines()
        }

        @Test("Resizing redraws the screen, down to one cell and back")
        func resize() throws {
            let program = try BuiltNewspaper.open(columns: 80, rows: 24)
            try program.waitForPreview()
            let before = program.screen.text
            for (columns, rows) in [(1, 1), (200, 50), (40, 12), (80, 24)] {
                program.resize(columns: columns, rows: rows)
                if rows > 1 { try program.waitForHeadlines() }
            }
            try program.waitUntil("the screen before") { $0.text == before }
        }

        @Test("Content that a terminal loses while it is briefly small is redrawn")
        func shrink() throws {
            let program = try BuiltNewspaper.open(columns: 80, rows: 24)
            try program.waitForPreview()
            let before = program.screen.text
            for _ in 0..<5 {
                // The old size is back before the program reads it.
                program.screen.resize(columns: 1, rows: 1)
                program.screen.resize(columns: 80, rows: 24)
                program.send(signal: SIGWINCH)
                try program.waitUntil("the screen before") { $0.text == before }
            }
        }

        @Test("A pasted megabyte is processed quickly, and keys work after it")
        func paste() throws {
            let program = try BuiltNewspaper.open()
            let text = String(repeating: "quite a long line of text, qQ\r", count: 35_000)
            try program.type("\u{1B}[200~\(text)\u{1B}[201~")
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
        }

        @Test("Without UTF-8, only ASCII is sent")
        func ascii() throws {
            let program = try BuiltNewspaper.open(environment: ["LC_ALL": "C"])
            // An arrow must not appear as another key.
            try program.waitFor(" Enter read ")
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.output.allSatisfy { $0 < 0x80 })
        }

        @Test("Without UTF-8, the masthead is written in letters, not in line drawing")
        func letters() throws {
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "--example"],
                columns: 120,
                rows: 40,
                environment: ["LC_ALL": "C"]
            )
            try program.waitFor("T H E   E X A M P L E   G A Z E T T E")
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
        }

        private func beginning(ofTitle row: String) -> String {
            let marker = row.firstIndex(of: "▌") ?? row.startIndex
            return String(row[marker...].drop { !$0.isLetter }.prefix(20))
        }
    }
}

extension TerminalProgram {
    fileprivate var clearings: Int {
        let sequence = Array("\u{1B}[2J".utf8)
        return output.indices.count { output[$0...].starts(with: sequence) }
    }
}
