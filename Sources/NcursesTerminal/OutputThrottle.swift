/// Measures the speed of the connection to the terminal, and limits output when it is slow.
///
/// After large output, a status report is requested: always on a slow connection, otherwise
/// occasionally. Its delay beyond the normal reply time is the transmission time. On a connection
/// that is or may be slow, pages are sent in chunks, so that no key waits long. ``wait(at:)``
/// returns the time until the next chunk may be sent.
struct OutputThrottle {
    /// The speed in bytes per second; `nil` if high or unknown.
    private(set) var speed: Double?
    var isAwaiting: Bool { question != nil }
    var askedAt: ContinuousClock.Instant? { question?.askedAt }
    var knowsTerminal: Bool { roundTrip != nil }
    /// Whether the connection is fast enough for whole pixel pictures.
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
    /// The shortest measured reply time; `nil` if the terminal has not replied.
    private var roundTrip: Duration?
    /// When the terminal will have received all output, at the measured speed.
    private var freeAt: ContinuousClock.Instant?
    private var measuredAt: ContinuousClock.Instant?
    private var isCautious: Bool
    /// The time from which whole pages are sent even if no reply has arrived.
    private var cautionEnd: ContinuousClock.Instant?

    /// The maximum time that a chunk may delay the response to a key.
    private static let longestBacklog = Duration.milliseconds(80)
    /// The minimum number of bytes in a chunk, including cursor movements: 45 ms at 115,200 baud.
    private static let smallestPiece = 512.0
    /// The minimum number of bytes for a measurement.
    private static let leastToMeasure = 900
    /// The maximum delay that is treated as noise, since terminals draw 60 times a second.
    private static let unclearDelay = Duration.milliseconds(30)
    /// The delay of a reply above which the connection may have become slower.
    private static let longestSurprise = Duration.milliseconds(100)
    private static let longestAnswer = Duration.seconds(3)
    /// The speed in bytes per second above which any page arrives before the next key.
    private static let quick = 200_000.0
    /// The lowest speed assumed, in bytes per second: 1,200 baud.
    private static let slowest = 120.0
    private static let leastForPictures = 50_000.0
    /// The speed in bytes per second assumed before a measurement: 115,200 baud.
    private static let supposed = 11_520.0
    /// The maximum difference between two reply times on a fast connection.
    ///
    /// At the speed ``supposed``, drawing the blank screen delays the second reply three times as
    /// long.
    private static let unheld = Duration.milliseconds(4)
    /// The minimum interval between measurements of a fast connection.
    private static let pause = Duration.seconds(10)

    init(isLong: Bool = false) { isCautious = isLong }

    /// Records the reply time of a query that followed at most a blank screen.
    ///
    /// If `isFirst` is true, nothing was drawn before the query, so the reply says nothing about
    /// speed. It is ignored if a page has been drawn since.
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
        // New output reaches the slow link one reply time after the request; until then, the link
        // transmitted earlier output.
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
            // A slow connection has at least transmitted the output in that time.
            guard let known = speed else { return }
            measured = max(known, min(measured, known * 1.5))
        }
        speed = measured < Self.quick ? max(measured, Self.slowest) : nil
    }

    /// Forgets the outstanding reply, because another program may receive it.
    mutating func giveUpWaiting() {
        let known = speed
        self = OutputThrottle()
        speed = known
    }

    /// Returns how long to wait for the outstanding reply if earlier output is sent at the lowest
    /// speed.
    ///
    /// Returns `nil` if no reply is outstanding, or if a terminal that has never replied has timed
    /// out.
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

    /// Returns how many bytes may be sent now: 0 if more would delay a key, `nil` for no limit.
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

    /// Returns whether the reply is so late that the terminal may not have received any of the
    /// output.
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
