import Cells
import Testing

@testable import NcursesTerminal

@MainActor
@Suite("Terminal input")
struct TerminalInputTests {
    private final class CallbackLog {
        var words: [String] = []
    }

    private func input(_ heard: CallbackLog) -> TerminalInput {
        TerminalInput(
            ahead: [],
            onEvents: { heard.words.append("\($0.count) events") },
            onHangup: { heard.words.append("hangup") },
            onGraphics: { _ in heard.words.append("graphics") },
            onSignOfLife: { heard.words.append("\($0) signs") },
            onEndOfBackground: { heard.words.append("end of background") },
            onWidths: { _ in heard.words.append("widths") },
            isAnswerDue: { true }
        )
    }

    @Test("Status reports are delivered before replies that lead to another query")
    func order() {
        let heard = CallbackLog()
        let input = input(heard)
        let answers =
            "\u{1B}[0n\u{1B}[2;3R\u{1B}[3;7R\u{1B}[4;1R\u{1B}]11;rgb:16/18/1c\u{7}\u{1B}[>0;0;0c"
            + "\u{1B}[?62;4cj"
        input.handOn(input.decoder.feed(answers.utf8))
        let expected = ["2 events", "1 signs", "widths", "end of background", "graphics"]
        #expect(heard.words == expected)
        input.handOn(input.decoder.feed("k".utf8))
        #expect(heard.words == expected + ["1 events"])
    }

    @Test("The first of two status reports is counted, and the other is still awaited")
    func missing() {
        let input = input(CallbackLog())
        let answers: [(TerminalInput.PendingReply, Duration)] = [
            (.widths, .seconds(1)), (.sign(.status), .seconds(2)), (.sign(.status), .seconds(3)),
        ]
        func left() -> [Duration] { input.missing(of: answers).map(\.1) }
        #expect(left() == [.seconds(1), .seconds(2), .seconds(3)])
        _ = input.decoder.feed("\u{1B}[0n".utf8)
        #expect(left() == [.seconds(1), .seconds(3)])
        _ = input.decoder.feed("\u{1B}[2;3R\u{1B}[3;7R\u{1B}[4;1R\u{1B}[0n".utf8)
        #expect(left().isEmpty)
    }

    @Test("Leaving does not wait long for a reply that never arrives")
    func leaving() {
        #expect(TerminalTimeouts.whenLeaving < .milliseconds(200))
        let input = input(CallbackLog())
        let start = ContinuousClock.now
        _ = input.drainReplies(
            awaiting: [(.sign(.status), TerminalTimeouts.longest)],
            within: TerminalTimeouts.whenLeaving
        )
        // Far longer than the wait, far shorter than the reply's timeout.
        #expect(ContinuousClock.now - start < .seconds(15))
    }

    @Test("Status reports that arrive together are counted")
    func signs() {
        let heard = CallbackLog()
        let input = input(heard)
        input.handOn(input.decoder.feed("\u{1B}[0n\u{1B}[0n".utf8))
        #expect(heard.words == ["2 signs"])
    }
}
