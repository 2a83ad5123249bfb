/// The state of the queries for graphics support.
///
/// The first query is for the terminal's name and attributes; if there is a name, the second is for
/// kitty graphics. Both are sent once, and again if another program had the terminal before the
/// reply.
struct GraphicsQuery {
    private var askedAt: ContinuousClock.Instant?
    private var hasAskedForKitty = false
    private var isAnswered = false
    private(set) var isInterrupted = false

    /// Records that the first query is about to be sent; returns false if it was already sent.
    mutating func ask(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt == nil else { return false }
        askedAt = now
        isInterrupted = false
        return true
    }

    /// Records that the kitty query is about to be sent; returns false if it must not be sent.
    ///
    /// It is sent once, after the first query and before the final reply.
    mutating func askForKitty(at now: ContinuousClock.Instant) -> Bool {
        guard askedAt != nil, !isAnswered, !hasAskedForKitty else { return false }
        askedAt = now
        hasAskedForKitty = true
        return true
    }

    /// Records the final reply; returns false if it must be ignored as a duplicate or for lack of a
    /// query.
    ///
    /// Late attributes of an interrupted query may count as the final reply; a positive kitty reply
    /// is still accepted.
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

    /// Returns how long to wait for the reply; `nil` if none is outstanding.
    ///
    /// The timeout is longer after a reply to the first query or to another one (`isAnswering`).
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
