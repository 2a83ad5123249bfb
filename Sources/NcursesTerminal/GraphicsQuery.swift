/// The state of the query for graphics support.
///
/// It is sent once, in two steps: name and attributes, then kitty graphics if the terminal has a name. It is
/// repeated if another program had the terminal before the reply.
struct GraphicsQuery {
    private var askedAt: ContinuousClock.Instant?
    private var hasAskedForKitty = false
    private var isAnswered = false
    private(set) var isInterrupted = false

    /// Records the first step; returns false if it must not be sent again.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        isInterrupted = false
        return true
    }

    /// Records the second step; returns false if it must not be sent.
    ///
    /// It follows the first step, once and before the final reply.
    mutating func askForKitty(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt != nil, !isAnswered, !hasAskedForKitty else { return false }
        askedAt = now
        hasAskedForKitty = true
        return true
    }

    /// Records the final reply; returns false if it must be ignored for lack of a query, or as a duplicate.
    ///
    /// After late attributes of an interrupted query, a positive reply to the kitty step still counts.
    mutating func answer(supportsKitty: Bool) -> Bool {
        guard askedAt != nil, !isAnswered || supportsKitty && hasAskedForKitty else { return false }
        isAnswered = true
        return true
    }

    mutating func interrupt() {
        guard askedAt != nil, !isAnswered else { return }
        self = GraphicsQuery()
        isInterrupted = true
    }

    /// Returns how long to wait for the reply; `nil` if none is due.
    ///
    /// The timeout is longer after a reply to another query (`isAnswering`) or the first step.
    func remainingTime(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        guard let askedAt, !isAnswered else { return nil }
        let isKnown = isAnswering || hasAskedForKitty
        let left = askedAt + (isKnown ? TerminalTimeouts.known : TerminalTimeouts.first) - now()
        return left > .zero ? left : nil
    }
}
