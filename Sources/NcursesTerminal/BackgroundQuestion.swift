/// The question for the background, from its asking to its answer.
struct BackgroundQuestion {
    /// When it was asked; `nil` before that, and once there is an answer.
    private var askedAt: ContinuousClock.Instant?

    /// What comes after so long is too late to change the colours.
    private static let patience = Duration.milliseconds(200)

    /// True while an answer may still come, however late.
    var isOpen: Bool { askedAt != nil }

    /// Notes that the question is asked; false when it is asked already.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        return true
    }

    /// Notes that an answer has come, and says whether it counts: a late one, or one to no question, does not.
    mutating func answer(at now: ContinuousClock.Instant) -> Bool {
        defer { askedAt = nil }
        return patience(at: now) != nil
    }

    /// How long an answer still counts; `nil` when none does.
    func patience(at now: ContinuousClock.Instant) -> Duration? {
        guard let askedAt else { return nil }
        let left = askedAt + Self.patience - now
        return left >= .zero ? left : nil
    }
}
