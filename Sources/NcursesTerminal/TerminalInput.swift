import Cells
import Glibc

/// Reads the keyboard: when bytes arrive, and once more when a sequence stays unfinished.
@MainActor
final class TerminalInput {
    private let onEvents: ([InputEvent]) -> Void
    private let onHangup: () -> Void
    private let onGraphics: (GraphicsAnswer) -> Void
    private var decoder = InputDecoder()
    /// When the rest of an unfinished sequence is no longer waited for.
    private var deadline: ContinuousClock.Instant?

    /// Makes a listener.
    ///
    /// - Parameters:
    ///   - onEvents: Called with the events that arrived together, at least one.
    ///   - onHangup: Called once when the terminal has vanished.
    ///   - onGraphics: Called when the terminal has said all about pictures.
    init(
        onEvents: @escaping ([InputEvent]) -> Void,
        onHangup: @escaping () -> Void,
        onGraphics: @escaping (GraphicsAnswer) -> Void
    ) {
        self.onEvents = onEvents
        self.onHangup = onHangup
        self.onGraphics = onGraphics
    }

    /// Prepares for an answer about the background, whenever it comes.
    func expectBackground() {
        decoder.expectsBackground = true
    }

    /// Waits for the answers about the background, and about pictures if they were asked for, and takes them
    /// and whatever comes before them, so that nobody else gets them.
    func awaitAnswers(includingGraphics: Bool, for patience: Duration) {
        let deadline = ContinuousClock.now + patience
        while decoder.expectsBackground || includingGraphics && decoder.graphics.attributes == nil,
            deadline > .now
        {
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
