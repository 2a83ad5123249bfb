/// The state of the query for the background colour (OSC 11).
///
/// A reply is valid however late it arrives, once per query. DA2 is sent after OSC 11: its reply shows that no
/// colour reply is pending. For terminals that ignore both, the reply to a later query ends the wait.
struct BackgroundColorQuery {
    /// The time of the last query; `nil` before the first one, and after the terminal may have changed.
    private var askedAt: ContinuousClock.Instant?
    private var question = PendingQuery()
    /// Whether the terminal answers other queries but not this one.
    private var isUnsupported = false
    /// Whether a reply may still arrive, however late.
    private(set) var isOpen = false
    private(set) var wasRequested = false
    var isAnsweredHere: Bool { question.hasReplied }

    /// The minimum time between two queries.
    private static let pause = Duration.seconds(1)

    /// Records a query that is about to be sent.
    ///
    /// - Returns: Whether to send it; false if the last one was sent less than a second ago.
    mutating func recordQuery(at now: ContinuousClock.Instant) -> Bool {
        if let askedAt, now - askedAt < Self.pause { return false }
        askedAt = now
        question.recordQuery(at: now)
        (isOpen, wasRequested) = (true, true)
        return true
    }

    /// Records a colour reply.
    ///
    /// - Returns: Whether a query was open; if not, the reply must be ignored.
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

    /// Closes the query if it was sent before `instant`, when a query was sent that the terminal has now answered.
    ///
    /// Replies arrive in order, so none to this query can follow.
    mutating func end(beforeAnswerTo instant: ContinuousClock.Instant) {
        guard question.isOpen, wasRequested(before: instant) else { return }
        isUnsupported = true
        question.close()
    }

    /// Closes the query because another program gets the terminal.
    ///
    /// The program may change the background, so the next query is allowed at once.
    mutating func interrupt() {
        askedAt = nil
        question.close()
    }

    /// Returns how long to wait for the reply; `nil` if none is pending or the timeout has passed.
    ///
    /// The timeout is longer if the terminal has answered another query (`isAnswering`).
    func remainingTime(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        question.remainingTime(at: now(), isAnswering: isAnswering && !isUnsupported)
    }
}
