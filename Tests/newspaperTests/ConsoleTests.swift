import PseudoTerminals
import Testing

extension RealTerminal {
    /// As over ssh, the font's characters cannot be queried.
    @Suite("The Linux console")
    struct ConsoleTests {
        /// The signs common to console fonts.
        private static let known = Set("•←↑→↓≤≥─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬█░▒■▲▶▼◀♦".unicodeScalars)

        /// Returns other signs; letters are assumed to be in the font.
        private func unknownSigns(on screen: EmulatedScreen) -> Set<Unicode.Scalar> {
            Set(screen.text.unicodeScalars).filter {
                (0x2000...0x2BFF).contains($0.value) && !Self.known.contains($0)
            }
        }

        @Test(
            "The Linux console gets only signs that its fonts have, on each screen",
            arguments: [(80, 24), (128, 48)],
            ["ink", "paper", "terminal"]
        )
        func signs(size: (columns: Int, rows: Int), theme: String) throws {
            let program = try TerminalProgram(
                [try BuiltNewspaper.path(), "--example", "--theme", theme],
                columns: size.columns,
                rows: size.rows,
                environment: ["TERM": "linux"]
            )
            var seen: Set<Unicode.Scalar> = []
            func look(after keys: String, for text: String) throws {
                try program.type(keys)
                try program.waitFor(text)
                seen.formUnion(unknownSigns(on: program.screen))
            }
            try look(after: "", for: "┘ read")
            try look(after: "?", for: "♦ starred")
            try program.type("\u{1B}")
            try program.waitUntil("the help gone") { !$0.text.contains("♦ starred") }
            try look(after: "\r", for: "n p next/prev")
            try look(after: "i", for: "o browser")
            try look(after: "q", for: "n p next/prev")
            try look(after: "qF", for: "▼ ")
            try program.type("Q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(seen == [])
        }

        @Test(
            "On the Linux console, selected text is black on gray, because bold black would be gray",
            arguments: ["ink", "paper", "terminal"]
        )
        func selection(theme: String) throws {
            let program = try BuiltNewspaper.open(
                options: ["--theme", theme],
                environment: ["TERM": "linux"]
            )
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            // SGR in this terminfo entry's order: reverse, then bold.
            let sequences = [";7m", ";7;1m", ";1;30m"].map { program.screen.count(of: $0) }
            #expect(sequences[0] > 0 && sequences[1] == 0 && sequences[2] == 0)
        }

        @Test("The Linux console gets no strings, queries or xterm modes, which it would print")
        func sequences() throws {
            let program = try BuiltNewspaper.open(environment: ["TERM": "linux"])
            try program.type("\r")
            try program.waitFor("n p next/prev")
            try program.type("i")
            try program.waitFor("o browser")
            try program.type("yQ")
            #expect(try program.waitForEnd() == .exit(0))
            let introducers = [
                "]", "P", "_", "^", "X", "[?1000h", "[?1006h", "[?2004h", "[?2026h", "[?2031h",
                "[c",
            ]
            #expect(introducers.filter { program.screen.count(of: "\u{1B}\($0)") > 0 } == [])
        }
    }
}
