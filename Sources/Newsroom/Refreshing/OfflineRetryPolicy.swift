import FoundationEssentials
import News

/// Schedules retries of feeds that failed because no feed could be reached.
struct OfflineRetryPolicy {
    /// The number of seconds before the first retry.
    ///
    /// It quadruples with each retry.
    private static let firstWait = 30.0
    /// The number of scheduled retries; later ones require a network event, or another feed's
    /// response.
    private static let tries = 3
    /// The number of seconds until name resolution works after a network event.
    private static let settling = 3.0

    private(set) var unreached: [FeedID] = []
    /// The time of the next retry; `nil` while waiting for an event.
    private(set) var nextTry: Date?
    private var tryCount = 0
    private var failing: Set<FeedID> = []

    mutating func take(_ report: RefreshReport, at now: Date) {
        let feeds = report.outcomes.filter(\.wasRequested).map(\.feed)
        guard !feeds.isEmpty else { return }
        guard report.reachedNoHost else {
            failing.subtract(feeds)
            failing.formUnion(report.failures.map(\.feed))
            unreached.removeAll { feeds.contains($0) }
            (nextTry, tryCount) = (unreached.isEmpty ? nil : now, 0)
            return
        }
        let others = feeds.filter { !failing.contains($0) }
        guard !others.isEmpty else { return }
        let isTry = unreached.allSatisfy(feeds.contains)
        unreached += others.filter { !unreached.contains($0) }
        // Feeds that become due while offline also fail, but that is not a retry.
        guard isTry else { return }
        tryCount += 1
        let wait = Self.firstWait * Double(1 << (2 * (min(tryCount, Self.tries) - 1)))
        nextTry = tryCount <= Self.tries ? now.addingTimeInterval(wait) : nil
    }

    mutating func beginTry(at now: Date) -> [FeedID]? {
        guard let time = nextTry, time <= now else { return nil }
        nextTry = nil
        return unreached
    }

    mutating func limitNextTry(_ now: Date) {
        let longest = Self.firstWait * Double(1 << (2 * (Self.tries - 1)))
        nextTry = nextTry.map { min($0, now.addingTimeInterval(longest)) }
    }

    mutating func networkMayBeAvailable(at now: Date) {
        guard !unreached.isEmpty else { return }
        let time = now.addingTimeInterval(Self.settling)
        nextTry = min(nextTry ?? time, time)
    }
}
