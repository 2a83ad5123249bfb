import FoundationEssentials
import News

/// What is remembered of a feed's answers, to be polite next time and to explain it.
struct FeedFetchRecord: Hashable, Sendable {
    /// What the server wants to hear again, exactly as it said it.
    var entityTag: String?
    /// A date to the server, a word to us: sent back exactly as it came.
    var lastModified: String?
    var lastAttempt: Date?
    var lastSuccess: Date?
    /// When the feed may be asked again without a reader's wish.
    ///
    /// `nil` before the first attempt, and when the feed is gone.
    var nextAttempt: Date?
    /// Why then.
    var reason: WaitingReason?
    var status: Int?
    /// On the wire.
    var receivedBytes: Int?
    var seconds: Double?
    /// Attempts since the last success.
    var failureCount = 0
    var failure: FeedFailure?
    /// Where the feed says it has moved for good.
    var movedTo: String?
    /// How often it has said so, without a break and not twice within an hour.
    var movedCount = 0
    /// The server says that the feed was given up.
    var isGone = false
    /// Of the last document that was read; see ``BodyDigest``.
    var bodyDigest: Int64?
    /// What the last document that was read wants.
    var wishes = PreferredUpdateTimes()
    /// Whether the last document that was read came from a private address; `nil` before the first one.
    var isPrivate: Bool?

    /// How often a move must be announced before the subscription follows.
    static let movesBeforeSettling = 3

    /// Where the subscription should go; `nil` as long as it should stay.
    var settledAddress: String? {
        movedCount >= Self.movesBeforeSettling ? movedTo : nil
    }

    /// True when a server can say that nothing is new.
    var hasValidators: Bool { entityTag != nil || lastModified != nil }

    /// Whether the feed may be asked now.
    ///
    /// A server that asked us to wait is spared even when the reader wants everything anew; only a
    /// wish for this very feed overrules it.
    func mayBeAsked(for scope: RefreshScope, at now: Date) -> Bool {
        let mustWait = nextAttempt.map { $0 > now } ?? false
        switch scope {
        case .feeds: return true
        case .due: return !isGone && !mustWait
        case .all: return !isGone && !(mustWait && reason == .serverAsked)
        }
    }

    /// When the feed may be asked without a reader's wish, long ago if that has not been decided; `nil` when it
    /// is gone.
    func dueTime(at now: Date) -> Date? {
        isGone ? nil : believed(at: now).nextAttempt ?? .distantPast
    }

    /// What is remembered after one more visit.
    func noting(
        _ facts: FeedFetchResult.Facts,
        _ outcome: VisitOutcome,
        schedule: RefreshSchedule
    ) -> FeedFetchRecord {
        var record = self
        record.lastAttempt = schedule.now
        record.status = facts.status
        record.receivedBytes = facts.receivedBytes
        record.seconds = facts.seconds
        switch outcome {
        case .unchanged:
            record.succeed(facts, at: schedule.now)
            if facts.status != 304 { record.take(facts) }
            // A stranger's server may say 304 by chance; the same document it does not have.
            if record.isPrivate == nil || facts.bodyDigest != nil {
                record.isPrivate = facts.isFromPrivateNetwork
            }
        case .read(let wishes, let isWhole):
            record.wishes = wishes
            record.succeed(facts, at: schedule.now)
            record.take(facts)
            record.bodyDigest = facts.bodyDigest
            record.isPrivate = facts.isFromPrivateNetwork
            // A document that was cut off must come whole next time.
            if !isWhole { record.forgetValidators() }
        case .failed(let failure):
            record.fail(failure)
        }
        if let flaw = facts.flaw, record.failure == nil {
            // The stories are taken as far as they go; whoever asks for the feed's health hears of the rest.
            record.failure = flaw
            record.forgetValidators()
        }
        (record.nextAttempt, record.reason) = schedule.next(
            after: outcome,
            facts,
            before: self,
            failureCount: record.failureCount
        )
        return record
    }

    /// What is remembered when a refresh ended before the feed had answered.
    ///
    /// Nothing was learnt about it, unless others have waited for it for so many seconds.
    func notReached(at now: Date, hungFor waited: Int?) -> FeedFetchRecord {
        guard !isGone else { return self }
        var record = self
        if let waited { record.seconds = Double(waited) }
        record.nextAttempt = now
        record.reason = .notReached
        return record
    }

    /// The record without times that cannot be, because a clock was wrong when they were noted: those later
    /// than now, those of a clock that was never set, and a next visit later than any is ever planned.
    func believed(at now: Date) -> FeedFetchRecord {
        var record = self
        let latest = now.addingTimeInterval(Self.clockTolerance)
        let isAhead = [lastAttempt, lastSuccess].contains { $0.map { $0 > latest } ?? false }
        if lastAttempt.map({ $0 > latest }) ?? false { record.lastAttempt = nil }
        if lastSuccess.map({ $0 > latest }) ?? false { record.lastSuccess = nil }
        let furthest = now.addingTimeInterval(Double(RefreshSchedule.furthest))
        if isAhead || nextAttempt.map({ $0 > furthest }) ?? false {
            record.nextAttempt = nil
            if reason != .gone { record.reason = nil }
        }
        // A clock that had not been set moved all stories into its time; what has not changed since is read again.
        if now.told != nil, let lastSuccess, lastSuccess.told == nil {
            record.forgetValidators()
            record.bodyDigest = nil
            record.lastSuccess = nil
        }
        return record
    }

    /// Seconds by which clocks that are set right are turned back at times.
    private static let clockTolerance = 60.0

    private mutating func succeed(_ facts: FeedFetchResult.Facts, at now: Date) {
        // Whoever refreshes three times in a minute has seen one announcement.
        let isNewSighting = lastSuccess.map { now.timeIntervalSince($0) >= 3600 } ?? true
        if facts.movedTo == nil || facts.movedTo != movedTo {
            movedCount = facts.movedTo == nil ? 0 : 1
        } else if isNewSighting {
            movedCount += 1
        }
        movedTo = facts.movedTo
        lastSuccess = now
        failureCount = 0
        failure = nil
        isGone = false
    }

    private mutating func fail(_ failure: FeedFailure) {
        self.failure = failure
        failureCount += 1
        movedTo = nil
        movedCount = 0
        switch failure {
        case .status(410, _): isGone = true
        case .status(304, _):
            forgetValidators()
            bodyDigest = nil
        default: break
        }
    }

    private mutating func take(_ facts: FeedFetchResult.Facts) {
        entityTag = facts.entityTag
        lastModified = facts.lastModified
    }

    private mutating func forgetValidators() {
        entityTag = nil
        lastModified = nil
    }
}
