import Glibc
import PseudoTerminals
import Testing

extension RealTerminal {
    /// The terminal does not identify itself, so every status query belongs to a picture.
    @Suite("Pictures in a terminal with kitty's placeholders")
    struct PagePixelsTests {
        private func open() throws -> TerminalProgram {
            let program = try BuiltNewspaper.open(saysWhatItIs: false)
            // Scrolls until the whole picture is visible.
            try program.type("\rjjjjj")
            try program.waitUntil("half blocks") { $0.halfBlockCount > 40 }
            try answerAsKitty(program)
            return program
        }

        /// Answers the first status and graphics queries, and waits for the next status query.
        private func answerAsKitty(_ program: TerminalProgram) throws {
            try program.type("\u{1B}[0n")
            try program.waitUntil("the question for a name") { $0.count(of: "\u{1B}[>q") == 1 }
            try program.type("\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}[?62;c")
            try program.waitUntil("the question") { $0.count(of: "a=q") == 1 }
            try program.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c")
            try program.waitUntil("the first piece") { $0.statusQueryCount == 1 }
        }

        /// Answers status queries until the screen satisfies a condition.
        private func answer(
            _ program: TerminalProgram,
            from first: Int = 0,
            until condition: String,
            _ isTrue: (EmulatedScreen) -> Bool
        ) throws {
            var answered = first
            while !isTrue(program.screen) {
                try program.waitUntil("\(condition), or a question behind \(answered)") {
                    isTrue($0) || $0.statusQueryCount > answered
                }
                for _ in answered..<program.screen.statusQueryCount {
                    try program.type("\u{1B}[0n")
                }
                answered = program.screen.statusQueryCount
            }
        }

