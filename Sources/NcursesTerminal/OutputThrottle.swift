/// How many bytes a second the line to the terminal carries, and how much may be drawn at once where these are few.
///
/// Behind much that was drawn the terminal is asked for a sign of life, now and then, or each time where the line is slow. What the
/// answer takes longer than one by itself is the time that the drawing was under way. On a slow line a page goes out in pieces,
/// none of which a key waits for long behind. Nothing here waits: ``wait(at:)`` says when there is room for the next piece.
///
/// The first page is drawn before anything was measured: in pieces where the line is long, or has answered and not yet shown that
/// it is quick, until the answer behind the first piece comes.
struct OutputThrottle {
    /// Bytes a second of a slow line; `nil` where it is quick, and where nobody knows.
    private(set) var speed: Double?
    /// True while an answer is under way.
    var isAwaiting: Bool { question != nil }
    /// When that was asked for which is under way.
    var askedAt: ContinuousClock.Instant? { question?.askedAt }
    /// True once it is known that the terminal answers.
    var knowsTerminal: Bool { roundTrip != nil }
    /// False when a whole picture of pixels would keep keys waiting.
    var carriesPictures: Bool { speed.map { $0 >= Self.leastForPictures } ?? true }

    private struct Question {
        let askedAt: ContinuousClock.Instant
        let burst: Burst
        /// How long the line had work when it was asked, at the speed that was known.
        let backlog: Duration
        /// Bytes that were drawn behind it.
        var later = 0
    }

    /// What was drawn without a rest.
    private struct Burst {
        var bytes: Int
        let begunAt: ContinuousClock.Instant
    }

    private var question: Question?
    private var burst: Burst?
    /// How long an answer takes at least; `nil` as long as nobody knows whether the terminal answers.
    private var roundTrip: Duration?
    /// When all that was drawn has arrived, at the speed that is known.
    private var freeAt: ContinuousClock.Instant?
    private var measuredAt: ContinuousClock.Instant?
    /// True while the line is taken for a slow one because it may be one.
    private var isCautious: Bool
    /// When whoever has not answered by then gets whole pages.
    private var cautionEnd: ContinuousClock.Instant?

    /// A key waits behind so much of a page.
    private static let longestBacklog = Duration.milliseconds(80)
    /// The least that is drawn at once, since each piece moves the cursor there and back: 45 ms at 115,200 baud.
    private static let smallestPiece = 512.0
    /// Less says nothing about the line.
    private static let leastToMeasure = 900
    /// A delay below it says nothing: a terminal draws sixty times a second, and other programs run, too.
    private static let unclearDelay = Duration.milliseconds(30)
    /// An answer may be so late before it is believed that the line is slower than it was.
    private static let longestSurprise = Duration.milliseconds(100)
    /// An answer that is later than that does not come.
    private static let longestAnswer = Duration.seconds(3)
    /// A line with more bytes a second carries any page before the next key.
    private static let quick = 200_000.0
    /// The slowest line there is: 1,200 baud.
    private static let slowest = 120.0
    private static let leastForPictures = 50_000.0
    /// What a line that nobody knows is taken to carry: 115,200 baud.
    private static let supposed = 11_520.0
    /// At that speed the blank screen before the second question holds its answer up for three times as long.
    private static let unheld = Duration.milliseconds(4)
    /// A quick line is not measured more often.
    private static let pause = Duration.seconds(10)

    /// Knows nothing.
    ///
    /// - Parameter isLong: True when there may be a slow line between here and the terminal.
    init(isLong: Bool = false) { isCautious = isLong }

    /// Notes that the terminal has answered a question before which hardly more than a blank screen was drawn.
    ///
    /// - Parameters:
    ///   - duration: From the asking to the end of the answer.
    ///   - isFirst: True when not even that was drawn, so that the answer tells nothing of the speed. One that comes when a page
    ///     has gone out as a whole is passed over.
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

    /// Bytes a second by which to draw; `nil` where it does not matter how many.
    private func drawingSpeed(at now: ContinuousClock.Instant) -> Double? {
        if let speed { return speed }
        guard isCautious, cautionEnd.map({ now < $0 }) ?? true else { return nil }
        return Self.supposed
    }

