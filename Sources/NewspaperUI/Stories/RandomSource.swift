/// A source of random numbers that tests can replace.
public struct RandomSource: Sendable {
    private let draw: @Sendable (Range<Int>) -> Int

    /// Creates a source.
    ///
    /// `draw` returns a uniformly distributed number in a nonempty range.
    public init(draw: @escaping @Sendable (Range<Int>) -> Int = { .random(in: $0) }) {
        self.draw = draw
    }

    /// Returns a random number from 0 up to, but not including, `count`, which must be positive.
    func number(below count: Int) -> Int { draw(0..<count) }
}
