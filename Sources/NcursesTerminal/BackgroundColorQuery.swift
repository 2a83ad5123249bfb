/// The question for the background, from its asking to its answer.
///
/// A colour counts however late it comes, once for each question. Behind the question the terminal is asked for more that it knows
/// about itself: when that has come, no colour is under way any more. Terminals that pass over both, and answer what is asked
/// after them, are not waited for either.
struct BackgroundColorQuery {
    /// When it was asked last; `nil` before that, and when the terminal may have become another one since.
    private var askedAt: ContinuousClock.Instant?
    private var question = PendingQuery()
    /// True where the terminal answers other questions, and not this one.
    private var isPassedOver = false
    /// True while an answer may still come, however late.
    private(set) var isOpen = false
    /// True once it was asked.
    private(set) var wasAsked = false
    /// True once the terminal has answered up to the end.
    var isAnsweredHere: Bool { question.isAnsweredHere }

    /// It is not asked again within so long.
    private static let pause = Duration.seconds(1)

    /// Notes that the question is asked; false when it was asked within the last second.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        if let askedAt, now - askedAt < Self.pause { return false }
        askedAt = now
        question.ask(at: now)
        (isOpen, wasAsked) = (true, true)
        return true
    }

    /// Notes that a colour has come, and says whether it counts: one to no question does not.
    mutating func answer() -> Bool {
        defer { isOpen = false }
        return isOpen
    }

    /// Notes that what comes behind an answer has come.
    ///
    /// - Returns: How long it took at most; `nil` where nothing was asked.
    @discardableResult
    mutating func end(at now: ContinuousClock.Instant) -> Duration? {
        isPassedOver = false
        return question.answer(at: now)
    }

    /// Whether it was asked before something else, whose answer comes later than its own.
    func wasAsked(before instant: ContinuousClock.Instant) -> Bool {
        askedAt.map { $0 <= instant } ?? false
    }

    /// Notes that something has been answered that was asked at some time: what was asked before and has no answer yet
    /// gets none.
    mutating func end(beforeAnswerTo instant: ContinuousClock.Instant) {
        guard question.isOpen, wasAsked(before: instant) else { return }
        isPassedOver = true
        question.close()
    }

    /// Notes that somebody else gets the terminal, who may change it: it may be asked anew at once.
    mutating func interrupt() {
        askedAt = nil
        question.close()
    }

    /// How long an answer may still be under way.
    ///
    /// - Parameters:
    ///   - now: What time it is.
    ///   - isAnswering: Whether the terminal has answered another question before.
    /// - Returns: The time that is left; `nil` when no answer can be under way.
    func patience(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        question.patience(at: now(), isAnswering: isAnswering && !isPassedOver)
    }
}
