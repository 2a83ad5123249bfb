import Feeds
import FoundationEssentials
import News

/// What a visit brought, as far as the next one depends on it.
enum VisitOutcome: Hashable, Sendable {
    /// The server, or the same bytes, say that nothing is new.
    case unchanged
    /// A document was read; one that breaks off is not whole.
    case read(PreferredUpdateTimes, isWhole: Bool)
    case failed(FeedFailure)
}

/// When a feed's document wants to be read.
struct PreferredUpdateTimes: Hashable, Sendable {
    /// In seconds.
    var interval: Int?
    /// From 0 to 23, in UTC.
    var skippedHours: Set<Int> = []
    /// Sunday being 0, in UTC.
    var skippedDays: Set<Int> = []
}

extension PreferredUpdateTimes {
    /// Interval, hours and days between bars, numbers between commas; `nil` when nothing is wished.
    var text: String? {
        guard self != PreferredUpdateTimes() else { return nil }
        let lists = [skippedHours, skippedDays].map { numbers in
            numbers.sorted().map { "\($0)" }.joined(separator: ",")
        }
        return "\(interval.map { "\($0)" } ?? "")|\(lists[0])|\(lists[1])"
    }

    /// What a text of ``text`` means; what is no such text wishes nothing.
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

/// Decides when a feed is asked again; all intervals are in seconds.
struct RefreshSchedule: Sendable {
    static let shortest = 10 * 60
    static let longest = 7 * 86400
    /// Later than this no visit is planned, quiet hours and days included.
    static let furthest = 2 * longest + 3600
    /// What feeds and caches say is believed up to here: many say a month and publish daily.
    static let longestHint = 86400
    /// Without a connection nothing is learnt about the server.
    static let longestOutage = 86400

    let now: Date
    /// From 0 to 1, drawn anew for each visit: feeds that fail together shall not return together.
    let chance: Double
    var usualInterval = 3600
    /// What the reader has set for the feed; it counts for more than what feed and cache say.
    var wishedInterval: Int?

    /// When, and why then.
    ///
    /// - Parameters:
    ///   - outcome: What the visit brought.
    ///   - facts: What the server said besides.
    ///   - record: What was known before the visit.
    ///   - failureCount: Failures without a success between, this one included.
    /// - Returns: No time when the feed shall not be asked again by itself.
    func next(
        after outcome: VisitOutcome,
        _ facts: FeedFetchResult.Facts,
        before record: FeedFetchRecord,
        failureCount: Int
    ) -> (Date?, WaitingReason) {
        switch outcome {
        case .failed(.status(410, _)): (nil, .gone)
        case .failed(let failure): afterFailure(failure, facts, count: failureCount)
        case .unchanged: afterSuccess(facts, record.wishes)
        case .read(let wishes, _): afterSuccess(facts, wishes)
        }
    }

    private func afterFailure(
        _ failure: FeedFailure,
        _ facts: FeedFetchResult.Facts,
        count: Int
    ) -> (Date?, WaitingReason) {
        // Doubled at most 20 times: more than any limit.
        let doubled =
            Double(wishedInterval ?? usualInterval) * Double(1 << min(max(count, 1) - 1, 20))
        let backOff = Int(min(doubled, Double(Self.longest)) * (0.75 + chance / 2))
        switch failure {
        case .status(429, _), .status(503, _):
            if let wait = facts.retryAfter { return (date(after: wait), .serverAsked) }
            let isAsked = failure.status == 429
            return (date(after: backOff), isAsked ? .serverAsked : .failing)
        case .hostNotFound, .connectionFailed, .proxyFailed, .timedOut, .unfinished, .tooSlow:
            return (date(after: min(backOff, Self.longestOutage)), .failing)
        default: return (date(after: backOff), .failing)
        }
    }

    private func afterSuccess(
        _ facts: FeedFetchResult.Facts,
        _ wishes: PreferredUpdateTimes
    ) -> (Date?, WaitingReason) {
        if let wishedInterval { return (date(after: wishedInterval), .readerWishes) }
        let hint = min(wishes.interval ?? 0, Self.longestHint)
        let fresh = min(facts.freshFor ?? 0, Self.longestHint)
        // Up to a tenth sooner or later, so that not all feeds are asked in the same second.
        let usual = Int(Double(usualInterval) * (0.9 + chance / 5))
        var (interval, reason) = (usual, WaitingReason.usual)
        if hint > usualInterval { (interval, reason) = (hint, .feedAsks) }
        if fresh > max(hint, usualInterval) { (interval, reason) = (fresh, .stillFresh) }
        let time = date(after: interval)
        let allowed = wishes.firstAllowedTime(from: time)
        return allowed == time ? (time, reason) : (allowed, .quietTime)
    }

    private func date(after seconds: Int) -> Date {
        now.addingTimeInterval(Double(min(max(seconds, Self.shortest), Self.longest)))
    }
}

extension PreferredUpdateTimes {
    /// The time itself, or the next full hour that is not skipped.
    fileprivate func firstAllowedTime(from time: Date) -> Date {
        let start = Int(time.timeIntervalSince1970.rounded(.down))
        func isSkipped(_ hour: Int) -> Bool {
            // 1 January 1970 was a Thursday.
            skippedHours.contains(hour % 24) || skippedDays.contains((hour / 24 + 4) % 7)
        }
        let hours = start / 3600...start / 3600 + 7 * 24
        // A feed that skips every hour says nothing.
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
