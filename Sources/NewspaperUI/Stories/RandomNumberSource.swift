/// A source of random numbers, replaceable in tests.
public struct RandomNumberSource: Sendable {
    private let draw: @Sendable (Range<Int>) -> Int

    /// Creates a source; `draw` returns a uniformly distributed number in a nonempty range.
    public init(draw: @escaping @Sendable (Range<Int>) -> Int = { .random(in: $0) }) {
        self.draw = draw
    }

    /// Returns a random number in `0..<count`; `count` must be positive.
    func number(below count: Int) -> Int { draw(0..<count) }
}
