/// The question for the ways to draw pictures, from its asking to its answer.
///
/// It is asked once, in two steps: for a name and attributes, and where there is a name for kitty's graphics. Where somebody
/// else had the terminal before the answer came, it is asked anew.
struct GraphicsQuery {
    /// When the last step was asked; `nil` before the first.
    private var askedAt: ContinuousClock.Instant?
    private var hasAskedForKitty = false
    private var isAnswered = false
    /// True when the answer may have gone to somebody else.
    private(set) var isInterrupted = false

    /// Notes that the question is asked; false when it was asked before.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        isInterrupted = false
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

    /// Notes that an answer has come, and says whether it counts: one to no question does not, nor does a second one.
    ///
    /// Attributes that come late, for a question that was interrupted, are not the last word: a yes to kitty's question counts
    /// behind them, too.
    mutating func answer(knowsKitty: Bool) -> Bool {
        guard askedAt != nil, !isAnswered || knowsKitty && hasAskedForKitty else { return false }
        isAnswered = true
        return true
    }

    /// Notes that somebody else gets the terminal: what has not been answered has to be asked anew.
    mutating func interrupt() {
        guard askedAt != nil, !isAnswered else { return }
        self = GraphicsQuery()
        isInterrupted = true
    }

    /// How long an answer may still be under way.
    ///
    /// - Parameters:
    ///   - now: What time it is.
    ///   - isAnswering: Whether the terminal has answered another question before; the first step of this one is one.
    /// - Returns: The time that is left; `nil` when no answer can be under way.
    func patience(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        guard let askedAt, !isAnswered else { return nil }
        let isKnown = isAnswering || hasAskedForKitty
        let left = askedAt + (isKnown ? TerminalTimeouts.known : TerminalTimeouts.first) - now()
        return left > .zero ? left : nil
    }
}
