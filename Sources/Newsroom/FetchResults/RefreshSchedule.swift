import Feeds
import FoundationEssentials
import News

enum FetchOutcome: Hashable, Sendable {
    /// The server reported no change, or sent an identical document.
    case unchanged
    /// A document was read.
    ///
    /// If it was truncated, `isWhole` is false.
    case read(PreferredUpdateTimes, isWhole: Bool)
    case failed(FeedFailure)
}

struct PreferredUpdateTimes: Hashable, Sendable {
    /// The number of seconds between updates; `nil` if the feed does not declare it.
    var interval: Int?
    /// The hours without updates, from 0 to 23, in UTC.
    var skippedHours: Set<Int> = []
    /// The days without updates, in UTC.
    ///
    /// Sunday is 0.
    var skippedDays: Set<Int> = []
}

extension PreferredUpdateTimes {
    /// The stored form: interval, hours and days separated by bars, with commas between numbers.
    var text: String? {
        guard self != PreferredUpdateTimes() else { return nil }
        let lists = [skippedHours, skippedDays].map { numbers in
            numbers.sorted().map { "\($0)" }.joined(separator: ",")
        }
        return "\(interval.map { "\($0)" } ?? "")|\(lists[0])|\(lists[1])"
    }

    init(text: String?) {
        let parts = (text ?? "").split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return }
        interval = Int(parts[0])
        skippedHours = Set(parts[1].split(separator: ",").compactMap { Int($0) })
        skippedDays = Set(parts[2].split(separator: ",").compactMap { Int($0) })
    }

    init(_ feed: ParsedFeed) {
        interval = feed.updateInterval
        skippedHours = feed.skippedHours
        skippedDays = feed.skippedDays
    }
}

struct RefreshSchedule: Sendable {
    static let shortest = 10 * 60
    static let longest = 7 * 86400
    /// The maximum number of seconds until a feed is due, including skipped hours and days.
    static let furthest = 2 * longest + 3600
    /// The maximum interval that a feed can recommend: many recommend a month and publish daily.
    static let longestHint = 86400
    /// The maximum delay after network failures, which say nothing about the server.
    static let longestOutage = 86400

    let now: Date
    /// A random number from 0 to 1, so that feeds that fail together are not fetched again
    /// together.
    let random: Double
    var usualInterval = 3600
    /// The interval that the user configured, which overrides recommendations of feed and cache.
    var configuredInterval: Int?

    /// Returns when the feed is due again, and why.
    ///
    /// The time is `nil` if the feed must not be fetched automatically.
    ///
    /// `record` describes the state before the fetch. `failureCount` includes this failure.
    func next(
        after outcome: FetchOutcome,
        _ facts: FeedFetchResult.ResponseMetadata,
        before record: FeedFetchRecord,
        failureCount: Int
    ) -> (Date?, FetchScheduleReason) {
        switch outcome {
        case .failed(.status(410, _)): (nil, .gone)
        case .failed(let failure): afterFailure(failure, facts, count: failureCount)
        case .unchanged: afterSuccess(facts, record.updateHints)
        case .read(let hints, _): afterSuccess(facts, hints)
        }
    }

    private func afterFailure(
        _ failure: FeedFailure,
        _ facts: FeedFetchResult.ResponseMetadata,
        count: Int
    ) -> (Date?, FetchScheduleReason) {
        let doubled =
            Double(configuredInterval ?? usualInterval) * Double(1 << min(max(count, 1) - 1, 20))
        let backOff = Int(min(doubled, Double(Self.longest)) * (0.75 + random / 2))
        switch failure {
        case .status(429, _), .status(503, _):
            if let wait = facts.retryAfter { return (date(after: wait), .retryAfter) }
            let isAsked = failure.status == 429
            return (date(after: backOff), isAsked ? .retryAfter : .failing)
        case .hostNotFound, .connectionFailed, .proxyFailed, .timedOut, .unfinished, .tooSlow:
            return (date(after: min(backOff, Self.longestOutage)), .failing)
        default: return (date(after: backOff), .failing)
        }
    }

    private func afterSuccess(
        _ facts: FeedFetchResult.ResponseMetadata,
        _ hints: PreferredUpdateTimes
    ) -> (Date?, FetchScheduleReason) {
        if let configuredInterval { return (date(after: configuredInterval), .userInterval) }
        let hint = min(hints.interval ?? 0, Self.longestHint)
        let fresh = min(facts.freshFor ?? 0, Self.longestHint)
        let usual = Int(Double(usualInterval) * (0.9 + random / 5))
        var (interval, reason) = (usual, FetchScheduleReason.usual)
        if hint > usualInterval { (interval, reason) = (hint, .feedInterval) }
        if fresh > max(hint, usualInterval) { (interval, reason) = (fresh, .stillFresh) }
        let time = date(after: interval)
        let allowed = hints.firstAllowedTime(from: time)
        return allowed == time ? (time, reason) : (allowed, .quietTime)
    }

    private func date(after seconds: Int) -> Date {
        now.addingTimeInterval(Double(min(max(seconds, Self.shortest), Self.longest)))
    }
}

extension PreferredUpdateTimes {
    fileprivate func firstAllowedTime(from time: Date) -> Date {
        let start = Int(time.timeIntervalSince1970.rounded(.down))
        func isSkipped(_ hour: Int) -> Bool {
            skippedHours.contains(hour % 24) || skippedDays.contains((hour / 24 + 4) % 7)
        }
        let hours = start / 3600...start / 3600 + 7 * 24
        guard start >= 0, let hour = hours.first(where: { !isSkipped($0) }),
            hour != hours.lowerBound
        else { return time }
        return Date(timeIntervalSince1970: Double(hour * 3600))
    }
}

extension FeedFailure {
    fileprivate var status: Int? {
        if case .status(let code, _) = self { code } else { nil }
    }
}
