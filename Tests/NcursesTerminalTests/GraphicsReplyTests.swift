import Cells
import Testing

@testable import NcursesTerminal

@Suite("Graphics replies")
struct GraphicsReplyTests {
    private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"

    private func read(_ pieces: [String]) -> (events: [InputEvent], answer: GraphicsReply) {
        var decoder = InputDecoder()
        let events = pieces.flatMap { decoder.feed(Array($0.utf8)) }
        return (events, decoder.graphics)
    }

    @Test(
        "A graphics reply is parsed and never becomes a key",
        arguments: [
            ("\(kitty)\u{1B}[?62;c", true, [62, 0]), ("\u{1B}[?62;4;22c", false, [62, 4, 22]),
            ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?6c", false, [6]),
            ("\u{1B}_Gi=7;OK\u{1B}\\\u{1B}[?1;2c", false, [1, 2]), ("\u{1B}[?c", false, []),
            ("\(kitty)", true, nil), ("", false, nil),
        ] as [(String, Bool, [Int]?)]
    )
    func answers(text: String, supportsKitty: Bool, attributes: [Int]?) {
        let whole = read([text])
        #expect(whole.events == [])
        #expect(whole.answer == GraphicsReply(supportsKitty: supportsKitty, attributes: attributes))
        let pieces = read(text.map { String($0) })
        #expect(pieces.events == [])
        #expect(pieces.answer == whole.answer)
    }

    @Test("A graphics reply may arrive between keys")
    func amongKeys() {
        let (events, answer) = read(["j\(Self.kitty)k\u{1B}[?62;4cn"])
        #expect(events == ["j", "k", "n"].map { .key(Key(.character($0))) })
        #expect(answer == GraphicsReply(supportsKitty: true, attributes: [62, 4]))
    }

    @Test("The reply determines the protocol, and sixel needs the pixel size of a cell")
    func choice() {
        let both = GraphicsReply(supportsKitty: true, attributes: [62, 4])
        let sixel = GraphicsReply(attributes: [62, 4])
        #expect(both.graphics(cell: (8, 16), showsPlaceholders: true) == .kitty)
        #expect(both.graphics(cell: nil, showsPlaceholders: true) == .kitty)
        #expect(
            sixel.graphics(cell: (8, 16), showsPlaceholders: true) == .sixel(width: 8, height: 16)
        )
        #expect(sixel.graphics(cell: nil, showsPlaceholders: true) == nil)
        #expect(
            GraphicsReply(attributes: [62, 22]).graphics(cell: (8, 16), showsPlaceholders: true)
                == nil
        )
        #expect(
            GraphicsReply(attributes: [14]).graphics(cell: (8, 16), showsPlaceholders: true) == nil
        )
    }

    @Test(
        "The reported version determines whether the terminal knows placeholders",
        arguments: [
            ("kitty(0.28.0)", true), ("kitty(0.41.1)", true), ("kitty(1.0)", true),
            ("kitty(0.27.1)", false), ("kitty(0.26.5)", false), ("kitty", false),
            ("ghostty 1.1.3", true), ("WezTerm 20240203-110809-5046fc22", false),
            ("Konsole 22.12.3", false), ("", false),
        ]
    )
    func placeholders(version: String, areKnown: Bool) {
        let (events, answer) = read(["\u{1B}P>|\(version)\u{1B}\\\(Self.kitty)\u{1B}[?62;c"])
        #expect(events == [])
        let graphics = answer.graphics(cell: (9, 18), showsPlaceholders: true)
        #expect(graphics == (areKnown ? .inCells(width: 9, height: 18) : .kitty))
        #expect(answer.graphics(cell: (9, 18), showsPlaceholders: false) == .kitty)
    }

    @Test("A device status report is not a key, even in pieces")
    func signOfLife() {
        var decoder = InputDecoder()
        #expect(decoder.feed("j\u{1B}[0nk".utf8) == ["j", "k"].map { .key(.character($0)) })
        #expect("\u{1B}[0n".utf8.flatMap { decoder.feed([$0]) } == [])
        #expect(decoder.statusReportCount == 2)
    }

    @Test(
        "The kitty query is sent only to terminals that do not show it",
        arguments: [
            (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true),
            (["TERM": "tmux-256color"], false), (["TERM": "screen"], false),
            (["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], false),
            (["TERM": "xterm-256color", "STY": "1.pts"], false), (["TERM": "linux"], false),
            (["TERM": "putty"], false),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
        ]
    )
    func question(environment: [String: String], isAsked: Bool) throws {
        let traits = try TerminalTraits(environment: environment)
        #expect(traits.mayQueryKitty == isAsked)
        #expect(GraphicsReply.question == "\u{1B}[>q\u{1B}[c")
        #expect(GraphicsReply.kittyQuestion.hasPrefix("\u{1B}_G"))
        #expect(GraphicsReply.kittyQuestion.hasSuffix("\u{1B}\\\u{1B}[c"))
    }

    @Test(
        "Only kitty reverses words",
        arguments: [
            ("kitty(0.41.1)", true), ("kitty(0.26.5)", true), ("ghostty 1.1.0", false),
            ("XTerm(390)", false), ("tmux 3.4", false), ("kittycat(1)", false), ("", false),
        ]
    )
    func turnsWords(version: String, turns: Bool) {
        #expect(GraphicsReply.turnsWords(version) == turns)
    }
}
