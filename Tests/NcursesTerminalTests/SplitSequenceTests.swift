import Cells
import Testing

@testable import NcursesTerminal

@Suite("Split escape sequences")
struct SplitSequenceTests {
    private static let escape = InputEvent.key(Key(.escape))

    /// Sequences that the decoder recognizes or swallows.
    private static let sequences: [String] = {
        let letters = ["A", "B", "C", "D", "H", "F", "P", "Q", "R", "S", "M", "Z", "a", "d"]
        let numbers = [1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 17, 21, 23, 24]
        return letters.flatMap { ["\u{1B}[\($0)", "\u{1B}O\($0)", "\u{1B}[1;5\($0)"] }
            .filter { $0 != "\u{1B}[M" }
            + numbers.flatMap { ["\u{1B}[\($0)~", "\u{1B}[\($0);2~", "\u{1B}[\($0)^"] }
            + [
                "\u{1B}[<0;12;7M", "\u{1B}[<65;120;40M", "\u{1B}[M !\"",
                "\u{1B}]11;rgb:fbfb/f9f9/f4f4\u{1B}\\", "\u{1B}]11;rgb:00/00/00\u{7}",
                "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62;4;22c", "\u{1B}[?997;1n", "\u{1B}[24;80R",
                "\u{1B}P1+r544e=787465726d\u{1B}\\", "\u{1B}[200~AQ\rMq\u{1B}[201~", "é", "日", "🙂",
            ]
    }()

    /// A connection that delivers pieces after pauses.
    private struct DelayedInput {
        var decoder = InputDecoder()

        init(expectsBackground: Bool = false) {
            decoder.expectsBackground = expectsBackground
        }

        /// Waits like ``TerminalInput``, then feeds a piece.
        mutating func take(_ bytes: some Collection<UInt8>, after pause: Duration) -> [InputEvent] {
            var events: [InputEvent] = []
            var left = pause
            while let timeout = decoder.pendingTimeout?.duration, timeout <= left {
                left -= timeout
                events += decoder.resolveTimeout()
            }
            return events + decoder.feed(bytes)
        }
    }

