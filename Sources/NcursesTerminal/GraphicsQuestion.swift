/// The question for the ways to draw pictures, which is asked once, from its asking to its answer.
struct GraphicsQuestion {
    /// When it was asked; `nil` before that.
    private var askedAt: ContinuousClock.Instant?
    private var isAnswered = false

    /// After so long no answer is waited for any more.
    private static let patience = Duration.milliseconds(200)

    /// Notes that the question is asked; false when it was asked before.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        return true
    }

    /// Notes that an answer has come, and says whether it counts: a second one, or one to no question, does not.
    mutating func answer() -> Bool {
        guard askedAt != nil, !isAnswered else { return false }
        isAnswered = true
        return true
    }

    /// How long an answer may still be under way; `nil` when none can be.
    func patience(at now: ContinuousClock.Instant) -> Duration? {
        guard let askedAt, !isAnswered else { return nil }
        let left = askedAt + Self.patience - now
        return left > .zero ? left : nil
    }
}