        @Test("A picture is drawn in half blocks until it is sent, then in pixels that scroll")
        func picture() throws {
            let program = try open()
            #expect(program.screen.placeholderCount == 0)
            #expect(program.screen.halfBlockCount > 40)
            try answer(program, until: "pixels") { $0.showsPixelsAlone }
            #expect(program.screen.count(of: "a=T,U=1,f=100") == 1)
            let rows = program.screen.rows
            let count = program.screen.placeholderCount
            try program.type("j")
            try program.waitUntil("a page scrolled by one row") { screen in
                (2...20).allSatisfy { screen.rows[$0].prefix(100) == rows[$0 + 1].prefix(100) }
            }
            try program.type("?")
            try program.waitUntil("the keys over it") {
                $0.text.contains("Keys") && $0.placeholderCount < count
            }
            try program.type("\u{1B}")
            try program.waitUntil("the keys away") { $0.placeholderCount == count }
            try program.type("k")
            try program.waitUntil("the page as it was") { $0.rows == rows }
            #expect(program.screen.count(of: "a=T") == 1)
            #expect(program.screen.count(of: "a=d") == 0)
            try program.type("Q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.count(of: "a=d,d=I") == 1)
            #expect(program.screen.rows == Array(repeating: "", count: 40))
        }

        @Test(
            "Keys work while a picture is being sent, and no further piece is sent without an answer"
        )
        func keys() throws {
            let program = try open()
            let top = program.screen.rows[2]
            try program.type("j")
            try program.waitUntil("a page scrolled by one row") { $0.rows[2] != top }
            try program.type("k")
            try program.waitUntil("the page as it was") { $0.rows[2] == top }
            #expect(program.screen.statusQueryCount == 1)
            #expect(program.screen.count(of: "a=T") == 0)
            #expect(program.screen.halfBlockCount > 40)
        }

        @Test("Until a piece is answered, no other one is sent, whatever is drawn")
        func outstanding() throws {
            let program = try open()
            var count = 1
            // The first queries may belong to the page.
            while program.screen.count(of: "a=T,U=1") == 0 {
                try program.type("\u{1B}[0n")
                count += 1
                try program.waitUntil("question \(count)") { $0.statusQueryCount == count }
            }
            let top = program.screen.rows[2]
            for _ in 1...3 {
                try program.type("j")
                try program.waitUntil("a page scrolled by one row") { $0.rows[2] != top }
                try program.type("k")
                try program.waitUntil("the page as it was") { $0.rows[2] == top }
            }
            #expect(program.screen.statusQueryCount == count)
            let start = try #require(program.output.firstRange(of: Array("\u{1B}_Ga=T".utf8)))
            let behind = program.output[start.lowerBound...]
            let end = try #require(behind.firstRange(of: Array("\u{1B}[5n".utf8)))
            // At 115,200 baud less than 150 ms.
            #expect(end.lowerBound - start.lowerBound < 1_700)
            #expect(behind[end.upperBound...].firstRange(of: Array("\u{1B}_G".utf8)) == nil)
        }

        @Test("No answer about pictures reaches the shell, even if Newspaper quits first")
        func leaving() throws {
            let program = try BuiltNewspaper.openInShell(columns: 120, rows: 40)
            try program.waitForHeadlines()
            try program.type("\r")
            try answerAsKitty(program)
            try program.type("Q")
            try program.type("\u{1B}[0n")
            #expect(try program.leavesNothingForShell())
        }

        @Test("A signal ends Newspaper in time even if an answer is outstanding")
        func terminated() throws {
            let program = try open()
            program.send(signal: SIGTERM)
            #expect(try program.waitForEnd() == .exit(128 + SIGTERM))
            // The watchdog's output, on ending the program, would end with a newline.
            #expect(program.output.last != UInt8(ascii: "\n"))
        }

        @Test("A crash deletes pictures, including one that is being sent")
        func crash() throws {
            let program = try open()
            try answer(program, until: "the first piece") { $0.count(of: "a=T,U=1") == 1 }
            program.send(signal: SIGSEGV)
            #expect(try program.waitForEnd() == .signal(SIGSEGV))
            let removal = "\u{1B}_Ga=d,d=I,q=2,i=17\u{1B}\\"
            let end = "\u{1B}[5n\u{1B}\\\u{1B}_Gq=2,m=0\u{1B}\\" + removal
            #expect(program.screen.count(of: end) == 1)

            let whole = try open()
            try answer(whole, until: "pixels") { $0.showsPixelsAlone }
            whole.send(signal: SIGSEGV)
            #expect(try whole.waitForEnd() == .signal(SIGSEGV))
            #expect(whole.screen.count(of: "\u{1B}\\" + removal) == 1)
        }

        @Test("After ^Z and fg, a picture is sent again, and drawn in half blocks until then")
        func stopped() throws {
            let program = try open()
            try answer(program, until: "pixels") { $0.showsPixelsAlone }
            let questions = program.screen.statusQueryCount
            try program.type("\u{1A}")
            try program.waitUntil("the shell's screen") { $0.count(of: "a=d,d=I") == 1 }
            program.send(signal: 18)
            try program.waitUntil("half blocks") { $0.halfBlockCount > 40 }
            try answer(program, from: questions, until: "pixels") { $0.showsPixelsAlone }
            #expect(program.screen.count(of: "a=T,U=1") == 2)
            try program.type("Q")
            #expect(try program.waitForEnd() == .exit(0))
        }

        @Test("A picture is sent in a new size after the window is resized")
        func resized() throws {
            let program = try open()
            try answer(program, until: "pixels") { $0.showsPixelsAlone }
            let questions = program.screen.statusQueryCount
            program.resize(columns: 60, rows: 40)
            // Three columns are free on both sides; before, half of the rows limited the width.
            try answer(program, from: questions, until: "pixels in 54 columns") {
                $0.count(of: "a=T,U=1") == 2 && $0.showsPixelsAlone
                    && $0.placeholderCount.isMultiple(of: 54)
            }
        }
    }
}

extension RealTerminal {
    @Suite("Sixels on the picture screen")
    struct SixelTests {
        @Test("Margins are reset before sixels are drawn, and the story has half blocks")
        func drawn() throws {
            let program = try TerminalProgram(
                BuiltNewspaper.listArguments(),
                columns: 100,
                rows: 40,
                cell: (width: 8, height: 16)
            )
            try program.waitForHeadlines()
            try program.type("\r")
            try program.waitUntil("the question for a name") { $0.count(of: "\u{1B}[>q") == 1 }
            try program.type("\u{1B}[?62;4;22c")
            try program.waitUntil("half blocks") { $0.halfBlockCount > 40 }
            #expect(program.screen.count(of: "\u{1B}P") == 0)
            try program.type("i")
            try program.waitUntil("sixels") {
                $0.count(of: "\u{1B}P") == 1 && $0.halfBlockCount == 0
            }
            #expect(program.screen.count(of: "\u{1B}7\u{1B}[r") == 1)
            try program.type("q")
            try program.waitUntil("half blocks in the text") {
                $0.text.contains("of 40 ▸") && $0.halfBlockCount > 40
            }
            #expect(program.screen.count(of: "\u{1B}P") == 1)
        }

        @Test("Margins are reset when the window is resized")
        func margins() throws {
            let program = try BuiltNewspaper.open(columns: 100, rows: 30, saysWhatItIs: false)
            let before = program.screen.count(of: "\u{1B}[r")
            program.resize(columns: 90, rows: 28)
            try program.waitUntil("the smaller page") { screen in
                screen.count(of: "\u{1B}[r") == before + 1
                    && screen.rows.last?.hasSuffix(" 1/40") == true
            }
        }
    }
}

extension EmulatedScreen {
    var placeholderCount: Int { text.unicodeScalars.count { $0 == "\u{10EEEE}" } }

    var showsPixelsAlone: Bool { placeholderCount > 0 && halfBlockCount == 0 }

    /// The number of status queries except the one at the start.
    var statusQueryCount: Int { count(of: "\u{1B}[5n") - 1 }
}
