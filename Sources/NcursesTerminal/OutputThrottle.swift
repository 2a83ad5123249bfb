/// Measures the speed of the connection to the terminal, and limits output when it is slow.
///
/// A status report follows large output: occasionally, or always on a slow connection. Its delay beyond the normal
/// round trip is the transmission time. On a slow connection, or before the first reply if it may be slow, pages are
/// sent in parts, so that no key waits long behind one. This type never waits: ``wait(at:)`` returns when the next
/// part may be sent.
struct OutputThrottle {
    /// The speed in bytes per second; `nil` if high or unknown.
    private(set) var speed: Double?
    var isAwaiting: Bool { question != nil }
    var askedAt: ContinuousClock.Instant? { question?.askedAt }
    var knowsTerminal: Bool { roundTrip != nil }
    /// Whether whole pixel pictures do not delay keys.
    var carriesPictures: Bool { speed.map { $0 >= Self.leastForPictures } ?? true }

    private struct StatusQuery {
        let askedAt: ContinuousClock.Instant
        let burst: Burst
        let backlog: Duration
        var later = 0
    }

    private struct Burst {
        var bytes: Int
        let begunAt: ContinuousClock.Instant
    }

    private var question: StatusQuery?
    private var burst: Burst?
    /// The shortest known reply time; `nil` if the terminal is not known to answer.
    private var roundTrip: Duration?
    /// When all output will have arrived at the known speed.
    private var freeAt: ContinuousClock.Instant?
    private var measuredAt: ContinuousClock.Instant?
    private var isCautious: Bool
    /// When whole pages are sent even without a reply.
    private var cautionEnd: ContinuousClock.Instant?

    /// The maximum delay of a key behind a part of a page.
    private static let longestBacklog = Duration.milliseconds(80)
    /// The minimum bytes per part, including cursor movements: 45 ms at 115,200 baud.
    private static let smallestPiece = 512.0
    /// The minimum number of bytes for a measurement.
    private static let leastToMeasure = 900
    /// The maximum delay considered noise, since terminals draw 60 times a second.
    private static let unclearDelay = Duration.milliseconds(30)
    /// The delay of a reply that suggests a slower connection.
    private static let longestSurprise = Duration.milliseconds(100)
    private static let longestAnswer = Duration.seconds(3)
    /// Bytes per second; any page arrives before the next key.
    private static let quick = 200_000.0
    /// The minimum in bytes per second: 1,200 baud.
    private static let slowest = 120.0
    private static let leastForPictures = 50_000.0
    /// Bytes per second assumed before a measurement: 115,200 baud.
    private static let supposed = 11_520.0
    /// The maximum additional reply time of a fast connection.
    ///
    /// At the assumed speed, the blank screen delays the second query's reply by three times this.
    private static let unheld = Duration.milliseconds(4)
    /// The minimum time between measurements of a fast connection.
    private static let pause = Duration.seconds(10)

    init(isLong: Bool = false) { isCautious = isLong }

    /// Records the reply time of a query after little more than a blank screen.
    ///
    /// If nothing was drawn before (`isFirst`), the reply says nothing about speed and is ignored after a whole
    /// page.
    mutating func note(answerWithin duration: Duration, isFirst: Bool = false) {
        if isFirst {
            guard burst == nil || isCautious else { return }
            isCautious = true
        }
        if let roundTrip, duration - roundTrip < Self.unheld, isCautious {
            isCautious = false
            freeAt = nil
        }
        roundTrip = min(roundTrip ?? duration, duration)
    }

    /// The speed limit for drawing in bytes per second, if any.
    private func drawingSpeed(at now: ContinuousClock.Instant) -> Double? {
        if let speed { return speed }
        guard isCautious, cautionEnd.map({ now < $0 }) ?? true else { return nil }
        return Self.supposed
    }

