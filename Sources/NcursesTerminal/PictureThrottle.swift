/// Limits the picture bytes in transit to the terminal according to its reply times.
///
/// After each chunk of a picture, a status report is requested; its delay shows the speed of the
/// connection. The first request is sent without a chunk, to measure the reply time alone. A reply
/// after other output never makes the connection slow. If a reply is late, another request without
/// a chunk shows whether the machine was busy. This type never waits or schedules anything.
struct PictureThrottle {
    var awaited: DeviceStatusReport? { question?.sign }
    private(set) var isSlow = false

    private struct StatusQuery {
        let sign: DeviceStatusReport
        let askedAt: ContinuousClock.Instant
        let bytes: Int
        /// Whether fewer than ``fewBytes`` bytes of other output followed the previous request.
        var isClear: Bool
    }

    private var question: StatusQuery?
    /// The chunk whose reply was late, perhaps because the machine was busy.
    private var late: (piece: StatusQuery, elapsed: Duration)?
    private var drawn = 0
    private var mayReceiveOldReply = false
    private var quickest: Duration?
    private var piece = Self.smallestPiece
    private var slowPieces = 0
    private var measuredAt: ContinuousClock.Instant?

    /// The size in bytes of the first chunk, and of any chunk on a slow connection: 45 ms at
    /// 115,200 baud.
    private static let smallestPiece = 512
    private static let largestPiece = 131_072
    /// The intended maximum transmission time of a chunk, beyond the reply time.
    private static let longestDelay = Duration.milliseconds(30)
    /// The maximum delay that is always treated as noise, as in ``OutputThrottle``.
    private static let unclearDelay = Duration.milliseconds(30)
    /// The maximum of the noise threshold for the chunk size, which is half the reply time.
    ///
    /// If a delay below it is not noise, doubling the chunk size at most doubles the response time
    /// of a key.
    private static let longestUnclearDelay = Duration.milliseconds(70)
    /// The number of bytes above which other output may affect measurements.
    private static let fewBytes = 64
    /// The speed in bytes per second below which transmitting a picture takes longer than viewing
    /// it.
    private static let leastSpeed = 50_000.0
    /// The number of successive slow chunks that make a connection slow; a busy machine is late
    /// only occasionally.
    private static let leastSlowPieces = 8
    /// The time after which a slow connection is measured again.
    private static let memory = Duration.seconds(60)

    /// The number of picture bytes that may be sent now; 0 while a reply is outstanding, or if a
    /// request without a chunk is due.
    var allowance: Int {
        question != nil || quickest == nil || late != nil || mayReceiveOldReply ? 0 : piece
    }

    mutating func note(drawn bytes: Int) {
        drawn += bytes
    }

    /// Records that a status report is requested after `bytes` bytes of a picture; returns the
    /// request to send.
    mutating func ask(behind bytes: Int, at now: ContinuousClock.Instant) -> DeviceStatusReport {
        let sign = mayReceiveOldReply ? DeviceStatusReport.attributes : .status
        let isClear = drawn < Self.fewBytes
        question = StatusQuery(sign: sign, askedAt: now, bytes: bytes, isClear: isClear)
        drawn = 0
        return sign
    }

    /// Records a status report and updates the measurements; returns false if no current request
    /// matches.
    mutating func answer(_ sign: DeviceStatusReport, at now: ContinuousClock.Instant) -> Bool {
        guard let question, question.sign == sign else { return false }
        self.question = nil
        mayReceiveOldReply = false
        measuredAt = now
        let elapsed = now - question.askedAt
        guard let least = quickest else {
            if question.bytes == 0, question.isClear { quickest = elapsed }
            return true
        }
        quickest = min(least, elapsed)
        if let late {
            self.late = nil
            // After other output, the reply time is not known exactly.
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

    private mutating func learn(from question: StatusQuery, _ elapsed: Duration, least: Duration) {
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

    /// Forgets the measurements of a slow connection after ``memory``, since it may have become
    /// faster.
    mutating func forget(at now: ContinuousClock.Instant) {
        guard isSlow, question == nil, let measuredAt else { return }
        if now - measuredAt > Self.memory { forget() }
    }

    mutating func forget() {
        var anew = PictureThrottle()
        anew.question = question
        anew.question?.isClear = false
        anew.mayReceiveOldReply = mayReceiveOldReply
        anew.drawn = drawn
        self = anew
    }

    /// Abandons the outstanding reply, which another program may receive.
    ///
    /// `isOwed` means that another component's status report is outstanding, too.
    mutating func abandonReply(owing isOwed: Bool = false) {
        mayReceiveOldReply = mayReceiveOldReply || isOwed || question != nil
        question = nil
    }
}
