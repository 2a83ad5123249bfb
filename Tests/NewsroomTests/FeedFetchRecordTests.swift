import FoundationEssentials
import News
import Testing

@testable import Newsroom

private let start = Date(timeIntervalSince1970: 1_773_309_600)
private let whole = FetchOutcome.read(PreferredUpdateTimes(), isWhole: true)

@Suite("Feed fetch records")
struct FeedFetchRecordTests {
    private func facts(
        status: Int = 200,
        tag: String? = nil,
        movedTo: String? = nil
    ) -> FeedFetchResult.ResponseMetadata {
        var facts = FeedFetchResult.ResponseMetadata()
        facts.status = status
        facts.receivedBytes = 512
        facts.seconds = 0.25
        facts.entityTag = tag
        facts.bodyDigest = 7
        facts.movedTo = movedTo
        return facts
    }

    private func schedule(hours: Double = 0) -> RefreshSchedule {
        RefreshSchedule(now: start.addingTimeInterval(hours * 3600), random: 0.5)
    }

    @Test("A successful fetch replaces the record and keeps the validators unchanged")
    func success() {
        var known = FeedFetchRecord()
        known.lastModified = "long ago"
        known.failureCount = 3
        known.failure = .hostNotFound("a")
        known.isGone = true
        let record = known.updated(facts(tag: "W/\"1\""), whole, schedule: schedule())
        #expect(
            record
                == FeedFetchRecord(
                    entityTag: "W/\"1\"",
                    lastAttempt: start,
                    lastSuccess: start,
                    nextAttempt: start.addingTimeInterval(3600),
                    reason: .usual,
                    status: 200,
                    receivedBytes: 512,
                    seconds: 0.25,
                    bodyDigest: 7,
                    isPrivate: false
                )
        )
    }

    @Test(
        "The record states whether the last document came from a private address",
        arguments: [
            // Previous value, status, whether unchanged, origin, new value.
            (nil, 200, false, true, true), (false, 200, false, true, true),
            (true, 200, false, false, false), (false, 200, true, true, true),
            // A public server may respond “not modified”, too.
            (nil, 304, true, true, true), (false, 304, true, true, false),
            (false, 204, true, true, false), (true, 304, true, false, true),
        ] as [(Bool?, Int, Bool, Bool, Bool)]
    )
    func privacy(known: Bool?, status: Int, isSame: Bool, isPrivate: Bool, then: Bool) {
        var record = FeedFetchRecord()
        record.isPrivate = known
        var facts = facts(status: status)
        if status != 200 { facts.bodyDigest = nil }
        facts.isFromPrivateNetwork = isPrivate
        let outcome = isSame ? FetchOutcome.unchanged : whole
        #expect(record.updated(facts, outcome, schedule: schedule()).isPrivate == then)
        let failed = FetchOutcome.failed(.status(500, host: "a"))
        #expect(record.updated(facts, failed, schedule: schedule()).isPrivate == known)
    }

    @Test("Validators survive 304 responses and failures")
    func keeping() {
        var known = FeedFetchRecord()
        known.entityTag = "\"1-gzip\""
        known.lastModified = "yesterday"
        known.bodyDigest = 7
        let same = known.updated(facts(status: 304, tag: "\"1\""), .unchanged, schedule: schedule())
        #expect(same.entityTag == "\"1-gzip\"")
        #expect(same.lastModified == "yesterday")
        #expect(same.bodyDigest == 7)
        let failure = FetchOutcome.failed(.status(500, host: "a"))
        let failed = known.updated(facts(status: 500, tag: "\"2\""), failure, schedule: schedule())
        #expect(failed.entityTag == "\"1-gzip\"")
        #expect(failed.bodyDigest == 7)
        #expect(failed.failureCount == 1)
        #expect(failed.lastSuccess == nil)
        #expect(failed.failure == .status(500, host: "a"))
    }

    @Test("The same document updates the validators, and a truncated one clears them")
    func replacing() {
        var known = FeedFetchRecord()
        known.entityTag = "\"1\""
        known.bodyDigest = 7
        let same = known.updated(facts(tag: "\"2\""), .unchanged, schedule: schedule())
        #expect(same.entityTag == "\"2\"")
        #expect(same.bodyDigest == 7)
        let cut = FetchOutcome.read(PreferredUpdateTimes(), isWhole: false)
        let half = known.updated(facts(tag: "\"2\""), cut, schedule: schedule())
        #expect(!half.hasValidators)
        #expect(half.failure == nil)
    }

    @Test("An unexpected 304 response clears the validators")
    func impossible() {
        let failure = FetchOutcome.failed(.status(304, host: "a"))
        var known = FeedFetchRecord()
        known.bodyDigest = 7
        let record = known.updated(facts(status: 304), failure, schedule: schedule())
        #expect(!record.hasValidators)
        #expect(record.bodyDigest == nil)
        #expect(record.failureCount == 1)
    }

    @Test("A subscription moves after three redirects that are at least an hour apart")
    func moving() {
        let new = "https://new.example/"
        var record = FeedFetchRecord()
        for (hours, count) in [(0, 1), (0.1, 1), (2, 2), (2.5, 2), (4, 3)] {
            #expect(record.settledAddress == nil)
            let facts = facts(movedTo: new)
            record = record.updated(facts, whole, schedule: schedule(hours: hours))
            #expect(record.movedCount == count)
        }
        #expect(record.settledAddress == new)
    }

    @Test("The redirect count restarts if the redirect stops or changes its target")
    func staying() {
        var moving = FeedFetchRecord()
        moving.movedTo = "https://new.example/"
        moving.movedCount = 2
        let elsewhere = moving.updated(facts(movedTo: "b"), whole, schedule: schedule())
        #expect(elsewhere.movedTo == "b")
        #expect(elsewhere.movedCount == 1)
        let back = moving.updated(facts(), whole, schedule: schedule())
        #expect(back.movedTo == nil)
        #expect(back.movedCount == 0)
        let failure = FetchOutcome.failed(.notAFeed(found: "a web page (HTML)"))
        let page = moving.updated(facts(movedTo: moving.movedTo), failure, schedule: schedule())
        #expect(page.movedCount == 0)
    }

    @Test(
        "The record decides whether a feed may be fetched for each kind of refresh",
        arguments: [
            (nil, nil, false, true, true), (-1, .usual, false, true, true),
            (60, .usual, false, false, true), (60, .failing, false, false, true),
            (60, .retryAfter, false, false, false), (-1, .retryAfter, false, true, true),
            (nil, .gone, true, false, false),
        ] as [(Double?, FetchScheduleReason?, Bool, Bool, Bool)]
    )
    func asking(
        seconds: Double?,
        reason: FetchScheduleReason?,
        isGone: Bool,
        isDue: Bool,
        isOneOfAll: Bool
    ) {
        var record = FeedFetchRecord()
        record.nextAttempt = seconds.map { start.addingTimeInterval($0) }
        record.reason = reason
        record.isGone = isGone
        #expect(record.isDue(for: .due, at: start) == isDue)
        #expect(record.isDue(for: .all, at: start) == isOneOfAll)
        #expect(record.isDue(for: .feeds([]), at: start))
    }

    @Test("A feed that responds with 410 is not fetched until it returns")
    func gone() {
        let failure = FetchOutcome.failed(.status(410, host: "a"))
        let gone = FeedFetchRecord().updated(facts(status: 410), failure, schedule: schedule())
        #expect(gone.isGone)
        #expect(gone.nextAttempt == nil)
        #expect(gone.reason == .gone)
        let back = gone.updated(facts(), whole, schedule: schedule())
        #expect(!back.isGone)
        #expect(back.reason == .usual)
    }
}
