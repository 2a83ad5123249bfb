import Cells
import Testing

@testable import NcursesTerminal

@Suite("What terminals say about pictures")
struct GraphicsAnswerTests {
    private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"

    /// What comes of bytes in some pieces: events, and the answer.
    private func read(_ pieces: [String]) -> (events: [InputEvent], answer: GraphicsAnswer) {
        var decoder = InputDecoder()
        let events = pieces.flatMap { decoder.feed(Array($0.utf8)) }
        return (events, decoder.graphics)
    }

    @Test(
        "is understood, and never becomes a key",
        arguments: [
            ("\(kitty)\u{1B}[?62;c", true, [62, 0]), ("\u{1B}[?62;4;22c", false, [62, 4, 22]),
            ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?6c", false, [6]),
            ("\u{1B}_Gi=7;OK\u{1B}\\\u{1B}[?1;2c", false, [1, 2]), ("\u{1B}[?c", false, []),
            ("\(kitty)", true, nil), ("", false, nil),
        ] as [(String, Bool, [Int]?)]
    )
    func answers(text: String, knowsKitty: Bool, attributes: [Int]?) {
        let whole = read([text])
        #expect(whole.events == [])
        #expect(whole.answer == GraphicsAnswer(knowsKitty: knowsKitty, attributes: attributes))
        let pieces = read(text.map { String($0) })
        #expect(pieces.events == [])
        #expect(pieces.answer == whole.answer)
    }

    @Test("may come among keys")
    func amongKeys() {
        let (events, answer) = read(["j\(Self.kitty)k\u{1B}[?62;4cn"])
        #expect(events == ["j", "k", "n"].map { .key(Key(.character($0))) })
        #expect(answer == GraphicsAnswer(knowsKitty: true, attributes: [62, 4]))
    }

    @Test("decides how they are drawn: sixels need to know the pixels of a cell")
    func choice() {
        let both = GraphicsAnswer(knowsKitty: true, attributes: [62, 4])
        let sixel = GraphicsAnswer(attributes: [62, 4])
        #expect(both.graphics(cell: (8, 16)) == .kitty)
        #expect(both.graphics(cell: nil) == .kitty)
        #expect(sixel.graphics(cell: (8, 16)) == .sixel(width: 8, height: 16))
        #expect(sixel.graphics(cell: nil) == nil)
        #expect(GraphicsAnswer(attributes: [62, 22]).graphics(cell: (8, 16)) == nil)
        #expect(GraphicsAnswer(attributes: [14]).graphics(cell: (8, 16)) == nil)
    }

    @Test(
        "is asked in kitty's words only where nobody takes them for a title",
        arguments: [
            (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true),
            (["TERM": "tmux-256color"], false), (["TERM": "screen"], false),
            (["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], false),
            (["TERM": "xterm-256color", "STY": "1.pts"], false), (["TERM": "linux"], false),
            (["TERM": "putty"], false),
        ]
    )
    func question(environment: [String: String], isAsked: Bool) throws {
        let traits = try TerminalTraits(environment: environment)
        #expect(traits.mayBeAskedForKitty == isAsked)
        let question = GraphicsAnswer.question(includingKitty: traits.mayBeAskedForKitty)
        #expect(question.contains("\u{1B}_G") == isAsked)
        #expect(question.hasSuffix("\u{1B}[c"))
    }
}
