import Cells
import Testing

@testable import NcursesTerminal

@Suite("Glyph width replies")
struct GlyphWidthReplyTests {
    private func answer(_ text: String) -> GlyphWidthReply {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8) == [])
        return decoder.widths
    }

    @Test(
        "Cursor positions reveal which characters take two columns",
        arguments: [
            (3, 3, AmbiguousWidth.narrow, true),
            (5, 5, .wide, false),
            (5, 3, .wide, true),
            // A wide line or letter suffices.
            (4, 3, .wide, true),
            (3, 9, .narrow, false),
            (3, 7, .narrow, false),
        ]
    )
    func columns(letters: Int, cluster: Int, widths: AmbiguousWidth, joins: Bool) {
        let answer = answer("\u{1B}[2;\(letters)R\u{1B}[3;\(cluster)R\u{1B}[4;1R")
        #expect(answer.isWhole)
        #expect(answer.letterWidths == widths)
        #expect(answer.joinsClusters == joins)
    }

    @Test(
        "An incomplete reply, another row and F3 with a modifier are not replies",
        arguments: [
            "\u{1B}[2;3R", "\u{1B}[3;3R", "\u{1B}[24;80R\u{1B}[3;3R", "\u{1B}[2R\u{1B}[3;3R",
            "\u{1B}[2;3R\u{1B}[3;3R",
        ]
    )
    func incomplete(text: String) {
        #expect(!answer(text).isWhole)
        var decoder = InputDecoder()
        #expect(decoder.feed("\u{1B}[1;2R".utf8) == [.key(Key(.function(3), .shift))])
        #expect(!decoder.widths.isWhole)
    }

    @Test("Replies for the rows may arrive in any order")
    func order() {
        let answer = answer("\u{1B}[3;5R\u{1B}[2;3R")
        #expect(answer.letterWidths == .narrow)
        #expect(!answer.joinsClusters)
    }

    @Test(
        "Only a cursor that moved by two columns indicates scaled letters",
        arguments: [(1, false), (2, false), (3, true), (11, false)]
    )
    func larger(column: Int, scales: Bool) {
        let answer = answer("\u{1B}[2;3R\u{1B}[3;3R\u{1B}[4;\(column)R")
        #expect(answer.isWhole)
        #expect(answer.scalesLetters == scales)
    }

    @Test("A screen with few rows or columns is not queried")
    func room() {
        #expect(GlyphWidthReply.fits(Size(columns: 40, rows: 12)))
        #expect(!GlyphWidthReply.fits(Size(columns: 80, rows: 2)))
        #expect(!GlyphWidthReply.fits(Size(columns: 80, rows: 4)))
        #expect(!GlyphWidthReply.fits(Size(columns: 8, rows: 24)))
    }

    @Test(
        "A multiplexer or console is not queried for widths",
        arguments: [
            (["TERM": "xterm-256color"], true),
            (["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], false),
            (["TERM": "xterm-256color", "STY": "1.pts-0"], false),
            (["TERM": "screen-256color"], false),
            (["TERM": "tmux-256color"], false),
            (["TERM": "linux"], false),
        ]
    )
    func traits(environment: [String: String], isAsked: Bool) throws {
        #expect(try TerminalTraits(environment: environment).mayQueryWidths == isAsked)
    }
}
