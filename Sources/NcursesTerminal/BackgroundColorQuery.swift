/// The state of the query for the background color (OSC 11).
///
/// A color reply may arrive at any time, once per query. OSC 11 is followed by a DA2 query, whose
/// reply shows that no color reply follows. If a terminal ignores both, the reply to a later query
/// ends this one.
struct BackgroundColorQuery {
    /// When the query was last sent; `nil` if never, or if the terminal may have changed since.
    private var askedAt: ContinuousClock.Instant?
    private var question = PendingQuery()
    /// Whether the terminal answers other queries but not this one.
    private var isUnsupported = false
    private(set) var isOpen = false
    private(set) var wasRequested = false
    var isAnsweredHere: Bool { question.hasReplied }

    private static let pause = Duration.seconds(1)

    /// Records that the query is about to be sent; returns false if the last one was sent less
    /// than a second ago.
    mutating func recordQuery(at now: ContinuousClock.Instant) -> Bool {
        if let askedAt, now - askedAt < Self.pause { return false }
        askedAt = now
        question.recordQuery(at: now)
        (isOpen, wasRequested) = (true, true)
        return true
    }

    /// Records a color reply; returns false if no query was outstanding.
    mutating func recordReply() -> Bool {
        defer { isOpen = false }
        return isOpen
    }

    /// Records the reply to DA2; returns an upper bound of the terminal's reply time, or `nil` if
    /// no query was outstanding.
    @discardableResult
    mutating func end(at now: ContinuousClock.Instant) -> Duration? {
        isUnsupported = false
        return question.recordReply(at: now)
    }

    func wasRequested(before instant: ContinuousClock.Instant) -> Bool {
        askedAt.map { $0 <= instant } ?? false
    }

    /// Closes the query if it was sent before an answered one, because terminals reply in order.
    mutating func end(beforeAnswerTo instant: ContinuousClock.Instant) {
        guard question.isOpen, wasRequested(before: instant) else { return }
        isUnsupported = true
        question.close()
    }

    /// Closes the query and allows the next at once, because another program gets the terminal.
    mutating func interrupt() {
        askedAt = nil
        question.close()
    }

    /// Returns how long to wait for the reply; `nil` if the query is not outstanding.
    ///
    /// `isAnswering` means that the terminal has answered another query, which makes the timeout
    /// longer.
    func remainingTime(
        at now: @autoclosure () -> ContinuousClock.Instant,
        isAnswering: Bool = false
    ) -> Duration? {
        question.remainingTime(at: now(), isAnswering: isAnswering && !isUnsupported)
    }
}