    @Test("A split arrow key gives no letter, and the next ones are recognized")
    func arrow() {
        var line = DelayedInput()
        _ = line.take("\u{1B}".utf8, after: .zero)
        #expect(line.take("[A".utf8, after: .milliseconds(60)) == [Self.escape])
        // The decoder waits longer, since the connection splits sequences.
        _ = line.take("\u{1B}".utf8, after: .seconds(1))
        #expect(line.take("[A".utf8, after: .milliseconds(200)) == [.key(Key(.up))])
        _ = line.take("\u{1B}".utf8, after: .seconds(1))
        #expect(
            line.take("j".utf8, after: .milliseconds(200)) == [Self.escape, .key(.character("j"))]
        )
    }

    @Test("An Esc on a fast connection is delivered within 50 milliseconds")
    func quickEscape() {
        var line = DelayedInput()
        _ = line.take("\u{1B}".utf8, after: .zero)
        #expect(line.decoder.pendingTimeout?.duration == .milliseconds(50))
        #expect(
            line.take("j".utf8, after: .milliseconds(50)) == [Self.escape, .key(.character("j"))]
        )
    }

    @Test(
        "Letters that introduce sequences can be typed after Esc",
        arguments: ["[", "O", "]", "P", "_"]
    )
    func typedIntroducer(letter: String) {
        var line = DelayedInput()
        let key = InputEvent.key(.character(Character(letter)))
        var events = line.take("\u{1B}".utf8, after: .zero)
        events += line.take(letter.utf8, after: .milliseconds(300))
        events += line.take("j".utf8, after: .milliseconds(600))
        #expect(events == [Self.escape, key, .key(.character("j"))])
    }

    @Test("Brackets typed repeatedly after Esc all arrive")
    func typedBrackets() {
        var line = DelayedInput()
        var events = line.take("\u{1B}".utf8, after: .zero)
        for _ in 0..<3 { events += line.take("[".utf8, after: .milliseconds(300)) }
        events += line.take([], after: .seconds(1))
        #expect(events == [Self.escape] + Array(repeating: .key(.character("[")), count: 3))
    }

    @Test(
        "A sequence split anywhere for up to half a second gives no other events"
    )
    func randomCuts() {
        var dice = RandomNumbers(state: 0x5EED)
        for round in 0..<100_000 {
            let sequence = Array(Self.sequences[round % Self.sequences.count].utf8)
            var whole = InputDecoder()
            whole.expectsBackground = true
            let expected = whole.feed(sequence)
            var line = DelayedInput(expectsBackground: true)
            var given: [InputEvent] = []
            var start = 0
            while start < sequence.count {
                let end = start + 1 + dice.roll(sequence.count - start)
                given += line.take(
                    sequence[start..<end],
                    after: start == 0 ? .zero : .milliseconds(dice.roll(499))
                )
                start = end
            }
            given += line.take([], after: .seconds(5))
            // After a lone Esc, the rest of the sequence is swallowed.
            let isHarmless = given.filter { $0 != Self.escape }.allSatisfy(expected.contains)
            #expect(isHarmless, "\(sequence) gave \(given)")
            if !given.contains(Self.escape) {
                #expect(given == expected, "\(sequence)")
            }
        }
    }

    private static let answers = [
        "\u{1B}[0n", "\u{1B}[?62;4;22c", "\u{1B}[?997;1n", "\u{1B}[24;80R", "\u{1B}[I",
        "\u{1B}[O", "\u{1B}[?2026;2$y", "\u{1B}[8;24;80t", "\u{1B}[>1;4000;29c",
        "\u{1B}P>|kitty(0.41.1)\u{1B}\\",
        "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}]11;rgb:fbfb/f9f9/f4f4\u{1B}\\",
        "\u{1B}]11;rgb:00/00/00\u{7}",
        "\u{1B}P1+r544e=787465726d\u{1B}\\",
    ]

    @Test("An Esc before a reply is a key, and the reply is recognized, wherever it is split")
    func escapeBeforeAnswer() {
        for answer in Self.answers {
            var alone = DelayedInput(expectsBackground: true)
            let expected = alone.take(answer.utf8, after: .zero)
            let bytes = [0x1B] + Array(answer.utf8)
            for (cut, pause) in bytes.indices.flatMap({ cut in [0, 30, 240].map { (cut, $0) } }) {
                var line = DelayedInput(expectsBackground: true)
                line.decoder.expectsAnswer = true
                var events = line.take(bytes[..<cut], after: .zero)
                events += line.take(bytes[cut...], after: .milliseconds(pause))
                events += line.take("j".utf8, after: .zero)
                let wanted = [Self.escape] + expected + [.key(.character("j"))]
                #expect(events == wanted, "\(bytes) cut at \(cut) for \(pause) ms")
                #expect(line.decoder.statusReportCount == alone.decoder.statusReportCount)
                #expect(line.decoder.graphics == alone.decoder.graphics)
            }
        }
    }

    @Test("While a reply is due its Esc is not a key, but a typed Esc is")
    func escapeOfAnswer() {
        var line = DelayedInput()
        line.decoder.expectsAnswer = true
        var events = line.take("\u{1B}".utf8, after: .zero)
        events += line.take("[0n".utf8, after: .milliseconds(60))
        #expect(events == [])
        #expect(line.decoder.statusReportCount == 1)
        var typed = DelayedInput()
        typed.decoder.expectsAnswer = true
        events = typed.take("\u{1B}".utf8, after: .zero)
        events += typed.take("j".utf8, after: .milliseconds(60))
        events += typed.take("\u{1B}".utf8, after: .milliseconds(60))
        events += typed.take([], after: .milliseconds(250))
        #expect(events == [Self.escape, .key(.character("j")), Self.escape])
    }

    @Test("The late rest of a sequence is swallowed, and input after four seconds is typed")
    func late() {
        for sequence in ["\u{1B}[1;5A", "\u{1B}OA", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}[<0;3;4M"] {
            let bytes = Array(sequence.utf8)
            for place in 2..<bytes.count {
                var line = DelayedInput()
                var events = line.take(bytes[..<place], after: .zero)
                events += line.take(bytes[place...], after: .milliseconds(1500))
                events += line.take("j".utf8, after: .zero)
                #expect(events == [.key(.character("j"))], "\(sequence) after \(place) bytes")
            }
        }
        var line = DelayedInput()
        _ = line.take("\u{1B}[1;".utf8, after: .zero)
        #expect(line.take("A".utf8, after: .seconds(4)) == [.key(.character("A"))])
    }

    @Test("The rest of an incomplete paste is not typed")
    func brokenPaste() {
        var line = DelayedInput()
        _ = line.take("\u{1B}[200~one".utf8, after: .zero)
        #expect(line.take("QQ".utf8, after: .milliseconds(2500)) == [.paste("one")])
        #expect(line.take("A\u{1B}[201~j".utf8, after: .seconds(1)) == [.key(.character("j"))])
    }

    private struct RandomNumbers {
        var state: UInt64

        mutating func roll(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return limit < 1 ? 0 : Int(state % UInt64(limit))
        }
    }
}
