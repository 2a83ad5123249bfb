struct Stopwatch {
    private let clock = ContinuousClock()

    /// Returns the median duration in microseconds, after one warm-up run; `nil` if `count` is 0.
    @MainActor
    func microseconds(runs count: Int, _ work: () -> Void) -> Double? {
        work()
        return Samples((0..<count).map { _ in clock.measure(work) / .microseconds(1) }).median
    }
}
