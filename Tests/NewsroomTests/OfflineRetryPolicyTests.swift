import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Offline retry policy")
struct OfflineRetryPolicyTests {
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    /// Returns the report of a refresh that reached no host.
    private func report(_ names: String...) -> RefreshReport {
        RefreshReport(
            outcomes: names.map {
                FeedOutcome(
                    feed: FeedID($0),
                    title: $0,
                    newCount: 0,
                    failure: .hostNotFound("\($0).example")
                )
            }
        )
    }

    @Test("Other refreshes do not delay the retry of feeds that are already waiting")
    func turns() {
        var outage = OfflineRetryPolicy()
        outage.take(report("a", "b"), at: Self.now)
        #expect(outage.nextTry == Self.now + 30)
        #expect(outage.beginTry(at: Self.now + 30) == [FeedID("a"), FeedID("b")])
        outage.take(report("a", "b"), at: Self.now + 30)
        #expect(outage.nextTry == Self.now + 150)
        for (seconds, name) in [(60.0, "c"), (90, "d"), (120, "e")] {
            outage.take(report(name), at: Self.now + seconds)
            #expect(outage.nextTry == Self.now + 150)
        }
        #expect(outage.beginTry(at: Self.now + 150)?.count == 5)
        outage.take(report("a", "b", "c", "d", "e"), at: Self.now + 150)
        #expect(outage.nextTry == Self.now + 630)
    }
}
