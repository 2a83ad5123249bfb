/// Counts suspensions of the process or machine, which appear as gaps in an event loop.
struct SuspendDetector {
    /// The maximum interval between calls of ``recordActivity(at:)`` while transfers are running.
    static let millisecondsBetweenLooks: Int32 = 2000

    /// The shortest gap that counts as a suspension.
    ///
    /// Shorter ones may be due to load.
    private static let shortest = Duration.seconds(10)

    private(set) var count = 0
    private var lastLook: ContinuousClock.Instant

    init(now: ContinuousClock.Instant) {
        lastLook = now
    }

    mutating func recordActivity(at now: ContinuousClock.Instant) {
        if now - lastLook >= Self.shortest { count += 1 }
        lastLook = now
    }
}
