/// Where chance comes from.
public struct RandomSource: Sendable {
    private let draw: @Sendable (Range<Int>) -> Int

    /// Draws from the system unless told otherwise.
    ///
    /// - Parameter draw: Gives a number of a range that is not empty, each as likely as the others.
    public init(draw: @escaping @Sendable (Range<Int>) -> Int = { .random(in: $0) }) {
        self.draw = draw
    }

    /// Draws one of some numbers.
    ///
    /// - Parameter count: How many there are, at least 1.
    /// - Returns: A number from 0 on, below the count.
    func number(below count: Int) -> Int { draw(0..<count) }
}
