import Cells
import Testing

@testable import NcursesTerminal

@MainActor
@Suite("What has come from the terminal together")
struct TerminalInputTests {
    /// What a listener is told, in order.
    private final class Heard {
        var words: [String] = []
    }

    private func input(_ heard: Heard) -> TerminalInput {
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

    @Test("Signs of life are told before the answers upon which another one is asked for")
    func order() {
        let heard = Heard()
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

    @Test("Of two signs that are under way the first comes, and the other is waited for")
    func missing() {
        let input = input(Heard())
        let answers: [(TerminalInput.Answer, Duration)] = [
            (.widths, .seconds(1)), (.sign(.alive), .seconds(2)), (.sign(.alive), .seconds(3)),
        ]
        func left() -> [Duration] { input.missing(of: answers).map(\.1) }
        #expect(left() == [.seconds(1), .seconds(2), .seconds(3)])
        _ = input.decoder.feed("\u{1B}[0n".utf8)
        #expect(left() == [.seconds(1), .seconds(3)])
        _ = input.decoder.feed("\u{1B}[2;3R\u{1B}[3;7R\u{1B}[4;1R\u{1B}[0n".utf8)
        #expect(left().isEmpty)
    }

    @Test("Leaving waits for an answer that never comes no longer than it may")
    func leaving() {
        #expect(TerminalTimeouts.whenLeaving < .milliseconds(200))
        let input = input(Heard())
        let start = ContinuousClock.now
        _ = input.finish(
            awaiting: [(.sign(.alive), TerminalTimeouts.longest)],
            within: TerminalTimeouts.whenLeaving
        )
        // Far more than the wait, for a machine that is busy; far less than the answer may take.
        #expect(ContinuousClock.now - start < .seconds(15))
    }

    @Test("Signs that come together are counted")
    func signs() {
        let heard = Heard()
        let input = input(heard)
        input.handOn(input.decoder.feed("\u{1B}[0n\u{1B}[0n".utf8))
        #expect(heard.words == ["2 signs"])
    }
}
