import FoundationEssentials
import News

/// Words for how a feed has been answering.
struct HealthWords {
    let ages: Ages
    let clock: WallClock

    /// `18 min ago`, `never`.
    func lastAnswer(of health: FeedHealth) -> String {
        health.lastSuccess.map(ages.long) ?? "never"
    }

    /// `in 42 min`, `now`, `never`.
    func nextAttempt(of health: FeedHealth) -> String {
        health.nextAttempt.map(ahead) ?? "never"
    }

    /// `304`, or `–` where there was no answer.
    func status(of health: FeedHealth) -> String {
        health.status.map(String.init) ?? "–"
    }

    /// What happened last, in one sentence.
    func sentence(about health: FeedHealth) -> String {
        if let failure = health.failure { return Sentences.describe(failure) }
        guard health.lastAttempt != nil else { return "The feed was not asked yet." }
        return health.status == 304
            ? "The feed answered that nothing is new." : "The feed answered well."
    }

    /// The rest of what is known, in logical order.
    func facts(about health: FeedHealth) -> String {
        [
            health.failureCount == 0
                ? nil : "failed \(CountWords.counted(health.failureCount, "time")) in a row",
            health.lastAttempt.map { "last asked \(ages.moment($0))" },
            health.lastSuccess.map { "last answered well \(ages.moment($0))" },
            next(for: health),
            answer(of: health),
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    private func next(for health: FeedHealth) -> String? {
        let reason = health.reason.map { ": \($0)" } ?? ""
        return "next \(nextAttempt(of: health))\(reason)"
    }

    /// `12 kB in 0.34 s`.
    private func answer(of health: FeedHealth) -> String? {
        guard let bytes = health.receivedBytes else { return nil }
        let size = bytes < 1000 ? CountWords.counted(bytes, "byte") : "\(bytes / 1000) kB"
        guard let seconds = health.seconds else { return size }
        let hundredths = Int((seconds * 100).rounded())
        let rest = hundredths % 100
        return "\(size) in \(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
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
