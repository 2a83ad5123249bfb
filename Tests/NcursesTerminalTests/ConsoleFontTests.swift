import Cells
import Testing

@testable import NcursesTerminal

@Suite("The font of the console")
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
        "is asked for on the console alone, and a pipe or another terminal does not answer",
        arguments: ["linux", "linux-16color", "linux3.0"]
    )
    func console(name: String) throws {
        #expect(try repertoire(["TERM": name], .utf8) == .unknownFont)
        #expect(try repertoire(["TERM": name], .ascii) == .ascii)
    }

    @Test("Other terminals look signs up in all their fonts")
    func others() throws {
        #expect(try repertoire(["TERM": "xterm-256color"], .utf8) == .unicode)
        #expect(try repertoire(["TERM": "vt100"], .ascii) == .ascii)
    }

    @Test("A font has the signs that the kernel tells, without places that are no signs")
    func scalars() {
        let font = ConsoleFont.repertoire(ofScalars: [0x41, 0x2500, 0x41, 0xF800, 0xD800])
        #expect(font == .font(GlyphRepertoire.Font(["A", "─"])))
        #expect(ConsoleFont.repertoire(ofScalars: []) == .unknownFont)
        #expect(ConsoleFont.repertoire(ofScalars: [0xF800]) == .unknownFont)
    }
}
