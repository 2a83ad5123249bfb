import Testing

extension RealTerminal {
    @Suite("Letters in a terminal that counts columns in its own way")
    struct AmbiguousWidthTests {
        /// A story with emoji and letters of all kinds.
        private let story = """
            <rss version="2.0"><channel><title>Gauge</title><item><guid>1</guid>
            <title>Работа 👩🏽\u{200D}💻 “quoted” – été ① 🇩🇪🇫🇷</title>
            <description>A word — and then ж.</description></item></channel></rss>
            """

        /// Opens the story in a list, in a terminal that is asked and has not answered.
        private func open(_ home: CommandHome) throws -> TerminalProgram {
            let feed = home.path + "/feed.xml"
            try home.write(story, to: "feed.xml")
            let program = try TerminalProgram(
                [
                    BuiltNewspaper.path(), "--feed", feed, "--layout", "list", "--theme", "ink",
                ],
                environment: ["HOME": home.path],
                saysWhatItIs: false
            )
            try program.waitUntil("the list") {
                $0.text.contains("Работа 👩") && $0.selectedRow != nil
            }
            return program
        }

        /// What the terminal gets after an answer, until a text is among it.
        private func output(
            of program: TerminalProgram,
            after answer: String,
            until text: String
        ) throws -> String {
            let before = program.output.count
            try program.type(answer)
            try program.waitUntil("“\(text)” sent") { _ in
                EmulatedScreen.count(of: text, in: Array(program.output.dropFirst(before))) > 0
            }
            return String(decoding: program.output.dropFirst(before), as: UTF8.self)
        }

        @Test("It is asked once, on a blank screen, and the first page does not wait")
        func question() throws {
            let home = try CommandHome()
            let program = try open(home)
            #expect(program.screen.count(of: "α\u{1B}[6n") == 1)
            #expect(!program.screen.text.contains("α"))
            #expect(!program.screen.text.contains("💻"))
            // Until an answer comes, the first of joined emoji stands for all.
            #expect(program.screen.count(of: "👩🏽\u{200D}💻") == 1)
            // So do the letters of a flag for it.
            #expect(program.screen.text.contains("① DEFR"))
        }

        @Test("Joined emoji are shown whole where they take two columns")
        func clusters() throws {
            let home = try CommandHome()
            let program = try open(home)
            let answer = "\u{1B}[2;3R\u{1B}[3;3R\u{1B}[4;1R"
            let output = try output(of: program, after: answer, until: "👩🏽\u{200D}💻")
            for half in ["🇩", "🇪", "🇫", "🇷"] { #expect(output.contains(half)) }
            // Nothing else is drawn for it.
            #expect(!output.contains("quoted"))
            #expect(!output.contains("\u{1B}[2J"))
        }

        @Test("Where ambiguous letters take two columns, they are given two, and signs are narrow")
        func wide() throws {
            let home = try CommandHome()
            let program = try open(home)
            let answer = "\u{1B}[2;5R\u{1B}[3;7R\u{1B}[4;1R"
            let output = try output(of: program, after: answer, until: "quoted")
            #expect(output.contains("\u{1B}[2J"))
            #expect(output.contains("Работа"))
            #expect(output.contains("\"quoted\" ‒ "))
            #expect(output.contains("e\u{301}"))
            // What stands behind six letters of two columns is put there outright.
            #expect(output.contains("а\u{1B}[39;49m\u{1B}(B\u{1B}[m\u{1B}[3;17H"))
            let before = program.output.count
            try program.type("?")
            try program.waitFor("Keys")
            let all = Array(program.output.dropFirst(before)) + Array(output.utf8)
            // A `v` would be another key.
            #expect(program.screen.text.contains("j Down"))
            for sign in ["─", "●", "│", "┌", "→"] {
                #expect(EmulatedScreen.count(of: sign, in: all) == 0, "\(sign)")
            }
        }
    }
}
