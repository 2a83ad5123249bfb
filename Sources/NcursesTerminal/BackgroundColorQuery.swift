/// State of the query for the background colour (OSC 11).
///
/// A reply is valid however late it arrives, once per query. DA2 is sent after OSC 11: its reply
/// shows that no colour reply is pending. For terminals that ignore both, the reply to a later query
/// ends the wait.
struct BackgroundColorQuery {
    /// `nil` before the query, and after the terminal may have changed.
    private var askedAt: ContinuousClock.Instant?
    private var question = PendingQuery()
    /// The terminal answers other queries but not this one.
    private var isUnsupported = false
    /// A reply may still arrive, however late.
    private(set) var isOpen = false
    private(set) var wasRequested = false
    var isAnsweredHere: Bool { question.hasReplied }

    /// Between two queries.
    private static let pause = Duration.seconds(1)

    /// Returns false if the query was sent within the last second.
    mutating func recordQuery(at now: ContinuousClock.Instant) -> Bool {
        if let askedAt, now - askedAt < Self.pause { return false }
        askedAt = now
        question.recordQuery(at: now)
        (isOpen, wasRequested) = (true, true)
        return true
    }

    /// Returns false for a reply without a query, which must be ignored.
    mutating func recordReply() -> Bool {
        defer { isOpen = false }
        return isOpen
    }

    /// Records the DA2 reply.
    ///
    /// - Returns: An upper bound of the reply time; `nil` if no query was pending.
    @discardableResult
    mutating func end(at now: ContinuousClock.Instant) -> Duration? {
        isUnsupported = false
        return question.recordReply(at: now)
    }

    func wasRequested(before instant: ContinuousClock.Instant) -> Bool {
        askedAt.map { $0 <= instant } ?? false
    }

    /// Closes the query if it was sent before `instant` and the terminal has answered the query sent
    /// then: replies arrive in order.
    mutating func end(beforeAnswerTo instant: ContinuousClock.Instant) {
        guard question.isOpen, wasRequested(before: instant) else { return }
        isUnsupported = true
        question.close()
    }

    /// Another program gets the terminal and may change it, so the next query is allowed at once.
    mutating func interrupt() {
        askedAt = nil
        question.close()
    }

    /// How long to wait for the reply; `nil` if none can arrive.
    ///
    /// The timeout is longer if the terminal has answered another query (`isAnswering`).
    func remainingTime(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        question.remainingTime(at: now(), isAnswering: isAnswering && !isUnsupported)
    }
}
