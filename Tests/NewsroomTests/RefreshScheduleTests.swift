import FoundationEssentials
import News
import Testing

@testable import Newsroom

/// Thursday, 12 March 2026, 10:00 UTC.
private let now = Date(timeIntervalSince1970: 1_773_309_600)

@Suite("Refresh schedule")
struct RefreshScheduleTests {
    private static let minute = 60
    private static let hour = 3600
    private static let day = 86400

    private func wait(
        _ outcome: FetchOutcome,
        _ facts: FeedFetchResult.ResponseMetadata = FeedFetchResult.ResponseMetadata(),
        record: FeedFetchRecord = FeedFetchRecord(),
        failures: Int = 0,
        random: Double = 0.5,
        request: Int? = nil
    ) -> (seconds: Int?, reason: FetchScheduleReason) {
        var schedule = RefreshSchedule(now: now, random: random)
        schedule.configuredInterval = request
        let (date, reason) =
            schedule.next(after: outcome, facts, before: record, failureCount: failures)
        return (date.map { Int($0.timeIntervalSince(now)) }, reason)
    }

    @Test(
        "Intervals from feeds and caches apply up to a day, and configured ones up to a week",
        arguments: [
            (nil, nil, nil, hour, .usual),
            (30 * minute, nil, nil, hour, .usual),
            (2 * hour, nil, nil, 2 * hour, .feedInterval),
            (30 * day, nil, nil, day, .feedInterval),
            (nil, 10 * minute, nil, hour, .usual),
            (nil, day, nil, day, .stillFresh),
            (nil, 3650 * day, nil, day, .stillFresh),
            (2 * hour, 3 * hour, nil, 3 * hour, .stillFresh),
            (3 * hour, 2 * hour, nil, 3 * hour, .feedInterval),
            (day, day, 20 * minute, 20 * minute, .userInterval),
            (nil, nil, minute, 10 * minute, .userInterval),
            (nil, nil, 30 * day, 7 * day, .userInterval),
        ] as [(Int?, Int?, Int?, Int, FetchScheduleReason)]
    )
    func success(ttl: Int?, fresh: Int?, request: Int?, seconds: Int, reason: FetchScheduleReason) {
        var facts = FeedFetchResult.ResponseMetadata()
        facts.freshFor = fresh
        let next = wait(
            .read(PreferredUpdateTimes(interval: ttl), isWhole: true),
            facts,
            request: request
        )
        #expect(next.seconds == seconds)
        #expect(next.reason == reason)
    }

    @Test("An unchanged document keeps its preferred interval")
    func unchanged() {
        var record = FeedFetchRecord()
        #expect(wait(.unchanged, record: record) == (3600, .usual))
        record.updateHints.interval = 7200
        #expect(wait(.unchanged, record: record) == (7200, .feedInterval))
    }

    @Test(
        "Preferred update times survive a round trip through text",
        arguments: [
            (PreferredUpdateTimes(), nil), (PreferredUpdateTimes(interval: 600), "600||"),
            (PreferredUpdateTimes(skippedHours: [3, 12], skippedDays: [0]), "|3,12|0"),
        ] as [(PreferredUpdateTimes, String?)]
    )
    func text(requests: PreferredUpdateTimes, text: String?) {
        #expect(requests.text == text)
        #expect(PreferredUpdateTimes(text: text) == requests)
        #expect(PreferredUpdateTimes(text: "daily") == PreferredUpdateTimes())
    }

    @Test(
        "Regular intervals vary by a tenth, and retries by a quarter",
        arguments: [(0.0, 3240, 2700), (0.5, 3600, 3600), (1.0, 3960, 4500)]
    )
    func spreading(random: Double, usual: Int, failing: Int) {
        #expect(wait(.unchanged, random: random) == (usual, .usual))
        let failure = FetchOutcome.failed(.status(404, host: "a"))
        #expect(wait(failure, failures: 1, random: random) == (failing, .failing))
    }

    @Test(
        "Each failure doubles the delay, up to a day for outages and a week for refusals",
        arguments: [
            (FeedFailure.status(404, host: "a"), 1, hour), (.status(500, host: "a"), 2, 2 * hour),
            (.status(404, host: "a"), 5, 16 * hour), (.status(404, host: "a"), 60, 7 * day),
            (.notAFeed(found: "x"), 3, 4 * hour), (.hostNotFound("a"), 4, 8 * hour),
            (.hostNotFound("a"), 60, day), (.timedOut(host: "a", seconds: 1), 60, day),
            (.connectionFailed(host: "a"), 60, day), (.proxyFailed(proxy: "p:1"), 60, day),
            (.status(503, host: "a"), 1, hour),
        ]
    )
    func backingOff(failure: FeedFailure, count: Int, seconds: Int) {
        #expect(wait(.failed(failure), failures: count) == (seconds, .failing))
    }

    @Test(
        "Retry-After applies, but at least ten minutes and at most a week",
        arguments: [
            (429, hour, hour, .retryAfter), (503, 120, 10 * minute, .retryAfter),
            (429, Int.max, 7 * day, .retryAfter), (429, 0, 10 * minute, .retryAfter),
            (429, nil, 2 * hour, .retryAfter), (503, nil, 2 * hour, .failing),
            (500, minute, 2 * hour, .failing),
        ] as [(Int, Int?, Int, FetchScheduleReason)]
    )
    func asked(status: Int, retryAfter: Int?, seconds: Int, reason: FetchScheduleReason) {
        var facts = FeedFetchResult.ResponseMetadata()
        facts.retryAfter = retryAfter
        let next = wait(.failed(.status(status, host: "a")), facts, failures: 2)
        #expect(next == (seconds, reason))
    }

    @Test("A feed that is gone has no next refresh")
    func gone() {
        #expect(wait(.failed(.status(410, host: "a")), failures: 1) == (nil, .gone))
    }

    @Test(
        "A refresh moves to the next full hour that the feed does not skip",
        arguments: [
            ([11], [], 2 * hour, .quietTime), ([10], [], hour, .usual),
            (Set(11...23), [], 14 * hour, .quietTime), ([], [4], 14 * hour, .quietTime),
            ([], [4, 5, 6], 62 * hour, .quietTime), (Set(0...23), [], hour, .usual),
            ([], Set(0...6), hour, .usual),
        ] as [(Set<Int>, Set<Int>, Int, FetchScheduleReason)]
    )
    func quietTimes(hours: Set<Int>, days: Set<Int>, seconds: Int, reason: FetchScheduleReason) {
        let requests = PreferredUpdateTimes(skippedHours: hours, skippedDays: days)
        #expect(wait(.read(requests, isWhole: true)) == (seconds, reason))
    }

    @Test("Every waiting reason has its own code and description")
    func words() {
        #expect(
            Set(FetchScheduleReason.allCases.map(\.words)).count
                == FetchScheduleReason.allCases.count
        )
        #expect(
            FetchScheduleReason(rawValue: "asked")?.words == "the server is rate-limiting requests"
        )
    }
}
