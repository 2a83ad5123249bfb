/// How many bytes may be under way to the terminal at once, measured by its own answers.
///
/// Behind each piece of a picture the terminal is asked for a sign of life (DSR 5), and nothing more of it goes out
/// before the answer: how long that takes tells how many bytes a second the line has, whatever lies between. A
/// question behind nothing at all comes first and tells how long an answer takes by itself. Nothing here waits, nor wakes
/// anybody.
struct LinePace {
    /// True from a question to its answer.
    var isWaiting: Bool { question != nil }
    /// True when a picture would take too long, and what is typed meanwhile would wait.
    private(set) var isSlow = false
    /// How long the terminal may need for an answer that is under way, as far as is known.
    var usualDelay: Duration { (quickest ?? .zero) * 2 + Self.longestDelay }

    private struct Question {
        let askedAt: ContinuousClock.Instant
        /// What was written since the answer before.
        let bytes: Int
    }

    private var question: Question?
    /// Bytes that others have written since the last question.
    private var drawn = 0
    /// How long an answer takes at least.
    private var quickest: Duration?
    private var piece = Self.smallestPiece
    private var slowPieces = 0
    private var measuredAt: ContinuousClock.Instant?

    /// The first piece, and those on a slow line: 45 ms at 115,200 baud.
    private static let smallestPiece = 512
    private static let largestPiece = 131_072
    /// So long a piece shall be under way, besides what an answer takes by itself.
    private static let longestDelay = Duration.milliseconds(30)
    /// A delay below it says nothing: a terminal draws sixty times a second, and other programs run, too.
    private static let unclearDelay = Duration.milliseconds(30)
    /// With fewer bytes a second, a picture takes longer than its page is looked at.
    private static let leastSpeed = 50_000.0
    /// As many pieces must be slow, and none of them quick: a busy machine is late now and then.
    private static let leastSlowPieces = 8
    /// A line is measured anew after so long.
    private static let memory = Duration.seconds(60)

    /// How many bytes may go out now; 0 while an answer is under way, and where only the question may go out.
    var allowance: Int { isWaiting || quickest == nil ? 0 : piece }

    /// Notes that something else than a picture was written.
    mutating func note(drawn bytes: Int) {
        drawn += bytes
    }

    /// Notes that a piece, or nothing, was written, and behind it the question.
    mutating func ask(behind bytes: Int, at now: ContinuousClock.Instant) {
        question = Question(askedAt: now, bytes: bytes + drawn)
        drawn = 0
    }

    /// Notes the answer, and learns from it.
    ///
    /// - Returns: False for an answer to no question of ours.
    mutating func answer(at now: ContinuousClock.Instant) -> Bool {
        guard let question else { return false }
        self.question = nil
        measuredAt = now
        let elapsed = now - question.askedAt
        if let least = quickest {
            quickest = min(least, elapsed)
            learn(bytes: question.bytes, elapsed, least: least)
        } else if question.bytes == 0 {
            quickest = elapsed
        }
        return true
    }

    private mutating func learn(bytes: Int, _ elapsed: Duration, least: Duration) {
        let speed = Double(bytes) / max((elapsed - least) / .seconds(1), 0.000_1)
        if speed >= Self.leastSpeed {
            slowPieces = 0
        } else if elapsed - least > Self.unclearDelay {
            slowPieces += 1
        }
        isSlow = slowPieces >= Self.leastSlowPieces
        if elapsed > max(least + Self.unclearDelay, least * 1.5) {
            let fitting = max(speed * (Self.longestDelay / .seconds(1)), Double(Self.smallestPiece))
            piece = Int(min(fitting, Double(2 * piece), Double(Self.largestPiece)))
        } else {
            piece = min(piece * 2, Self.largestPiece)
        }
    }

    /// Measures anew if the line was slow a while ago: it may be another one by now.
    mutating func forget(at now: ContinuousClock.Instant) {
        guard isSlow, !isWaiting, let measuredAt, now - measuredAt > Self.memory else { return }
        self = LinePace()
    }
}
