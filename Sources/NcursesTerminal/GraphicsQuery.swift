/// The state of the query for graphics support.
///
/// It is sent once, in two steps: name and attributes, then kitty graphics if the terminal reports a name. If
/// another program had the terminal before the reply arrived, the query is repeated.
struct GraphicsQuery {
    private var askedAt: ContinuousClock.Instant?
    private var hasAskedForKitty = false
    private var isAnswered = false
    private(set) var isInterrupted = false

    /// Records the first step of the query.
    ///
    /// - Returns: Whether to send it; false if it was sent before.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        isInterrupted = false
        return true
    }

    /// Records the second step of the query.
    ///
    /// - Returns: Whether to send it; false if it was sent before, or the first step is missing or has its final
    ///   reply.
    mutating func askForKitty(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt != nil, !isAnswered, !hasAskedForKitty else { return false }
        askedAt = now
        hasAskedForKitty = true
        return true
    }

    /// Records the final reply.
    ///
    /// Late attributes of an interrupted query are not final: a positive reply to the kitty step still counts after
    /// them.
    ///
    /// - Returns: Whether to use the reply; false if there was no query or it has been answered.
    mutating func answer(supportsKitty: Bool) -> Bool {
        guard askedAt != nil, !isAnswered || supportsKitty && hasAskedForKitty else { return false }
        isAnswered = true
        return true
    }

    /// Resets an unanswered query, which has to be repeated.
    mutating func interrupt() {
        guard askedAt != nil, !isAnswered else { return }
        self = GraphicsQuery()
        isInterrupted = true
    }

    /// Returns how long to wait for the reply; `nil` if none is pending or the timeout has passed.
    ///
    /// The timeout is longer if the terminal has answered another query (`isAnswering`) or the first step.
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
