/// How many bytes of pictures may be under way to the terminal at once, measured by its own answers.
///
/// Behind each piece of a picture the terminal is asked for a sign of life, and nothing more of it goes out before the
/// answer: how long that takes tells how many bytes a second the line has, whatever lies between. A question behind
/// nothing at all comes first and tells how long an answer takes by itself. Where something else was written meanwhile,
/// nobody knows how much of it was still under way: such an answer may make pieces smaller, and says nothing else. An answer
/// that is late may be so because of the line, or because the machine has other work: another question behind nothing tells
/// which. Nothing here waits, nor wakes anybody.
struct PictureThrottle {
    /// The answer that is waited for; `nil` when none is.
    var awaited: DeviceStatusReport? { question?.sign }
    /// True when a picture would take too long, and what is typed meanwhile would wait.
    private(set) var isSlow = false

    private struct Question {
        let sign: DeviceStatusReport
        let askedAt: ContinuousClock.Instant
        /// What was written of a picture with it.
        let bytes: Int
        /// True when hardly anything else was written since the question before.
        var isClear: Bool
    }

    private var question: Question?
    /// A piece whose answer was late, and how long that took, until it is known why.
    private var late: (piece: Question, elapsed: Duration)?
    /// Bytes that others have written since the last question.
    private var drawn = 0
    /// True when an answer to an earlier question may still come.
    private var mayOwe = false
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
    /// Nor does one of half of what an answer takes anyway, up to this: of pieces that are twice as long, a key waits
    /// for no more than twice this time.
    private static let longestUnclearDelay = Duration.milliseconds(70)
    /// Fewer bytes of others change no measure, such as those that move the cursor.
    private static let fewBytes = 64
    /// With fewer bytes a second, a picture takes longer than its page is looked at.
    private static let leastSpeed = 50_000.0
    /// As many pieces must be slow, and none of them quick: a busy machine is late now and then.
    private static let leastSlowPieces = 8
    /// A line is measured anew after so long.
    private static let memory = Duration.seconds(60)

    /// How many bytes may go out now; 0 while an answer is under way, and where only the question may go out.
    var allowance: Int {
        question != nil || quickest == nil || late != nil || mayOwe ? 0 : piece
    }

    /// Notes that something else than a picture was written.
    mutating func note(drawn bytes: Int) {
        drawn += bytes
    }

    /// Notes that a piece, or nothing, is written, and behind it a question.
    ///
    /// - Returns: What is asked for.
    mutating func ask(behind bytes: Int, at now: ContinuousClock.Instant) -> DeviceStatusReport {
        let sign = mayOwe ? DeviceStatusReport.attributes : .alive
        let isClear = drawn < Self.fewBytes
        question = Question(sign: sign, askedAt: now, bytes: bytes, isClear: isClear)
        drawn = 0
        return sign
    }

    /// Notes an answer, and learns from it.
    ///
    /// - Returns: False for an answer to no question of now.
    mutating func answer(_ sign: DeviceStatusReport, at now: ContinuousClock.Instant) -> Bool {
        guard let question, question.sign == sign else { return false }
        self.question = nil
        mayOwe = false
        measuredAt = now
        let elapsed = now - question.askedAt
        guard let least = quickest else {
            if question.bytes == 0, question.isClear { quickest = elapsed }
            return true
        }
        quickest = min(least, elapsed)
        if let late {
            self.late = nil
            // What an answer takes by itself now; how long that is nobody knows where something else was drawn before it.
            learn(
                from: late.piece,
                late.elapsed,
                least: question.isClear ? max(least, elapsed) : least
            )
        } else if question.bytes > 0, question.isClear, elapsed - least > Self.unclearDelay {
            late = (question, elapsed)
        } else {
            learn(from: question, elapsed, least: least)
        }
        return true
    }

    private mutating func learn(from question: Question, _ elapsed: Duration, least: Duration) {
        let delay = max(elapsed - least, .zero)
        let speed = Double(question.bytes) / max(delay / .seconds(1), 0.000_1)
        if question.isClear {
            if speed >= Self.leastSpeed {
                slowPieces = 0
            } else if delay > Self.unclearDelay {
                slowPieces += 1
            }
            isSlow = slowPieces >= Self.leastSlowPieces
        }
        if delay > max(Self.unclearDelay, min(least / 2, Self.longestUnclearDelay)) {
            let fitting = max(speed * (Self.longestDelay / .seconds(1)), Double(Self.smallestPiece))
            piece = Int(min(fitting, Double(2 * piece), Double(Self.largestPiece)))
        } else {
            piece = min(piece * 2, Self.largestPiece)
        }
    }

    /// Measures anew if the line was slow a while ago: it may be another one by now.
    mutating func forget(at now: ContinuousClock.Instant) {
        guard isSlow, question == nil, let measuredAt else { return }
        if now - measuredAt > Self.memory { forget() }
    }

    /// Forgets what the line was like, but not what is under way on it.
    mutating func forget() {
        var anew = PictureThrottle()
        anew.question = question
        anew.question?.isClear = false
        anew.mayOwe = mayOwe
        anew.drawn = drawn
        self = anew
    }

    /// Waits no longer: the answer that is under way goes to somebody else, or comes whenever it likes.
    ///
    /// - Parameter isOwed: Whether the answer to a question of somebody else is under way, too.
    mutating func giveUpWaiting(owing isOwed: Bool = false) {
        mayOwe = mayOwe || isOwed || question != nil
        question = nil
    }
}
