/// A query to the terminal while its reply may arrive.
struct PendingQuery {
    /// Sending the query again does not extend the timeout.
    private var openSince: ContinuousClock.Instant?
    private(set) var hasReplied = false

    var isOpen: Bool { openSince != nil }

    mutating func recordQuery(at now: ContinuousClock.Instant) { openSince = openSince ?? now }

    /// Returns an upper bound of the reply time; `nil` if no query was pending.
    mutating func recordReply(at now: ContinuousClock.Instant) -> Duration? {
        defer { (openSince, hasReplied) = (nil, true) }
        return openSince.map { now - $0 }
    }

    /// No reply will arrive, or another program gets it.
    mutating func close() { openSince = nil }

    /// How long to wait for the reply; `nil` if none can arrive.
    ///
    /// The timeout is longer if the terminal has answered this or another query (`isAnswering`).
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