    /// Notes that something was written.
    mutating func note(drawn bytes: Int, at now: ContinuousClock.Instant) {
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

    /// Says whether the terminal shall be asked for a sign of life now, and notes that it is.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard question == nil, knowsTerminal || isCautious, let burst,
            burst.bytes >= Self.leastToMeasure
        else { return false }
        if speed == nil, let measuredAt, now - measuredAt < Self.pause { return false }
        question = Question(askedAt: now, burst: burst, backlog: max((freeAt ?? now) - now, .zero))
        return true
    }

    /// Notes the terminal's answer, and learns from it.
    mutating func answer(at now: ContinuousClock.Instant) {
        guard let question, let least = roundTrip else { return }
        let elapsed = now - question.askedAt
        // What is drawn now comes to the narrow place of the line when it has worked on what came behind the question
        // for as long as an answer takes, wherever that place is.
        let arrivalOfLater = now - least
        self.question = nil
        isCautious = false
        burst = question.later > 0 ? Burst(bytes: question.later, begunAt: arrivalOfLater) : nil
        measuredAt = now
        roundTrip = min(least, elapsed)
        learn(from: question, delay: elapsed - least)
        freeAt = speed.map { arrivalOfLater + .seconds(Double(question.later) / $0) }
    }

    private mutating func learn(from question: Question, delay: Duration) {
        let isClear = delay > Self.unclearDelay
        let time =
            max(delay, Self.unclearDelay) + (question.askedAt - question.burst.begunAt)
        var measured = Double(question.burst.bytes) / (time / .seconds(1))
        if !isClear {
            // It was at least as quick, where it was slow before, as what was drawn in that time.
            guard let known = speed else { return }
            measured = max(known, min(measured, known * 1.5))
        }
        speed = measured < Self.quick ? max(measured, Self.slowest) : nil
    }

    /// Notes that somebody else gets the terminal, and maybe the answer.
    mutating func giveUpWaiting() {
        let known = speed
        self = OutputThrottle()
        speed = known
    }

    /// How long the answer that is under way is worth waiting for; `nil` when none is, and when a terminal that never answered
    /// has had its time.
    ///
    /// The slowest line has to carry first what was drawn before, which also stands before whatever comes behind the newspaper.
    func patience(at now: ContinuousClock.Instant) -> Duration? {
        guard let question else { return nil }
        guard knowsTerminal else {
            let left = question.askedAt + TerminalTimeouts.first - now
            return left > .zero ? left : nil
        }
        let carrying = Duration.seconds(Double(question.burst.bytes) / Self.slowest)
        let wait = min(TerminalTimeouts.known + carrying, TerminalTimeouts.longest)
        return max(question.askedAt + wait - now, .zero)
    }

    /// How many bytes may be drawn now; none where a key would wait for them, `nil` where it does not matter how many.
    func room(at now: ContinuousClock.Instant) -> Int? {
        if isSurprised(at: now) { return 0 }
        guard let speed = drawingSpeed(at: now) else { return nil }
        let most = piece(at: speed)
        let room = most - backlog(at: now) * speed
        return room >= most / 2 ? Int(room) : 0
    }

    /// How long it takes until there is room for the next piece.
    func wait(at now: ContinuousClock.Instant) -> Duration {
        if isSurprised(at: now), let answerExpectedAt {
            return answerExpectedAt + Self.longestAnswer - now
        }
        guard let speed = drawingSpeed(at: now) else { return .zero }
        return max(.seconds(backlog(at: now) - piece(at: speed) / 2 / speed), .zero)
    }

    /// True while an answer is late: then all that was drawn is still under way.
    private func isSurprised(at now: ContinuousClock.Instant) -> Bool {
        guard let answerExpectedAt else { return false }
        let lateness = now - answerExpectedAt
        return lateness > Self.longestSurprise && lateness < Self.longestAnswer
    }

    /// When the answer that is under way should come, if that is known.
    private var answerExpectedAt: ContinuousClock.Instant? {
        guard let question, let roundTrip else { return nil }
        return question.askedAt + roundTrip + question.backlog
    }

    private func piece(at speed: Double) -> Double {
        max(speed * (Self.longestBacklog / .seconds(1)), Self.smallestPiece)
    }

    /// The seconds for which what was drawn is still under way.
    private func backlog(at now: ContinuousClock.Instant) -> Double {
        freeAt.map { max(($0 - now) / .seconds(1), 0) } ?? 0
    }
}
