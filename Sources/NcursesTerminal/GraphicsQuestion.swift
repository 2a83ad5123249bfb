/// The question for the ways to draw pictures, from its asking to its answer.
///
/// It is asked once, in two steps: for a name and attributes, and where there is a name for kitty's graphics.
struct GraphicsQuestion {
    /// When the last step was asked; `nil` before the first.
    private var askedAt: ContinuousClock.Instant?
    private var hasAskedForKitty = false
    private var isAnswered = false

    /// After so long no answer is waited for any more.
    private static let patience = Duration.milliseconds(200)

    /// Notes that the question is asked; false when it was asked before.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        return true
    }

    /// Notes that the terminal is asked for kitty's graphics, too, before the answer counts; false when it was asked for
    /// them before, or when nothing was asked.
    mutating func askForKitty(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt != nil, !isAnswered, !hasAskedForKitty else { return false }
        askedAt = now
        hasAskedForKitty = true
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
