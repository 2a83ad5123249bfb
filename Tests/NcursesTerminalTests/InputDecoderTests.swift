import Cells
import Testing

@testable import NcursesTerminal

@Suite("Input decoder")
struct InputDecoderTests {
    @Test(
        "Bytes become events",
        arguments: [
            ("j", [.key(.character("j"))]),
            ("Jé日🙂", "Jé日🙂".map { .key(.character($0)) }),
            ("\r\n\t", [.key(Key(.enter)), .key(Key(.enter)), .key(Key(.tab))]),
            ("\u{7F}\u{8}", [.key(Key(.backspace)), .key(Key(.backspace))]),
            ("\u{3}\u{4}\u{1A}", "cdz".map { .key(.control($0)) }),
            ("\u{0}\u{1C}\u{1F}", " \\_".map { .key(.control($0)) }),
            ("\u{1B}x", [.key(Key(.character("x"), .alt))]),
            ("\u{1B}é", [.key(Key(.character("é"), .alt))]),
            ("\u{1B}\r", [.key(Key(.enter, .alt))]),
            ("\u{1B}[A\u{1B}OA", [.key(Key(.up)), .key(Key(.up))]),
            ("\u{1B}[1;5C", [.key(Key(.right, .control))]),
            ("\u{1B}[1;2D", [.key(Key(.left, .shift))]),
            ("\u{1B}[1;8B", [.key(Key(.down, [.shift, .alt, .control]))]),
            ("\u{1B}[Z", [.key(Key(.tab, .shift))]),
            ("\u{1B}[H\u{1B}[1~\u{1B}[7~\u{1B}OH", Array(repeating: .key(Key(.home)), count: 4)),
            ("\u{1B}[F\u{1B}[4~\u{1B}[8~\u{1B}OF", Array(repeating: .key(Key(.end)), count: 4)),
            ("\u{1B}[5~\u{1B}[6~", [.key(Key(.pageUp)), .key(Key(.pageDown))]),
            ("\u{1B}[2~\u{1B}[3;5~", [.key(Key(.insert)), .key(Key(.delete, .control))]),
            ("\u{1B}OP\u{1B}[11~\u{1B}[[A", Array(repeating: .key(Key(.function(1))), count: 3)),
            ("\u{1B}[24~\u{1B}[15;3~", [.key(Key(.function(12))), .key(Key(.function(5), .alt))]),
            ("\u{1B}\u{1B}[A", [.key(Key(.up, .alt))]),
            ("\u{1B}\u{1B}j", [.key(Key(.escape)), .key(Key(.character("j"), .alt))]),
            (
                "\u{1B}\u{1B}[<0;3;4M",
                [.key(Key(.escape)), .mouse(MouseEvent(.press, at: Point(column: 2, row: 3)))]
            ),
            ("\u{1B}\u{1B}[200~x\u{1B}[201~", [.key(Key(.escape)), .paste("x")]),
        ] as [(String, [InputEvent])]
    )
    func bytes(text: String, events: [InputEvent]) {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8) == events)
        #expect(decoder.pendingTimeout == nil)
    }

    @Test(
        "Other sequences never become keys",
        arguments: [
            "\u{1B}]10;rgb:0000/0000/0000\u{7}", "\u{1B}]52;c;aGVsbG8=\u{1B}\\",
            "\u{1B}P1+r544e=787465726d\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\",
            "\u{1B}[?1;2c", "\u{1B}[>0;276;0c", "\u{1B}[12;40R", "\u{1B}[?2026;2$y", "\u{1B}[I",
            "\u{1B}[O", "\u{1B}[8;24;80t", "\u{1B}[<1;1;1m", "\u{1B}[<35;9;9M", "\u{1B}[<2;1;1M",
            "\u{1B}[Mc!!", "\u{1B}[99~", "\u{1B}O%", "\u{1B}[[z", "\u{85}",
        ]
    )
    func swallowed(text: String) {
        var decoder = InputDecoder()
        #expect(decoder.feed("\(text)k".utf8) == [.key(.character("k"))])
    }

    @Test("A sequence may arrive in any pieces")
    func pieces() {
        let bytes = Array(
            "aé\u{1B}[1;5A\u{1B}[<64;3;4M\u{1B}[200~x\u{1B}[201~日\u{1B}]1;t\u{7}z".utf8
        )
        var whole = InputDecoder()
        let expected = whole.feed(bytes)
        #expect(expected.count == 7)
        for cut in bytes.indices {
            var decoder = InputDecoder()
            #expect(decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) == expected)
        }
    }

    @Test(
        "Mouse reports become presses and wheel steps",
        arguments: [
            ("\u{1B}[<0;1;1M", MouseEvent(.press, at: .zero)),
            ("\u{1B}[<64;300;7M", MouseEvent(.wheelUp, at: Point(column: 299, row: 6))),
            ("\u{1B}[<69;3;4M", MouseEvent(.wheelDown, at: Point(column: 2, row: 3))),
            ("\u{1B}[M !\"", MouseEvent(.press, at: Point(column: 0, row: 1))),
            ("\u{1B}[Ma!!", MouseEvent(.wheelDown, at: .zero)),
        ]
    )
    func mouse(text: String, event: MouseEvent) {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8) == [.mouse(event)])
    }

    @Test(
        "Only the left button reports its release",
        arguments: [
            ("\u{1B}[<0;3;4m", [.release(Point(column: 2, row: 3))]),
            ("\u{1B}[M#\"!", [.release(Point(column: 1, row: 0))]),
            ("\u{1B}[<2;3;4m", []), ("\u{1B}[<64;3;4m", []),
        ] as [(String, [InputEvent])]
    )
    func release(text: String, events: [InputEvent]) {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8) == events)
    }

    @Test(
        "A timeout resolves an incomplete sequence",
        arguments: [
            ("\u{1B}", [.escape, .afterEscape], [.key(Key(.escape))]),
            ("\u{1B}[", [.sequence, .remainder], []),
            ("\u{1B}O", [.sequence, .remainder], []),
            ("\u{1B}]", [.sequence, .remainder], []),
            ("\u{1B}\u{1B}[", [.sequence, .remainder], [.key(Key(.escape))]),
            ("\u{1B}[1;", [.sequence, .remainder], []),
            ("\u{1B}]52;c;never ended", [.sequence, .remainder], []),
            ("\u{1B}[200~never ended", [.paste, .paste], [.paste("never ended")]),
        ] as [(String, [InputDecoder.SequenceTimeout], [InputEvent])]
    )
    func waiting(text: String, timeout: [InputDecoder.SequenceTimeout], events: [InputEvent]) {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8) == [])
        var given: [InputEvent] = []
        for wait in timeout {
            #expect(decoder.pendingTimeout == wait)
            given += decoder.resolveTimeout()
        }
        #expect(given == events)
        #expect(decoder.pendingTimeout == nil)
        #expect(decoder.feed("j".utf8) == [.key(.character("j"))])
    }

    @Test("Invalid UTF-8 is dropped byte by byte")
    func invalid() {
        var decoder = InputDecoder()
        #expect(
            decoder.feed([0xFF, 0xC3, 0x28, 0x80, 0x41]) == ["(", "A"].map { .key(.character($0)) }
        )
    }

    @Test("A paste keeps letters, newlines and tabs, without control characters")
    func paste() {
        var decoder = InputDecoder()
        let events = decoder.feed(
            "\u{1B}[200~a\tb\r\nc\rd\ne\u{3}\u{1B}[31m\u{9B}ü\u{1B}[201~q".utf8
        )
        #expect(events == [.paste("a\tb\nc\nd\ne[31mü"), .key(.character("q"))])
    }

    @Test(
        "A paste is complete up to 64 KB and ends with a whole character",
        arguments: [
            (65_535, "", 65_535), (65_536, "", 65_536), (65_537, "", 65_536),
            (65_533, "é", 65_534), (65_534, "é", 65_535), (65_535, "é", 65_535),
            (65_533, "駅", 65_534), (65_534, "駅", 65_534), (65_532, "🎉", 65_533),
            (65_533, "🎉", 65_533), (65_536, "é", 65_536),
        ]
    )
    func pasteAtItsLimit(count: Int, last: String, kept: Int) {
        var decoder = InputDecoder()
        let text = String(repeating: "x", count: count) + last
        let events = decoder.feed("\u{1B}[200~\(text)\u{1B}[201~j".utf8)
        #expect(events == [.paste(String(text.prefix(kept))), .key(.character("j"))])
    }

    @Test("A larger paste keeps its beginning with whole characters")
    func largePaste() {
        var decoder = InputDecoder()
        _ = decoder.feed("\u{1B}[200~x".utf8)
        for _ in 0..<1000 { #expect(decoder.feed(String(repeating: "é", count: 500).utf8) == []) }
        let events = decoder.feed("\u{1B}[201~j".utf8)
        #expect(
            events == [
                .paste("x" + String(repeating: "é", count: 32_767)), .key(.character("j")),
            ]
        )
    }

    @Test(
        "A reply of any length is not a key, and the key after it is delivered",
        arguments: [
            ("\u{1B}]11;rgb:", "\u{1B}\\"), ("\u{1B}]11;rgb:", "\u{7}"), ("\u{1B}P>|", "\u{1B}\\"),
            ("\u{1B}_G", "\u{1B}\\"), ("\u{1B}^", "\u{1B}\\"), ("\u{1B}]52;c;", "\u{18}"),
        ],
        [1, 7, 4_096, 300_000]
    )
    func longAnswers(ends: (start: String, end: String), pieces: Int) {
        var decoder = InputDecoder()
        // Longer than the decoder keeps.
        let count = pieces < 4_096 ? 4_000 : 40_000
        let bytes = Array((ends.start + String(repeating: "ADQ", count: count) + ends.end).utf8)
        let events = stride(from: 0, to: bytes.count, by: pieces).flatMap {
            decoder.feed(bytes[$0..<min($0 + pieces, bytes.count)])
        }
        #expect(events == [])
        #expect(decoder.feed("k".utf8) == [.key(.character("k"))])
        #expect(decoder.pendingTimeout == nil)
    }

    @Test(
        "A sequence of any length is not a key",
        arguments: ["\u{1B}[?", "\u{1B}[", "\u{1B}[<"],
        ["c", "A", "~", "R"]
    )
    func longSequences(start: String, end: String) {
        var decoder = InputDecoder()
        let parameters = String(repeating: "4;", count: 100_000)
        #expect(decoder.feed("\(start)\(parameters)1\(end)k".utf8) == [.key(.character("k"))])
    }

    @Test("An incomplete reply swallows no key after its timeout")
    func endlessAnswer() {
        var decoder = InputDecoder()
        #expect(decoder.feed(("\u{1B}P>|" + String(repeating: "Q", count: 200_000)).utf8) == [])
        #expect(decoder.pendingTimeout == .sequence)
        #expect(decoder.resolveTimeout() == [])
        #expect(decoder.feed("QQQ".utf8) == [])
        #expect(decoder.pendingTimeout == .remainder)
        #expect(decoder.resolveTimeout() == [])
        #expect(decoder.feed("k".utf8) == [.key(.character("k"))])
    }
}
