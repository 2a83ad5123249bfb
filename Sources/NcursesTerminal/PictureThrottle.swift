/// Limits the picture bytes in transit to the terminal, by its reply times.
///
/// A status report is requested after each part of a picture, and the next part waits for it. Its
/// delay gives the speed of the whole connection. The first request follows no data and measures the
/// reply time alone. Other output between two requests distorts the measurement, so such a reply can
/// only reduce the part size. A late reply may also be caused by a busy machine; another request
/// without data decides. This type never waits or schedules anything.
struct PictureThrottle {
    var awaited: DeviceStatusReport? { question?.sign }
    /// Whether the connection is so slow that pictures would delay keys.
    private(set) var isSlow = false

    private struct StatusQuery {
        let sign: DeviceStatusReport
        let askedAt: ContinuousClock.Instant
        let bytes: Int
        /// Whether almost nothing else was written since the previous request.
        var isClear: Bool
    }

    private var question: StatusQuery?
    /// A part with a late reply of unknown cause.
    private var late: (piece: StatusQuery, elapsed: Duration)?
    private var drawn = 0
    /// Whether the reply to an earlier request may still arrive.
    private var mayReceiveOldReply = false
    private var quickest: Duration?
    private var piece = Self.smallestPiece
    private var slowPieces = 0
    private var measuredAt: ContinuousClock.Instant?

    /// The size of the first part, and of any part on a slow connection: 45 ms at 115,200 baud.
    private static let smallestPiece = 512
    private static let largestPiece = 131_072
    /// The intended maximum transmission time of a part, beyond the reply time.
    private static let longestDelay = Duration.milliseconds(30)
    /// The maximum delay considered noise, since terminals draw 60 times a second.
    private static let unclearDelay = Duration.milliseconds(30)
    /// The upper limit of ignored delays, which are otherwise up to half of the reply time.
    ///
    /// If the part size doubles, a key waits at most twice as long.
    private static let longestUnclearDelay = Duration.milliseconds(70)
    /// The size of output that may affect measurements, unlike cursor movement.
    private static let fewBytes = 64
    /// The minimum speed for pictures in bytes per second.
    ///
    /// Slower ones take longer than their page is viewed.
    private static let leastSpeed = 50_000.0
    /// The number of successive slow parts that make a connection slow, since a busy machine is late occasionally.
    private static let leastSlowPieces = 8
    /// The time after which a slow connection is measured again.
    private static let memory = Duration.seconds(60)

    /// The number of bytes that may be sent now.
    ///
    /// It is 0 while a reply is outstanding, and when a request must be sent without data.
    var allowance: Int {
        question != nil || quickest == nil || late != nil || mayReceiveOldReply ? 0 : piece
    }

    mutating func note(drawn bytes: Int) {
        drawn += bytes
    }

    /// Records a request after a part of a picture, or after no data, and returns the status report to request.
    mutating func ask(behind bytes: Int, at now: ContinuousClock.Instant) -> DeviceStatusReport {
        let sign = mayReceiveOldReply ? DeviceStatusReport.attributes : .status
        let isClear = drawn < Self.fewBytes
        question = StatusQuery(sign: sign, askedAt: now, bytes: bytes, isClear: isClear)
        drawn = 0
        return sign
    }

    /// Records a reply and updates the measurements; returns false if the reply belongs to no current request.
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
            // If other output preceded the request, the reply time is not known exactly.
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

    /// Forgets the measurements of a slow connection after a time, since it may have changed.
    mutating func forget(at now: ContinuousClock.Instant) {
        guard isSlow, question == nil, let measuredAt else { return }
        if now - measuredAt > Self.memory { forget() }
    }

    /// Forgets all measurements but not the data in transit.
    mutating func forget() {
        var anew = PictureThrottle()
        anew.question = question
        anew.question?.isClear = false
        anew.mayReceiveOldReply = mayReceiveOldReply
        anew.drawn = drawn
        self = anew
    }

    /// Abandons the outstanding reply, which goes to another program or arrives at any time.
    ///
    /// - Parameter isOwed: Whether the reply to another component's request is also outstanding.
    mutating func abandonReply(owing isOwed: Bool = false) {
        mayReceiveOldReply = mayReceiveOldReply || isOwed || question != nil
        question = nil
    }
}
