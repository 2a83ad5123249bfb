/// How many bytes a second the line to the terminal carries, and how much may be drawn at once where these are few.
///
/// Behind much that was drawn the terminal is asked for a sign of life, now and then, or each time where the line is slow. What the
/// answer takes longer than one by itself is the time that the drawing was under way. On a slow line a page goes out in pieces,
/// none of which a key waits for long behind. Nothing here waits: ``wait(at:)`` says when there is room for the next piece.
struct DrawingPace {
    /// Bytes a second of a slow line; `nil` where it is quick, and where nobody knows.
    private(set) var speed: Double?
    /// True while an answer is under way.
    var isAwaiting: Bool { question != nil }
    /// True once it is known that the terminal answers.
    var knowsTerminal: Bool { roundTrip != nil }
    /// False when a whole picture of pixels would keep keys waiting.
    var carriesPictures: Bool { speed.map { $0 >= Self.leastForPictures } ?? true }

    private struct Question {
        let askedAt: ContinuousClock.Instant
        let burst: Burst
        /// When its answer should have come.
        let expectedAt: ContinuousClock.Instant
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

    /// A key waits behind so much of a page.
    private static let longestBacklog = Duration.milliseconds(80)
    /// The least that is drawn at once, since each piece moves the cursor there and back: 45 ms at 115,200 baud.
    private static let smallestPiece = 512.0
    /// Less says nothing about the line.
    private static let leastToMeasure = 1_024
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
    /// A quick line is not measured more often.
    private static let pause = Duration.seconds(10)

    /// Notes that the terminal has answered a question behind which, or before which, hardly anything was drawn.
    mutating func note(answerWithin duration: Duration) {
        roundTrip = min(roundTrip ?? duration, duration)
    }

    /// Notes that something was written.
    mutating func note(drawn bytes: Int, at now: ContinuousClock.Instant) {
        guard bytes > 0 else { return }
        question?.later += bytes
        let isBusy = freeAt.map { $0 > now } ?? (roundTrip == nil)
        if isBusy, burst != nil {
            burst?.bytes += bytes
        } else {
            burst = Burst(bytes: bytes, begunAt: now)
        }
        if let speed { freeAt = max(freeAt ?? now, now) + .seconds(Double(bytes) / speed) }
    }

    /// Says whether the terminal shall be asked for a sign of life now, and notes that it is.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard question == nil, let roundTrip, let burst, burst.bytes >= Self.leastToMeasure
        else { return false }
        if speed == nil, let measuredAt, now - measuredAt < Self.pause { return false }
        let backlog = max((freeAt ?? now) - now, .zero)
        question = Question(askedAt: now, burst: burst, expectedAt: now + roundTrip + backlog)
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
        self = DrawingPace()
        speed = known
    }

    /// How long the answer that is under way is worth waiting for; `nil` when none is.
    ///
    /// The slowest line has to carry first what was drawn before, which also stands before whatever comes behind the newspaper.
    func patience(at now: ContinuousClock.Instant) -> Duration? {
        guard let question else { return nil }
        let carrying = Duration.seconds(Double(question.burst.bytes) / Self.slowest)
        let wait = min(AnswerPatience.known + carrying, AnswerPatience.longest)
        return max(question.askedAt + wait - now, .zero)
    }

    /// How many bytes may be drawn now; none where a key would wait for them, `nil` where it does not matter how many.
    func room(at now: ContinuousClock.Instant) -> Int? {
        if isSurprised(at: now) { return 0 }
        guard let speed else { return nil }
        let most = piece(at: speed)
        let room = most - backlog(at: now) * speed
        return room >= most / 2 ? Int(room) : 0
    }

    /// How long it takes until there is room for the next piece.
    func wait(at now: ContinuousClock.Instant) -> Duration {
        if isSurprised(at: now), let question {
            return question.expectedAt + Self.longestAnswer - now
        }
        guard let speed else { return .zero }
        return max(.seconds(backlog(at: now) - piece(at: speed) / 2 / speed), .zero)
    }

    /// True while an answer is late: then all that was drawn is still under way.
    private func isSurprised(at now: ContinuousClock.Instant) -> Bool {
        guard let question else { return false }
        let lateness = now - question.expectedAt
        return lateness > Self.longestSurprise && lateness < Self.longestAnswer
    }

    private func piece(at speed: Double) -> Double {
        max(speed * (Self.longestBacklog / .seconds(1)), Self.smallestPiece)
    }

    /// The seconds for which what was drawn is still under way.
    private func backlog(at now: ContinuousClock.Instant) -> Double {
        freeAt.map { max(($0 - now) / .seconds(1), 0) } ?? 0
    }
}
