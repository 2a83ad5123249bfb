/// A query to the terminal whose reply may be outstanding.
struct PendingQuery {
    /// When the query was sent; `nil` if no reply is outstanding.
    ///
    /// Repeating the query does not extend the timeout.
    private var openSince: ContinuousClock.Instant?
    private(set) var hasReplied = false

    var isOpen: Bool { openSince != nil }

    mutating func recordQuery(at now: ContinuousClock.Instant) { openSince = openSince ?? now }

    /// Records a reply; returns an upper bound of the reply time, `nil` if no query was pending.
    mutating func recordReply(at now: ContinuousClock.Instant) -> Duration? {
        defer { (openSince, hasReplied) = (nil, true) }
        return openSince.map { now - $0 }
    }

    /// Closes the query: no reply will arrive, or another program gets it.
    mutating func close() { openSince = nil }

    /// Returns how long to wait for the reply; `nil` if none is due.
    ///
    /// The timeout is longer if this or another query has been answered (`isAnswering`).
    func remainingTime(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        guard let openSince else { return nil }
        let isKnown = isAnswering || hasReplied
        let left = openSince + (isKnown ? TerminalTimeouts.known : TerminalTimeouts.first) - now()
        return left >= .zero ? left : nil
    }
}
