import Cells
import Testing

@testable import NcursesTerminal

@Suite("What terminals answer about the columns of letters")
struct GlyphWidthReplyTests {
    private func answer(_ text: String) -> GlyphWidthReply {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8) == [])
        return decoder.widths
    }

    @Test(
        "Where the cursor has come to tells what takes one column and what two",
        arguments: [
            (3, 3, AmbiguousWidth.narrow, true),
            (5, 5, .wide, false),
            (5, 3, .wide, true),
            // Either lines or letters.
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
        "Half an answer, another place, and F3 with a modifier are none",
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

    @Test("Rows may be answered in any order, since each tells which one it is")
    func order() {
        let answer = answer("\u{1B}[3;5R\u{1B}[2;3R")
        #expect(answer.letterWidths == .narrow)
        #expect(!answer.joinsClusters)
    }

    @Test(
        "Only a cursor that moved by two columns tells of larger letters",
        arguments: [(1, false), (2, false), (3, true), (11, false)]
    )
    func larger(column: Int, scales: Bool) {
        let answer = answer("\u{1B}[2;3R\u{1B}[3;3R\u{1B}[4;\(column)R")
        #expect(answer.isWhole)
        #expect(answer.scalesLetters == scales)
    }

    @Test("A screen of two rows is not asked: its answer would be a key")
    func room() {
        #expect(GlyphWidthReply.fits(Size(columns: 40, rows: 12)))
        #expect(!GlyphWidthReply.fits(Size(columns: 80, rows: 2)))
        #expect(!GlyphWidthReply.fits(Size(columns: 80, rows: 4)))
        #expect(!GlyphWidthReply.fits(Size(columns: 8, rows: 24)))
    }

    @Test(
        "Who answers for a window around it is not asked",
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
        #expect(try TerminalTraits(environment: environment).mayBeAskedForWidths == isAsked)
    }
}
