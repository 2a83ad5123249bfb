import FoundationEssentials
import News

/// What a paper that stays open knows about a network that is away.
///
/// Feeds that could not be reached because nobody could are to blame for nothing: they are asked again soon,
/// and not when their turn would come after failures of their own.
struct OfflineRetryPolicy {
    /// Seconds to the first try; each further one takes four times as long.
    private static let firstWait = 30.0
    /// After so many tries only a sign of the network, or an answer to somebody else, leads to another.
    private static let tries = 3
    /// Seconds that a network needs to find names once it is there.
    private static let settling = 3.0

    /// Who could not be reached, in the order of their failures.
    private(set) var unreached: [FeedID] = []
    /// When they are asked again; `nil` when that depends on a sign.
    private(set) var nextTry: Date?
    private var tryCount = 0
    /// Who failed by themselves, while others answered.
    private var failing: Set<FeedID> = []

    /// Takes the end of a refresh.
    mutating func take(_ report: RefreshReport, at now: Date) {
        let feeds = report.outcomes.filter(\.wasAsked).map(\.feed)
        guard !feeds.isEmpty else { return }
        guard report.reachedNobody else {
            failing.subtract(feeds)
            failing.formUnion(report.failures.map(\.feed))
            // Somebody answered: the network is there for those who were not reached, too.
            unreached.removeAll { feeds.contains($0) }
            (nextTry, tryCount) = (unreached.isEmpty ? nil : now, 0)
            return
        }
        let others = feeds.filter { !failing.contains($0) }
        guard !others.isEmpty else { return }
        let isTry = unreached.allSatisfy(feeds.contains)
        unreached += others.filter { !unreached.contains($0) }
        // Whose turn comes while the network is away fails with the rest, and takes none of their tries.
        guard isTry else { return }
        tryCount += 1
        let wait = Self.firstWait * Double(1 << (2 * (min(tryCount, Self.tries) - 1)))
        nextTry = tryCount <= Self.tries ? now.addingTimeInterval(wait) : nil
    }

    /// Who is to be asked again now, if it is time.
    mutating func beginTry(at now: Date) -> [FeedID]? {
        guard let time = nextTry, time <= now else { return nil }
        nextTry = nil
        return unreached
    }

    /// Takes another time from a clock that was set: no try is further away than any can be.
    mutating func believe(_ now: Date) {
        let longest = Self.firstWait * Double(1 << (2 * (Self.tries - 1)))
        nextTry = nextTry.map { min($0, now.addingTimeInterval(longest)) }
    }

    /// Takes a sign that the network may have returned.
    mutating func takeSign(at now: Date) {
        guard !unreached.isEmpty else { return }
        let time = now.addingTimeInterval(Self.settling)
        nextTry = min(nextTry ?? time, time)
    }
}
