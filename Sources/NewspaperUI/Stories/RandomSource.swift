/// A source of random numbers that tests can replace.
public struct RandomSource: Sendable {
    private let draw: @Sendable (Range<Int>) -> Int

    /// Creates a source.
    ///
    /// `draw` returns a uniformly distributed number in a nonempty range.
    public init(draw: @escaping @Sendable (Range<Int>) -> Int = { .random(in: $0) }) {
        self.draw = draw
    }

    /// `count` must be positive.
    func number(below count: Int) -> Int { draw(0..<count) }
}
