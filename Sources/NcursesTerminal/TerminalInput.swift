import Cells
import Glibc

/// Reads the keyboard: when bytes arrive, and once more when a sequence stays unfinished.
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
    /// Room for what is read at once.
    private var room = [UInt8](repeating: 0, count: 8192)
    /// What was read already and not handed on yet.
    private var ahead: [InputEvent]
    /// When the rest of an unfinished sequence is no longer waited for.
    private var deadline: ContinuousClock.Instant?

    /// Makes a listener.
    ///
    /// - Parameters:
    ///   - ahead: What was read before, by a listener that had to stop; it comes first.
    ///   - onEvents: Called with the events that arrived together, at least one.
    ///   - onHangup: Called once when the terminal has vanished.
    ///   - onGraphics: Called when the terminal has said all about pictures, and with its attributes whenever they come.
    ///   - onSignOfLife: Called when the terminal has given signs of life, with how many have come together.
    ///   - onEndOfBackground: Called when no answer about the background is under way any more.
    ///   - onWidths: Called when the terminal has said how many columns its letters take.
    ///   - isAnswerDue: Tells whether the terminal owes an answer.
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

    /// Prepares for an answer about the background, whenever it comes.
    func expectBackground() {
        decoder.expectsBackground = true
    }

    /// True when ``readAll()`` has something to hand on, whatever the terminal has sent.
    var hasAhead: Bool { !ahead.isEmpty }

    /// How many milliseconds may pass before ``giveUpWaiting()`` is wanted; `nil` for ever.
    var patience: Int32? {
        deadline.map { Int32(max(0, ($0 - .now) / .milliseconds(1)).rounded(.up)) }
    }

    /// Reads until nothing is left, but hands on what came at least every 64 KB.
    func readAll() {
        var events = ahead
        ahead = []
        var hasVanished = false
        var left = 65_536
        repeat {
            guard let bytes = Watchdog.read(into: &room) else {
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

    /// Hands on what has come together: events, and then what the decoder has noted besides.
    func handOn(_ events: [InputEvent]) {
        if !events.isEmpty { onEvents(events) }
        // Signs come first: they belong to questions from before what else has come, and not to one that is asked for it now.
        if decoder.signsOfLife > 0 {
            let count = decoder.signsOfLife
            decoder.signsOfLife = 0
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

    /// Takes an unfinished sequence for what it is, when its time is over.
    func giveUpWaiting() {
        guard patience == 0 else { return }
        deadline = nil
        // What has arrived meanwhile comes first, if the main queue was busy.
        if Watchdog.hasInput { return readAll() }
        let events = decoder.giveUpWaiting()
        setDeadline()
        if !events.isEmpty { onEvents(events) }
    }

    private func setDeadline() {
        // Mostly nothing is unfinished, and nobody needs to know what the terminal owes.
        if decoder.patience != nil { decoder.expectsAnswer = isAnswerDue() }
        deadline = decoder.patience.map { .now + $0.duration }
    }
}

/// The end of listening.
extension TerminalInput {
    /// An answer that is under way.
    enum Answer {
        /// That about the background.
        case background
        /// That about pictures.
        case graphics
        /// That about the columns of letters.
        case widths
        /// One that tells how far the terminal has come.
        case sign(DeviceStatusReport)
    }

    /// Reads until some answers have come, so that the shell does not get them, and then no more; `^C` ends the wait.
    ///
    /// - Parameters:
    ///   - answers: Those that are under way, and how long each is waited for.
    ///   - patience: How long all of them are waited for at most.
    /// - Returns: What has not been handed on: what the reader did before the answers came. A background is left out.
    func finish(awaiting answers: [(Answer, Duration)], within patience: Duration) -> [InputEvent] {
        let start = ContinuousClock.now
        let end = start + patience
        var lastBytes = start
        var events = ahead
        ahead = []
        while !events.contains(.key(.control("c"))) {
            let missing = missing(of: answers)
            guard let longest = missing.map(\.1).max() else { break }
            // A terminal that answers one of them answers the others, too.
            let isAnswering = missing.count < answers.count
            let rest = decoder.patience == nil ? .zero : TerminalTimeouts.forRest
            let left = min(isAnswering ? end : max(start + longest, lastBytes + rest), end) - .now
            guard left > .zero else { break }
            guard Watchdog.wait(within: left) else { continue }
            guard let bytes = Watchdog.read(into: &room) else { break }
            lastBytes = .now
            events += decoder.feed(bytes)
        }
        return (events + decoder.giveUpWaiting()).filter { event in
            // It is asked for anew.
            if case .background = event { false } else { true }
        }
    }

    /// Those of some answers that have not come; of signs of life, each of which looks like any other, the last ones.
    func missing(of answers: [(Answer, Duration)]) -> [(Answer, Duration)] {
        var signs = decoder.signsOfLife
        return answers.filter { answer, _ in
            switch answer {
            case .background: return !decoder.hasEndOfBackground
            // The background is asked for later, and so answered.
            case .widths: return !decoder.widths.isWhole && !decoder.hasEndOfBackground
            case .graphics, .sign(.attributes): return decoder.graphics.attributes == nil
            case .sign(.alive):
                signs -= 1
                return signs < 0
            }
        }
    }
}
