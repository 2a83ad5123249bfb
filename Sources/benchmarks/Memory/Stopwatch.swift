/// Measures work in this process.
struct Stopwatch {
    private let clock = ContinuousClock()

    /// The median time of `count` runs after one that warms up, in microseconds.
    @MainActor
    func microseconds(runs count: Int, _ work: () -> Void) -> Double? {
        work()
        return Samples((0..<count).map { _ in clock.measure(work) / .microseconds(1) }).median
    }
}
