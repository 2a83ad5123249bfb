import FoundationEssentials
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Colors in a terminal")
    struct ColorsTests {
        private static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
        private static let paper = 0xFBF9F4
        private static let ink = 0x16181C

        private func open(
            _ arguments: [String] = [],
            environment: [String: String] = ["COLORTERM": "truecolor"]
        ) throws -> TerminalProgram {
            let program = try TerminalProgram(
                BuiltNewspaper.listArguments() + arguments,
                columns: 80,
                rows: 24,
                environment: environment
            )
            try program.waitForHeadlines()
            return program
        }

        /// Opens Newspaper and waits for its query of the background.
        private func openAsked() throws -> TerminalProgram {
            let program = try open()
            try program.waitUntil("the question") { _ in program.hasWritten(Self.question) }
            return program
        }

        private func background(_ program: TerminalProgram) -> Int? {
            program.screen.colors(column: 79, row: 20).background
        }

        private func quit(_ program: TerminalProgram) throws {
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.modes == EmulatedScreen.usualModes)
        }

        @Test(
            "With COLORTERM, a theme is sent as RGB colors",
            arguments: ["truecolor", "24bit"],
            ["xterm-256color", "xterm-direct", "xterm", "alacritty", "tmux-256color"]
        )
        func direct(promise: String, terminal: String) throws {
            let program = try open(
                ["--theme", "paper"],
                environment: ["COLORTERM": promise, "TERM": terminal]
            )
            #expect(background(program) == Self.paper)
            #expect(program.screen.colors(column: 1, row: 1).letter == 0xB8B2A4)
            #expect(!program.hasWritten(Self.question))
            try quit(program)
        }

        @Test(
            "Pictures have RGB colors if the terminal has them, else its palette or eight colors",
            arguments: [
                ("xterm-256color", "truecolor", [true, false]),
                ("xterm-direct", "", [true, false]),
                ("xterm-256color", "", [false, true]), ("xterm", "", [false, false]),
            ]
        )
        func pictures(terminal: String, promise: String, arePart: [Bool]) throws {
            // The theme has only the sixteen named colors.
            let program = try open(
                ["--theme", "terminal"],
                environment: ["COLORTERM": promise, "TERM": terminal]
            )
            try program.type("\r ")
            try program.waitUntil("a picture") { $0.halfBlockCount > 40 }
            let counts = ["38;2;", "38;5;"].map { program.screen.count(of: $0) }
            #expect(counts.map { $0 > 0 } == arePart)
        }

        @Test("A terminfo entry with RGB needs no COLORTERM")
        func directEntry() throws {
            let program = try open(["--theme", "ink"], environment: ["TERM": "xterm-direct"])
            #expect(background(program) == Self.ink)
            try quit(program)
        }

        @Test(
            "Other terminals get the nearest color that they have",
            arguments: [
                ("xterm-256color", 0xFFFFFF), ("xterm-16color", 0xFFFFFF), ("xterm", 0xE0E0E0),
            ]
        )
        func fewer(terminal: String, nearest: Int) throws {
            let program = try open(["--theme", "paper"], environment: ["TERM": terminal])
            #expect(background(program) == nearest)
            try quit(program)
        }

        @Test("A terminal without colors gets none", arguments: ["vt100", "xterm-mono"])
        func none(terminal: String) throws {
            let program = try open(
                ["--theme", "paper"],
                environment: ["TERM": terminal, "COLORTERM": "truecolor"]
            )
            #expect(background(program) == nil)
            try quit(program)
        }

        @Test("NO_COLOR turns off colors and the background query, except with an explicit theme")
        func noColor() throws {
            let plain = ["NO_COLOR": "1", "COLORTERM": "truecolor"]
            let program = try open(environment: plain)
            try quit(program)
            #expect(program.sequences(endingIn: "m").allSatisfy { !$0.contains { $0 >= 30 } })
            #expect(!program.hasWritten(Self.question))
            let colored = try open(["--theme", "ink"], environment: plain)
            #expect(background(colored) == Self.ink)
            try quit(colored)
        }

        @Test(
            "With few colors, the terminal's own are kept, and the background is not queried",
            arguments: ["xterm", "xterm-16color"]
        )
        func few(terminal: String) throws {
            let program = try open(environment: ["TERM": terminal])
            try program.type("\u{1B}[?997;2nj")
            try program.waitForHeadlines(selected: 2)
            #expect(background(program) == nil)
            #expect(!program.hasWritten(Self.question))
            try quit(program)
        }

        @Test(
            "The answer determines whether the theme is light or dark",
            arguments: [
                ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", paper),
                ("\u{1B}]11;rgb:00/00/00\u{1B}\\", ink),
                ("\u{1B}[?997;1n", ink), ("\u{1B}[?997;2n", paper),
            ]
        )
        func answer(text: String, color: Int) throws {
            let program = try openAsked()
            #expect(background(program) == nil)
            try program.type(text)
            try program.waitUntil("the theme") { _ in background(program) == color }
            try quit(program)
        }

        @Test("The background is queried again after another program had the terminal")
        func another() throws {
            let paper = try BuiltNewspaper.listArguments().joined(separator: " ")
            let job = "\(paper); echo stopped; read x; fg"
            let program = try TerminalProgram(
                ["/bin/sh", "-m", "-c", job],
                environment: ["COLORTERM": "truecolor"]
            )
            try program.waitForHeadlines()
            try program.waitUntil("the question") { _ in program.count(of: Self.question) == 1 }
            try program.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")
            try program.waitUntil("paper") { _ in background(program) == Self.paper }
            try program.type("\u{1A}")
            // Input is discarded until Newspaper has quit.
            try program.waitFor("stopped")
            try program.type("\r")
            try program.waitUntil("the question") { _ in program.count(of: Self.question) == 2 }
            try program.type("\u{1B}]11;rgb:0000/0000/0000\u{7}")
            try program.waitUntil("ink") { _ in background(program) == Self.ink }
            try quit(program)
        }

        @Test("No answer about colors reaches the shell, even if Newspaper quits before it arrives")
        func leaving() throws {
            let program = try BuiltNewspaper.openInShell(environment: ["COLORTERM": "truecolor"])
            try program.waitUntil("the question") { _ in program.hasWritten(Self.question) }
            try program.type("Q")
            try program.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
            try program.type("\u{1B}[>41;354;0c")
            #expect(try program.leavesNothingForShell())
        }

        @Test("The background is queried before the first page, which may be slow to send")
        func questionFirst() throws {
            let program = try openAsked()
            try program.waitForHeadlines()
            let written = program.output
            let question = try #require(written.firstRange(of: Self.question))
            let page = try #require(written.firstRange(of: Array("unread of".utf8)))
            #expect(question.upperBound <= page.lowerBound)
            try quit(program)
        }

        @Test("Split or malformed answers change nothing but colors")
        func pieces() throws {
            let program = try openAsked()
            try program.type("\u{1B}]11;rgb:zzzz\u{7}j")
            try program.waitForHeadlines(selected: 2)
            try program.type("\u{1B}]11;rgb:0000/00")
            try program.type("00/0000\u{1B}\\k")
            try program.waitForHeadlines(selected: 1)
            try quit(program)
        }

        @Test("A custom theme is used, and an error in it is reported with its line")
        func own() throws {
            let home = try CommandHome()
            try home.write(
                """
                {
                    theme: "sea",
                    themes: { sea: { extends: "ink", background: "#102030",
                        accent: "sealing wax" } },
                }
                """,
                to: ".config/newspaper/config.json5"
            )
            let feed =
                "<rss><channel><title>T</title><item><title>High tide</title></item></channel></rss>"
            try home.write(feed, to: "tides.xml")
            _ = try home.run("add --unchecked file://\(home.path)/tides.xml")
            let program = try TerminalProgram(
                [BuiltNewspaper.path()],
                columns: 160,
                rows: 30,
                environment: ["HOME": home.path, "COLORTERM": "truecolor"]
            )
            try program.waitFor("config.json5: line 4, themes.sea.accent: must be a color")
            #expect(program.screen.colors(column: 0, row: 20).background == 0x102030)
            try quit(program)
        }

        @Test("The example edition reports errors in the configuration")
        func example() throws {
            let home = try CommandHome()
            try home.write("{ layuot: 'list' }", to: ".config/newspaper/config.json5")
            let program = try TerminalProgram(
                [BuiltNewspaper.path(), "--example"],
                columns: 120,
                environment: ["HOME": home.path]
            )
            try program.waitFor("config.json5: line 1, layuot: ")
            try quit(program)
        }

        @Test("An unknown theme is rejected before the screen opens")
        func unknown() throws {
            let program = try TerminalProgram([
                BuiltNewspaper.path(), "--example", "--theme", "lake",
            ])
            #expect(try program.waitForEnd() == .exit(2))
            #expect(program.screen.text.contains("Unknown theme “lake”; use auto, paper, ink"))
            #expect(!program.output.contains(0x1B))
        }

        @Test("Successive screens may use more colors than there are color pairs")
        func manyColors() throws {
            let program = try TerminalProgram(
                [BuiltProgramLocator.path(of: "colorprogram"), "15"],
                columns: 100,
                rows: 50
            )
            let last = 15 * 5000 - 1
            try program.waitUntil("the last cell") {
                $0.colors(column: 99, row: 49) == (last, 0xFFFFFF - last)
            }
            for row in 0..<50 {
                for column in 0..<100 {
                    let number = last - 4999 + row * 100 + column
                    let colors = program.screen.colors(column: column, row: row)
                    #expect(colors == (number, 0xFFFFFF - number), "\(column), \(row)")
                }
            }
            try quit(program)
        }
    }
}

extension TerminalProgram {
    func hasWritten(_ question: [UInt8]) -> Bool { count(of: question) > 0 }

    func count(of question: [UInt8]) -> Int { output.ranges(of: question).count }

    /// Returns the parameters of all CSI sequences with a final letter.
    func sequences(endingIn letter: Character) -> [[Int]] {
        String(decoding: output, as: UTF8.self).split(separator: "\u{1B}[").compactMap { part in
            let numbers = part.prefix { $0.isNumber || $0 == ";" }
            guard part.dropFirst(numbers.count).first == letter else { return nil }
            return numbers.split(separator: ";").compactMap { Int($0) }
        }
    }
}
