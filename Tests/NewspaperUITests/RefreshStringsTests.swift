import News
import Testing

@testable import NewspaperUI

@Suite("Notices of a refresh")
struct RefreshStringsTests {
    private func report(new: [Int], failing: [String] = []) -> RefreshReport {
        RefreshReport(
            outcomes: new.map { FeedOutcome(feed: FeedID("a"), title: "A", newCount: $0) }
                + failing.map {
                    FeedOutcome(
                        feed: FeedID($0),
                        title: $0,
                        failure: .status(404, host: "feed.example")
                    )
                }
        )
    }

    @Test(
        "New stories are reported only if the user requested the refresh",
        arguments: [
            ([0, 0], "No new stories."), ([1], "1 new story."), ([2, 3], "5 new stories."),
        ]
    )
    func news(counts: [Int], words: String) {
        #expect(RefreshStrings.notice(of: report(new: counts), wasAskedFor: true) == words)
        #expect(RefreshStrings.notice(of: report(new: counts)) == nil)
    }

    @Test("One failing feed is explained, and several are counted")
    func failures() {
        #expect(
            RefreshStrings.notice(of: report(new: [1], failing: ["Ledger"]))
                == "⚠ Ledger: feed.example returned 404 (not found). The feed may have moved; "
                + "check its address."
        )
        #expect(
            RefreshStrings.notice(of: report(new: [1], failing: ["Ledger", "Post", "Mill"]))
                == "⚠ Ledger and 2 other feeds failed. H: details"
        )
        #expect(
            RefreshStrings.notice(
                of: report(new: [1, 4], failing: ["Ledger", "Post"]),
                wasAskedFor: true
            )
                == "⚠ 5 new stories. Ledger and 1 other feed failed. H: details"
        )
    }

    @Test("A failure that all feeds share is described once, and an empty refresh is reported")
    func ours() {
        let failure = FeedFailure.archiveUnavailable(detail: "the disk is full")
        let outcomes = ["Ledger", "Post"].map {
            FeedOutcome(feed: FeedID($0), title: $0, failure: failure)
        }
        #expect(
            RefreshStrings.notice(of: RefreshReport(outcomes: outcomes))
                == "⚠ 2 feeds failed: \(ErrorMessages.describe(failure))"
        )
        let lost = ["Ledger", "Post"].map {
            FeedOutcome(feed: FeedID($0), title: $0, failure: .proxyFailed(proxy: "p:1"))
        }
        #expect(
            RefreshStrings.notice(of: RefreshReport(outcomes: lost, isOffline: true))?
                .hasPrefix("⚠ 2 feeds failed: Can’t connect to the proxy p:1.") == true
        )
        let none = RefreshReport(outcomes: [])
        #expect(RefreshStrings.notice(of: none, wasAskedFor: true) == RefreshStrings.nothingFetched)
        #expect(RefreshStrings.notice(of: none) == nil)
    }

    @Test("A feed without a title has its displayed name")
    func untitled() {
        let address = "http://sea.example/gone.xml"
        let words = RefreshStrings.notice(of: report(new: [], failing: [address]))
        #expect(words?.hasPrefix("⚠ sea.example/gone.xml: ") == true)
    }

    @Test("Feeds that were not reached in time are reported")
    func notReached() {
        func notice(_ titles: [String]) -> String? {
            let outcomes = titles.map {
                FeedOutcome(feed: FeedID($0), title: $0, failure: .notReached(seconds: 600))
            }
            return RefreshStrings.notice(of: RefreshReport(outcomes: outcomes))
        }
        #expect(
            notice(["Ledger"])
                == "⚠ The refresh ended after 10 minutes. Ledger will be fetched first next time."
        )
        #expect(
            notice(["Ledger", "Post"])
                == "⚠ The refresh ended after 10 minutes. 2 feeds will be fetched first next time."
        )
    }
}
