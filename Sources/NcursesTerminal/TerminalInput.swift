import Cells
import Glibc

/// Reads the keyboard: when bytes arrive, and once more when a sequence stays unfinished.
@MainActor
final class TerminalInput {
    private let onEvents: ([InputEvent]) -> Void
    private let onHangup: () -> Void
    private let onGraphics: (GraphicsAnswer) -> Void
    private let onSignOfLife: () -> Void
    private var decoder = InputDecoder()
    /// When the rest of an unfinished sequence is no longer waited for.
    private var deadline: ContinuousClock.Instant?

    /// Makes a listener.
    ///
    /// - Parameters:
    ///   - onEvents: Called with the events that arrived together, at least one.
    ///   - onHangup: Called once when the terminal has vanished.
    ///   - onGraphics: Called when the terminal has said all about pictures.
    ///   - onSignOfLife: Called with each sign of life of the terminal.
    init(
        onEvents: @escaping ([InputEvent]) -> Void,
        onHangup: @escaping () -> Void,
        onGraphics: @escaping (GraphicsAnswer) -> Void,
        onSignOfLife: @escaping () -> Void
    ) {
        self.onEvents = onEvents
        self.onHangup = onHangup
        self.onGraphics = onGraphics
        self.onSignOfLife = onSignOfLife
    }

    /// Prepares for an answer about the background, whenever it comes.
    func expectBackground() {
        decoder.expectsBackground = true
    }

    /// Answers that are under way, besides that about the background.
    struct Answers {
        /// That about pictures.
        let includesGraphics: Bool
        /// A sign of life.
        let includesSignOfLife: Bool
    }

    /// Waits for answers, and takes them and whatever comes before them, so that nobody else gets them.
    func await(_ answers: Answers, for patience: Duration) {
        let deadline = ContinuousClock.now + patience
        func isUnderWay() -> Bool {
            decoder.expectsBackground
                || answers.includesGraphics && decoder.graphics.attributes == nil
                || answers.includesSignOfLife && decoder.signsOfLife == 0
        }
        while isUnderWay(), deadline > .now {
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, Int32(max(1, (deadline - .now) / .milliseconds(1))))
            guard request.revents & Int16(POLLIN) != 0, let bytes = Warden.read() else { return }
            _ = decoder.feed(bytes)
        }
    }

    /// How many milliseconds may pass before ``giveUpWaiting()`` is wanted; `nil` for ever.
    var patience: Int32? {
        deadline.map { Int32(max(0, ($0 - .now) / .milliseconds(1)).rounded(.up)) }
    }

    /// Reads until nothing is left, but hands on what came at least every 64 KB.
    func readAll() {
        var events: [InputEvent] = []
        var hasVanished = false
        var left = 65_536
        while left > 0, Warden.hasInput {
            guard let bytes = Warden.read() else {
                hasVanished = true
                break
            }
            left -= max(bytes.count, 1)
            events += decoder.feed(bytes)
        }
        deadline = decoder.patience.map { .now + $0.duration }
        if !events.isEmpty { onEvents(events) }
        if decoder.graphics.attributes != nil {
            let answer = decoder.graphics
            decoder.graphics = GraphicsAnswer()
            onGraphics(answer)
        }
        if decoder.signsOfLife > 0 {
            decoder.signsOfLife = 0
            onSignOfLife()
        }
        if hasVanished { onHangup() }
    }

    /// Takes an unfinished sequence for what it is, when its time is over.
    func giveUpWaiting() {
        guard patience == 0 else { return }
        deadline = nil
        // What has arrived meanwhile comes first, if the main queue was busy.
        if Warden.hasInput { return readAll() }
        let events = decoder.giveUpWaiting()
        deadline = decoder.patience.map { .now + $0.duration }
        if !events.isEmpty { onEvents(events) }
    }
}
