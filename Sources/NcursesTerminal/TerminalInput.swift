import Cells
import Glibc

/// Reads terminal input, with timeouts for incomplete sequences.
@MainActor
final class TerminalInput {
    private let onEvents: ([InputEvent]) -> Void
    private let onHangup: () -> Void
    private let onGraphics: (GraphicsReply) -> Void
    private let onSignOfLife: (Int) -> Void
    private let onEndOfBackground: () -> Void
    private let onWidths: (GlyphWidthReply) -> Void
    private let isAnswerDue: () -> Bool
    var decoder = InputDecoder()
    private var readBuffer = [UInt8](repeating: 0, count: 8192)
    private var ahead: [InputEvent]
    private var deadline: ContinuousClock.Instant?

    /// Creates a reader that first delivers `ahead`, the undelivered events of an earlier reader.
    ///
    /// `onGraphics` is called when attributes (DA1) arrive, `onSignOfLife` with the number of
    /// status reports that arrived together, and `onEndOfBackground` when no background reply is
    /// outstanding.
    init(
        ahead: [InputEvent],
        onEvents: @escaping ([InputEvent]) -> Void,
        onHangup: @escaping () -> Void,
        onGraphics: @escaping (GraphicsReply) -> Void,
        onSignOfLife: @escaping (Int) -> Void,
        onEndOfBackground: @escaping () -> Void,
        onWidths: @escaping (GlyphWidthReply) -> Void,
        isAnswerDue: @escaping () -> Bool
    ) {
        self.ahead = ahead
        self.onEvents = onEvents
        self.onHangup = onHangup
        self.onGraphics = onGraphics
        self.onSignOfLife = onSignOfLife
        self.onEndOfBackground = onEndOfBackground
        self.onWidths = onWidths
        self.isAnswerDue = isAnswerDue
    }

    func expectBackground() {
        decoder.expectsBackground = true
    }

    var hasAhead: Bool { !ahead.isEmpty }

    var timeoutMilliseconds: Int32? {
        deadline.map { Int32(max(0, ($0 - .now) / .milliseconds(1)).rounded(.up)) }
    }

    func readAll() {
        var events = ahead
        ahead = []
        var hasVanished = false
        var left = 65_536
        repeat {
            guard let bytes = Watchdog.read(into: &readBuffer) else {
                hasVanished = true
                break
            }
            left -= max(bytes.count, 1)
            events += decoder.feed(bytes)
        } while left > 0 && Watchdog.hasInput
        setDeadline()
        handOn(events)
        if hasVanished { onHangup() }
    }

    func handOn(_ events: [InputEvent]) {
        if !events.isEmpty { onEvents(events) }
        // Status reports answer requests made before those that the other replies trigger.
        if decoder.statusReportCount > 0 {
            let count = decoder.statusReportCount
            decoder.statusReportCount = 0
            onSignOfLife(count)
        }
        if decoder.widths.isWhole {
            let answer = decoder.widths
            decoder.widths = GlyphWidthReply()
            onWidths(answer)
        }
        if decoder.hasEndOfBackground {
            decoder.hasEndOfBackground = false
            onEndOfBackground()
        }
        if decoder.graphics.attributes != nil {
            let answer = decoder.graphics
            decoder.graphics = GraphicsReply()
            onGraphics(answer)
        }
    }

    func giveUpWaiting() {
        guard timeoutMilliseconds == 0 else { return }
        deadline = nil
        // Input that arrived while the main queue was busy must be read before the timeout applies.
        if Watchdog.hasInput { return readAll() }
        let events = decoder.resolveTimeout()
        setDeadline()
        if !events.isEmpty { onEvents(events) }
    }

    private func setDeadline() {
        // Usually nothing is incomplete, and outstanding replies do not matter.
        if decoder.pendingTimeout != nil { decoder.expectsAnswer = isAnswerDue() }
        deadline = decoder.pendingTimeout.map { .now + $0.duration }
    }
}

extension TerminalInput {
    enum PendingReply {
        case background
        case graphics
        case widths
        case sign(DeviceStatusReport)
    }

    /// Reads the outstanding replies, so that the shell does not receive them; `^C` ends the wait.
    ///
    /// Each reply has a separate timeout. Returns the user's input that arrived in between.
    func drainReplies(awaiting answers: [(PendingReply, Duration)], within timeout: Duration)
        -> [InputEvent]
    {
        let start = ContinuousClock.now
        let end = start + timeout
        var lastBytes = start
        var events = ahead
        ahead = []
        while !events.contains(.key(.control("c"))) {
            let missing = missing(of: answers)
            guard let longest = missing.map(\.1).max() else { break }
            // A terminal that sends one reply sends the others too.
            let isAnswering = missing.count < answers.count
            let rest = decoder.pendingTimeout == nil ? .zero : TerminalTimeouts.forRest
            let left = min(isAnswering ? end : max(start + longest, lastBytes + rest), end) - .now
            guard left > .zero else { break }
            guard Watchdog.wait(within: left) else { continue }
            guard let bytes = Watchdog.read(into: &readBuffer) else { break }
            lastBytes = .now
            events += decoder.feed(bytes)
        }
        return (events + decoder.resolveTimeout()).filter { event in
            // The background will be queried again.
            if case .background = event { false } else { true }
        }
    }

    /// Returns those of the expected replies that have not arrived.
    ///
    /// Status reports look alike, so the last ones count as missing.
    func missing(of answers: [(PendingReply, Duration)]) -> [(PendingReply, Duration)] {
        var signs = decoder.statusReportCount
        return answers.filter { answer, _ in
            switch answer {
            case .background: return !decoder.hasEndOfBackground
            // The background query is sent, and answered, after this one.
            case .widths: return !decoder.widths.isWhole && !decoder.hasEndOfBackground
            case .graphics, .sign(.attributes): return decoder.graphics.attributes == nil
            case .sign(.status):
                signs -= 1
                return signs < 0
            }
        }
    }
}
