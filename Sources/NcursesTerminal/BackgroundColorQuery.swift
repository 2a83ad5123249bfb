/// The state of the query for the background colour (OSC 11).
///
/// A reply is valid however late, once per query. The reply to DA2, sent after OSC 11, shows that no colour reply is
/// pending; for terminals that ignore both, the reply to a later query does.
struct BackgroundColorQuery {
    /// The time of the last query; `nil` before the first, and when the terminal may have changed.
    private var askedAt: ContinuousClock.Instant?
    private var question = PendingQuery()
    /// Whether other queries are answered but not this one.
    private var isUnsupported = false
    private(set) var isOpen = false
    private(set) var wasRequested = false
    var isAnsweredHere: Bool { question.hasReplied }

    private static let pause = Duration.seconds(1)

    /// Records a query; returns false if it must not be sent, within a second of the last one.
    mutating func recordQuery(at now: ContinuousClock.Instant) -> Bool {
        if let askedAt, now - askedAt < Self.pause { return false }
        askedAt = now
        question.recordQuery(at: now)
        (isOpen, wasRequested) = (true, true)
        return true
    }

    /// Records a colour reply; returns false if no query was open, so that it must be ignored.
    mutating func recordReply() -> Bool {
        defer { isOpen = false }
        return isOpen
    }

    /// Records the DA2 reply; returns an upper bound of the reply time, `nil` if no query was pending.
    @discardableResult
    mutating func end(at now: ContinuousClock.Instant) -> Duration? {
        isUnsupported = false
        return question.recordReply(at: now)
    }

    func wasRequested(before instant: ContinuousClock.Instant) -> Bool {
        askedAt.map { $0 <= instant } ?? false
    }

    /// Closes the query if it was sent before `instant`, the time of a query that has been answered.
    ///
    /// Replies arrive in order.
    mutating func end(beforeAnswerTo instant: ContinuousClock.Instant) {
        guard question.isOpen, wasRequested(before: instant) else { return }
        isUnsupported = true
        question.close()
    }

    /// Closes the query because another program gets the terminal, and may change the background.
    ///
    /// The next query is allowed at once.
    mutating func interrupt() {
        askedAt = nil
        question.close()
    }

    /// Returns how long to wait for the reply; `nil` if none is due.
    ///
    /// The timeout is longer if another query has been answered (`isAnswering`).
    func remainingTime(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        question.remainingTime(at: now(), isAnswering: isAnswering && !isUnsupported)
    }
}
