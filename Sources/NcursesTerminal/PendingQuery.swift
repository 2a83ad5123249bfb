/// A query to the terminal whose reply may be outstanding.
struct PendingQuery {
    /// When the query was sent; `nil` if no reply is outstanding.
    ///
    /// Sending the query again does not extend the timeout.
    private var openSince: ContinuousClock.Instant?
    private(set) var hasReplied = false

    var isOpen: Bool { openSince != nil }

    mutating func recordQuery(at now: ContinuousClock.Instant) { openSince = openSince ?? now }

    /// Records a reply; returns an upper bound of the terminal's reply time, or `nil` if no query
    /// was outstanding.
    mutating func recordReply(at now: ContinuousClock.Instant) -> Duration? {
        defer { (openSince, hasReplied) = (nil, true) }
        return openSince.map { now - $0 }
    }

    mutating func close() { openSince = nil }

    /// Returns how long to wait for the reply; `nil` if the query is not outstanding.
    ///
    /// The timeout is longer if the terminal has answered this query or another one
    /// (`isAnswering`).
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
