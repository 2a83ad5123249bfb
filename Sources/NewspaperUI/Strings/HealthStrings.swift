import FoundationEssentials
import News

/// Sentences and table cells about the health of feeds.
struct HealthStrings {
    static let title = "Health"
    static let loading = "Loading…"
    static let noFeeds = "No feeds yet"
    static let noFeedsNotice = "No feeds yet. a: add a feed, C: catalogue"
    static let waysToFeeds = "a: add a feed, C: catalogue"
    static let noMatch = (title: "No matching feeds", text: "Esc: show all")
    static let filterHint = "title or address"
    static let columnTitles = (
        title: "feed", answer: "last success", status: "status", next: "next", why: "reason"
    )
    static let refreshingAll = "Refreshing all feeds…"

    static func refreshing(_ feed: String) -> String { "Refreshing \(feed)…" }

    static func header(filter: String) -> String {
        filter.isEmpty ? "Feed health" : "Feed health ▸ “\(filter)”"
    }

    static func counts(_ count: Int, failing: Int) -> String {
        let feeds = count == 0 ? "" : CountStrings.counted(count, "feed")
        return count == 0 || failing == 0 ? feeds : "\(feeds) · ⚠ \(failing.grouped) failing"
    }

    static func moreLines(_ count: Int, key: String) -> String { "\(key) shows \(count) more" }

    let ages: RelativeTime
    let clock: WallClock

    /// Returns the age of the last success, such as `18 min ago`, or `never`.
    func lastAnswer(of health: FeedHealth) -> String {
        health.lastSuccess.map(ages.long) ?? "never"
    }

    /// Returns the time of the next attempt: `in 42 min`, `now`, `never`, or `due` before the
    /// first.
    func nextAttempt(of health: FeedHealth) -> String {
        health.nextAttempt.map(ahead) ?? (health.lastAttempt == nil ? "due" : "never")
    }

    func status(of health: FeedHealth) -> String {
        health.status.map(String.init) ?? "–"
    }

    /// Returns why the feed failed, was merged, or is fetched at an unusual time.
    func why(_ health: FeedHealth) -> String {
        if let failure = health.failure { return ErrorMessages.describe(failure) }
        return health.duplicateTitle.map { "merged with \($0)" } ?? health.reason ?? ""
    }

    func sentence(about health: FeedHealth) -> String? {
        if let failure = health.failure { return ErrorMessages.describe(failure) }
        if let twin = health.duplicateTitle {
            return """
                This feed has moved permanently to the address of \(twin), another of your feeds. \
                Remove one of them.
                """
        }
        return health.lastAttempt == nil ? "Not fetched yet." : nil
    }

    func facts(about health: FeedHealth) -> String {
        [
            failures(health.failureCount),
            health.lastAttempt.map { "last fetch \(ages.moment($0))" },
            health.lastSuccess.map { "last success \(ages.moment($0))" },
            next(for: health),
            answer(of: health),
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    private func failures(_ count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "failed once"
        default: "failed \(count) times in a row"
        }
    }

    private func next(for health: FeedHealth) -> String? {
        if health.nextAttempt == nil, health.lastAttempt == nil { return "due at the next refresh" }
        let time = nextAttempt(of: health)
        return health.reason.map { "next fetch: \(time) (\($0))" } ?? "next fetch: \(time)"
    }

    private func answer(of health: FeedHealth) -> String? {
        guard let bytes = health.receivedBytes else { return nil }
        let size = bytes < 1000 ? CountStrings.counted(bytes, "byte") : "\(bytes / 1000)\u{A0}kB"
        guard let seconds = health.seconds else { return size }
        let hundredths = Int((seconds * 100).rounded())
        let fraction = hundredths % 100
        return "\(size) in \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)\u{A0}s"
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
