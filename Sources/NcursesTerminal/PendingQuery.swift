/// A question to the terminal, from its asking until nothing of its answer is under way.
struct PendingQuery {
    /// When the first question was asked that has not been answered up to the end: one that has no answer is not waited for
    /// longer because it is asked again.
    private var openSince: ContinuousClock.Instant?
    /// True once the terminal has answered up to the end.
    private(set) var isAnsweredHere = false

    /// True while an answer may be under way.
    var isOpen: Bool { openSince != nil }

    /// Notes that the question is asked.
    mutating func ask(at now: ContinuousClock.Instant) { openSince = openSince ?? now }

    /// Notes that all of the answer has come.
    ///
    /// - Returns: How long it took at most; `nil` where nothing was asked.
    mutating func answer(at now: ContinuousClock.Instant) -> Duration? {
        defer { (openSince, isAnsweredHere) = (nil, true) }
        return openSince.map { now - $0 }
    }

    /// Notes that no answer will come, or that somebody else gets it.
    mutating func close() { openSince = nil }

    /// How long an answer may still be under way.
    ///
    /// - Parameters:
    ///   - now: What time it is.
    ///   - isAnswering: Whether the terminal has answered such a question before; this one or another.
    /// - Returns: The time that is left; `nil` when no answer can be under way.
    func patience(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        guard let openSince else { return nil }
        let isKnown = isAnswering || isAnsweredHere
        let left = openSince + (isKnown ? TerminalTimeouts.known : TerminalTimeouts.first) - now()
        return left >= .zero ? left : nil
    }
}
