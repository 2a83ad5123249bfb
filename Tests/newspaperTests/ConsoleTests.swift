import PseudoTerminals
import Testing

extension RealTerminal {
    /// Here nobody answers which signs the font has, as over ssh.
    @Suite("The Linux console")
    struct ConsoleTests {
        /// The signs that fonts of consoles have in common.
        private static let known = Set("•←↑→↓≤≥─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬█░▒■▲▶▼◀♦".unicodeScalars)

        /// Other signs than these; letters of any script are taken to be in the font.
        private func strangers(on screen: EmulatedScreen) -> Set<Unicode.Scalar> {
            Set(screen.text.unicodeScalars).filter {
                (0x2000...0x2BFF).contains($0.value) && !Self.known.contains($0)
            }
        }

        @Test(
            "gets signs that its fonts have, on each screen",
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
                seen.formUnion(strangers(on: program.screen))
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
            "shows what is selected in black on grey: bold black would be grey",
            arguments: ["ink", "paper", "terminal"]
        )
        func selection(theme: String) throws {
            let program = try BuiltNewspaper.open(
                options: ["--theme", theme],
                environment: ["TERM": "linux"]
            )
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            // SGR as this terminal's entry orders it: reverse, and then bold.
            let sequences = [";7m", ";7;1m", ";1;30m"].map { program.screen.count(of: $0) }
            #expect(sequences[0] > 0 && sequences[1] == 0 && sequences[2] == 0)
        }

        @Test("is sent nothing that it would print: no strings, no questions, no modes of xterm")
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
