import Cells
import Testing

@testable import NcursesTerminal

@Suite("Console font")
struct ConsoleFontTests {
    private func repertoire(_ environment: [String: String], _ encoding: TerminalEncoding) throws
        -> GlyphRepertoire
    {
        ConsoleFont.repertoire(
            of: try TerminalTraits(environment: environment),
            encoding: encoding
        )
    }

    @Test(
        "The font is unknown if the console cannot be queried",
        arguments: ["linux", "linux-16color", "linux3.0"]
    )
    func console(name: String) throws {
        #expect(try repertoire(["TERM": name], .utf8) == .unknownFont)
        #expect(try repertoire(["TERM": name], .ascii) == .ascii)
    }

    @Test("Other terminals can show all of Unicode in a UTF-8 locale")
    func others() throws {
        #expect(try repertoire(["TERM": "xterm-256color"], .utf8) == .unicode)
        #expect(try repertoire(["TERM": "vt100"], .ascii) == .ascii)
    }

    @Test("The repertoire contains the kernel's characters, without private ones and surrogates")
    func scalars() {
        let font = ConsoleFont.repertoire(ofScalars: [0x41, 0x2500, 0x41, 0xF800, 0xD800])
        #expect(font == .font(GlyphRepertoire.Font(["A", "─"])))
        #expect(ConsoleFont.repertoire(ofScalars: []) == .unknownFont)
        #expect(ConsoleFont.repertoire(ofScalars: [0xF800]) == .unknownFont)
    }
}
