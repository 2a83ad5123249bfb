import Glibc
import PseudoTerminals
import Testing

extension RealTerminal {
    @Suite("Bidirectional text in a terminal")
    struct BidiOrderingTests {
        private static let title = "מכוונת הפסנתרים"
        private static let word = "הפסנתרים"

        private func open(
            configuration: String,
            variables: [String: String] = [:],
            shown: (String) -> String
        ) throws -> TerminalProgram {
            let home = try CommandHome()
            try home.write(configuration, to: ".config/newspaper/config.json5")
            let program = try BuiltNewspaper.open(
                environment: variables.merging(["HOME": home.path]) { $1 }
            )
            try program.type("/\(Self.word)")
            let title = shown(Self.title)
            try program.waitFor(title)
            try program.type("\r")
            try program.waitUntil("the story") {
                $0.text.contains(title) && $0.text.contains("j k scroll")
            }
            let turned = shown(Self.word) == Self.word ? String(Self.word.reversed()) : Self.word
            #expect(!program.screen.text.contains(turned))
            try program.type("Q")
            #expect(try program.waitForEnd() == .exit(0))
            #expect(program.screen.modes == EmulatedScreen.usualModes)
            return program
        }

        @Test("Newspaper orders letters itself, and turns off reordering by the terminal")
        func paper() throws {
            let program = try open(configuration: "{}") { String($0.reversed()) }
            #expect(program.screen.count(of: "\u{1B}[8l") == 1)
            #expect(program.screen.count(of: "\u{1B}[8h") == 1)
        }

        @Test(
            "Reordering is turned off before rows are drawn, because VTE records it per row"
        )
        func rows() throws {
            let program = try BuiltNewspaper.open()
            try program.type("q")
            #expect(try program.waitForEnd() == .exit(0))
            let output = String(decoding: program.output, as: UTF8.self)
            let asking = try #require(output.firstRange(of: "\u{1B}[8l"))
            let rest = output[asking.upperBound...]
            let clearing = try #require(rest.firstRange(of: "\u{1B}[H\u{1B}[2J"))
            let text = try #require(rest.firstRange(of: "dredger"))
            #expect(clearing.upperBound < text.lowerBound)
        }

        @Test(
            "A terminal that calls itself kitty gets words in reading order from the first page on",
            .enabled(if: access("/usr/share/terminfo/x/xterm-kitty", R_OK) == 0)
        )
        func kitty() throws {
            _ = try open(configuration: "{}", variables: ["TERM": "xterm-kitty"]) {
                $0.split(separator: " ").reversed().joined(separator: " ")
            }
        }

        @Test("With bidi set to terminal, the terminal orders letters and keeps its mode")
        func terminal() throws {
            let program = try open(configuration: "{ bidi: 'terminal' }") { $0 }
            #expect(program.screen.count(of: "\u{1B}[8l") == 0)
            #expect(program.screen.count(of: "\u{1B}[8h") == 0)
        }
    }
}