    mutating func recordOutput(drawn bytes: Int, at now: ContinuousClock.Instant) {
        guard bytes > 0 else { return }
        question?.later += bytes
        if isCautious, cautionEnd == nil { cautionEnd = now + TerminalTimeouts.first }
        let isBusy = freeAt.map { $0 > now } ?? (roundTrip == nil)
        if isBusy, burst != nil {
            burst?.bytes += bytes
        } else {
            burst = Burst(bytes: bytes, begunAt: now)
        }
        if let speed = drawingSpeed(at: now) {
            freeAt = max(freeAt ?? now, now) + .seconds(Double(bytes) / speed)
        }
    }

    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard question == nil, knowsTerminal || isCautious, let burst,
            burst.bytes >= Self.leastToMeasure
        else { return false }
        if speed == nil, let measuredAt, now - measuredAt < Self.pause { return false }
        question = StatusQuery(
            askedAt: now,
            burst: burst,
            backlog: max((freeAt ?? now) - now, .zero)
        )
        return true
    }

    mutating func answer(at now: ContinuousClock.Instant) {
        guard let question, let least = roundTrip else { return }
        let elapsed = now - question.askedAt
        // New output reaches the bottleneck one reply time after the request, during which the connection worked on
        // earlier output.
        let arrivalOfLater = now - least
        self.question = nil
        isCautious = false
        burst = question.later > 0 ? Burst(bytes: question.later, begunAt: arrivalOfLater) : nil
        measuredAt = now
        roundTrip = min(least, elapsed)
        learn(from: question, delay: elapsed - least)
        freeAt = speed.map { arrivalOfLater + .seconds(Double(question.later) / $0) }
    }

    private mutating func learn(from question: StatusQuery, delay: Duration) {
        let isClear = delay > Self.unclearDelay
        let time =
            max(delay, Self.unclearDelay) + (question.askedAt - question.burst.begunAt)
        var measured = Double(question.burst.bytes) / (time / .seconds(1))
        if !isClear {
            // A connection that was slow is at least fast enough for the output in that time.
            guard let known = speed else { return }
            measured = max(known, min(measured, known * 1.5))
        }
        speed = measured < Self.quick ? max(measured, Self.slowest) : nil
    }

    /// Forgets the outstanding reply, which another program may receive with the terminal.
    mutating func giveUpWaiting() {
        let known = speed
        self = OutputThrottle()
        speed = known
    }

    /// Returns how long to wait for the outstanding reply, with transmission of earlier output at the slowest speed.
    ///
    /// It is `nil` without such a reply, or if a terminal that never answered has timed out.
    func remainingReplyTime(at now: ContinuousClock.Instant) -> Duration? {
        guard let question else { return nil }
        guard knowsTerminal else {
            let left = question.askedAt + TerminalTimeouts.first - now
            return left > .zero ? left : nil
        }
        let carrying = Duration.seconds(Double(question.burst.bytes) / Self.slowest)
        let wait = min(TerminalTimeouts.known + carrying, TerminalTimeouts.longest)
        return max(question.askedAt + wait - now, .zero)
    }

    /// Returns how many bytes may be sent now: 0 if they would delay a key, `nil` for no limit.
    func allowedBytes(at now: ContinuousClock.Instant) -> Int? {
        if isReplyLate(at: now) { return 0 }
        guard let speed = drawingSpeed(at: now) else { return nil }
        let most = piece(at: speed)
        let room = most - backlog(at: now) * speed
        return room >= most / 2 ? Int(room) : 0
    }

    func wait(at now: ContinuousClock.Instant) -> Duration {
        if isReplyLate(at: now), let answerExpectedAt {
            return answerExpectedAt + Self.longestAnswer - now
        }
        guard let speed = drawingSpeed(at: now) else { return .zero }
        return max(.seconds(backlog(at: now) - piece(at: speed) / 2 / speed), .zero)
    }

    /// Returns whether the reply is so late that all output must be assumed to be in transit.
    private func isReplyLate(at now: ContinuousClock.Instant) -> Bool {
        guard let answerExpectedAt else { return false }
        let loadingDelay = now - answerExpectedAt
        return loadingDelay > Self.longestSurprise && loadingDelay < Self.longestAnswer
    }

    private var answerExpectedAt: ContinuousClock.Instant? {
        guard let question, let roundTrip else { return nil }
        return question.askedAt + roundTrip + question.backlog
    }

    private func piece(at speed: Double) -> Double {
        max(speed * (Self.longestBacklog / .seconds(1)), Self.smallestPiece)
    }

    private func backlog(at now: ContinuousClock.Instant) -> Double {
        freeAt.map { max(($0 - now) / .seconds(1), 0) } ?? 0
    }
}
