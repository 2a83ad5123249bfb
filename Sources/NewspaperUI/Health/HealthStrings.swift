import FoundationEssentials
import News

/// Texts for the health of a feed.
struct HealthStrings {
    let ages: RelativeTime
    let clock: WallClock

    /// Returns the age of the last response, such as `18 min ago`, or `never`.
    func lastAnswer(of health: FeedHealth) -> String {
        health.lastSuccess.map(ages.long) ?? "never"
    }

    /// Returns the time of the next attempt: `in 42 min`, `now` or `never`.
    ///
    /// It is `due` if the feed will be fetched at the next refresh.
    func nextAttempt(of health: FeedHealth) -> String {
        health.nextAttempt.map(ahead) ?? (health.lastAttempt == nil ? "due" : "never")
    }

    /// Returns the status, such as `304`, or `–` if there was no response.
    func status(of health: FeedHealth) -> String {
        health.status.map(String.init) ?? "–"
    }

    /// Returns the failure, or the reason for the time of the next attempt.
    func why(_ health: FeedHealth) -> String {
        if let failure = health.failure { return ErrorMessages.describe(failure) }
        return health.duplicateTitle.map { "merged with \($0)" } ?? health.reason ?? ""
    }

    /// Returns a sentence about an unusual state, or `nil` if the feed works.
    func sentence(about health: FeedHealth) -> String? {
        if let failure = health.failure { return ErrorMessages.describe(failure) }
        if let twin = health.duplicateTitle {
            return
                "It has moved permanently to the address of \(twin), another of your feeds. "
                + "Remove one of the two."
        }
        return health.lastAttempt == nil ? "Not fetched yet." : nil
    }

    /// Returns all other facts about a feed, in logical order.
    func facts(about health: FeedHealth) -> String {
        [
            health.failureCount == 0
                ? nil : "failed \(times(health.failureCount))",
            health.lastAttempt.map { "last fetch \(ages.moment($0))" },
            health.lastSuccess.map { "last success \(ages.moment($0))" },
            next(for: health),
            answer(of: health),
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    private func times(_ count: Int) -> String {
        count == 1 ? "once" : "\(count) times in a row"
    }

    private func next(for health: FeedHealth) -> String? {
        if health.nextAttempt == nil, health.lastAttempt == nil { return "due at the next refresh" }
        let reason = health.reason.map { ": \($0)" } ?? ""
        return "next \(nextAttempt(of: health))\(reason)"
    }

    /// Returns the size and duration of the last response, such as `12 kB in 0.34 s`, or `nil` if the size is
    /// unknown.
    ///
    /// The spaces before units are no-break spaces.
    private func answer(of health: FeedHealth) -> String? {
        guard let bytes = health.receivedBytes else { return nil }
        let size = bytes < 1000 ? CountStrings.counted(bytes, "byte") : "\(bytes / 1000)\u{A0}kB"
        guard let seconds = health.seconds else { return size }
        let hundredths = Int((seconds * 100).rounded())
        let rest = hundredths % 100
        return "\(size) in \(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)\u{A0}s"
    }

    private func ahead(_ date: Date) -> String {
        let minutes = Int((date.timeIntervalSince(clock.now()) / 60).rounded(.up))
        switch minutes {
        case ..<1: return "now"
        case ..<60: return "in \(minutes) min"
        case ..<(48 * 60): return "in \(minutes / 60) h"
        case ..<(14 * 24 * 60): return "in \(minutes / (24 * 60)) d"
        default: return clock.local(date).dayAndMonth
        }
    }
}
