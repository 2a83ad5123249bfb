import FoundationEssentials
import News

struct FeedFetchRecord: Hashable, Sendable {
    var entityTag: String?
    var lastModified: String?
    var lastAttempt: Date?
    var lastSuccess: Date?
    /// The time from which the feed may be fetched again; `nil` before the first attempt, and if
    /// the feed is gone.
    var nextAttempt: Date?
    var reason: FetchScheduleReason?
    var status: Int?
    /// The size of the last response before decompression, in bytes.
    var receivedBytes: Int?
    var seconds: Double?
    var failureCount = 0
    var failure: FeedFailure?
    var movedTo: String?
    /// The number of fetches redirected to `movedTo`, counted at most once per hour.
    var movedCount = 0
    var isGone = false
    var bodyDigest: Int64?
    var updateHints = PreferredUpdateTimes()
    /// Whether the last document came from a private address; `nil` before the first one.
    var isPrivate: Bool?

    /// The number of redirects after which the address of the subscription is changed.
    static let movesBeforeSettling = 3

    var settledAddress: String? {
        movedCount >= Self.movesBeforeSettling ? movedTo : nil
    }

    var hasValidators: Bool { entityTag != nil || lastModified != nil }

    /// Returns whether the feed may be fetched now.
    ///
    /// Retry-After applies even to "refresh all". Refreshing this feed explicitly overrides it.
    func isDue(for scope: RefreshScope, at now: Date) -> Bool {
        let mustWait = nextAttempt.map { $0 > now } ?? false
        switch scope {
        case .feeds: return true
        case .due: return !isGone && !mustWait
        case .all: return !isGone && !(mustWait && reason == .retryAfter)
        }
    }

    /// Returns when the feed is due; in the distant past if it has no schedule yet, `nil` if it is
    /// gone.
    func dueTime(at now: Date) -> Date? {
        isGone ? nil : sanitized(at: now).nextAttempt ?? .distantPast
    }

    func updated(
        _ facts: FeedFetchResult.ResponseMetadata,
        _ outcome: FetchOutcome,
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
            // Another server may return 304 by chance, but cannot have the same document.
            if record.isPrivate == nil || facts.bodyDigest != nil {
                record.isPrivate = facts.isFromPrivateNetwork
            }
        case .read(let hints, let isWhole):
            record.updateHints = hints
            record.succeed(facts, at: schedule.now)
            record.take(facts)
            record.bodyDigest = facts.bodyDigest
            record.isPrivate = facts.isFromPrivateNetwork
            // A truncated document must be fetched completely next time.
            if !isWhole { record.forgetValidators() }
        case .failed(let failure):
            record.fail(failure)
        }
        if let flaw = facts.flaw, record.failure == nil {
            // Entries before the error are used. Feed health shows the error.
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

    /// Returns the record of a feed that had not responded at the end of a refresh.
    ///
    /// `waited` is how many seconds other feeds waited for it; `nil` if none did.
    func notReached(at now: Date, hungFor waited: Int?) -> FeedFetchRecord {
        guard !isGone else { return self }
        var record = self
        if let waited { record.seconds = Double(waited) }
        record.nextAttempt = now
        record.reason = .notReached
        return record
    }

    /// Returns the record without times caused by a wrong clock: future times, a success before the
    /// clock was set, and a next attempt later than the schedule allows.
    func sanitized(at now: Date) -> FeedFetchRecord {
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
        // With a clock that was not set, all stories got wrong dates, so read the feed again even
        // if it is unchanged.
        if now.plausible != nil, let lastSuccess, lastSuccess.plausible == nil {
            record.forgetValidators()
            record.bodyDigest = nil
            record.lastSuccess = nil
        }
        return record
    }

    /// The number of seconds by which correcting a clock may set it back.
    private static let clockTolerance = 60.0

    private mutating func succeed(_ facts: FeedFetchResult.ResponseMetadata, at now: Date) {
        // Several refreshes within an hour count a redirect only once.
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

    private mutating func take(_ facts: FeedFetchResult.ResponseMetadata) {
        entityTag = facts.entityTag
        lastModified = facts.lastModified
    }

    private mutating func forgetValidators() {
        entityTag = nil
        lastModified = nil
    }
}
