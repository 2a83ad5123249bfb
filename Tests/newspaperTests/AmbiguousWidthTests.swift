import Testing

extension RealTerminal {
    @Suite("Width of characters in a terminal")
    struct AmbiguousWidthTests {
        private let story = """
            <rss version="2.0"><channel><title>Gauge</title><item><guid>1</guid>
            <title>Работа 👩🏽\u{200D}💻 “quoted” – été ① 🇩🇪🇫🇷</title>
            <description>A word — and then ж.</description></item></channel></rss>
            """

        /// Opens the story in a list, in a terminal that has not answered.
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

        /// Sends an answer, and returns the output through `text`.
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

        @Test("The width is queried once, on a blank screen, and the first page does not wait")
        func question() throws {
            let home = try CommandHome()
            let program = try open(home)
            #expect(program.screen.count(of: "α\u{1B}[6n") == 1)
            #expect(!program.screen.text.contains("α"))
            #expect(!program.screen.text.contains("💻"))
            // Before the answer, only the first of joined emoji appears.
            #expect(program.screen.count(of: "👩🏽\u{200D}💻") == 1)
            #expect(program.screen.text.contains("① DEFR"))
        }

        @Test("Joined emoji are shown whole if they take two columns")
        func clusters() throws {
            let home = try CommandHome()
            let program = try open(home)
            let answer = "\u{1B}[2;3R\u{1B}[3;3R\u{1B}[4;1R"
            let output = try output(of: program, after: answer, until: "👩🏽\u{200D}💻")
            for half in ["🇩", "🇪", "🇫", "🇷"] { #expect(output.contains(half)) }
            #expect(!output.contains("quoted"))
            #expect(!output.contains("\u{1B}[2J"))
        }

        @Test("If ambiguous letters take two columns, they get two, and signs become ASCII")
        func wide() throws {
            let home = try CommandHome()
            let program = try open(home)
            let answer = "\u{1B}[2;5R\u{1B}[3;7R\u{1B}[4;1R"
            let output = try output(of: program, after: answer, until: "quoted")
            #expect(output.contains("\u{1B}[2J"))
            #expect(output.contains("Работа"))
            #expect(output.contains("\"quoted\" ‒ "))
            #expect(output.contains("e\u{301}"))
            // Text after six double-width letters is positioned explicitly.
            #expect(output.contains("а\u{1B}[39;49m\u{1B}(B\u{1B}[m\u{1B}[3;17H"))
            let before = program.output.count
            try program.type("?")
            try program.waitFor("Keys")
            let all = Array(program.output.dropFirst(before)) + Array(output.utf8)
            // A down arrow must not become `v`, another key.
            #expect(program.screen.text.contains("j Down"))
            for sign in ["─", "●", "│", "┌", "→"] {
                #expect(EmulatedScreen.count(of: sign, in: all) == 0, "\(sign)")
            }
        }
    }
}
