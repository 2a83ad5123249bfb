/// Counts how often a loop stood still that should have gone on: somebody stopped the process, or the machine slept.
struct SuspendDetector {
    /// How often somebody looks at least while there is something to miss, in milliseconds.
    static let millisecondsBetweenLooks: Int32 = 2000

    /// A machine that is only busy takes less.
    private static let shortest = Duration.seconds(10)

    private(set) var count = 0
    private var lastLook: ContinuousClock.Instant

    /// Begins to count.
    init(now: ContinuousClock.Instant) {
        lastLook = now
    }

    /// Takes note that the loop goes on.
    mutating func look(at now: ContinuousClock.Instant) {
        if now - lastLook >= Self.shortest { count += 1 }
        lastLook = now
    }
}
