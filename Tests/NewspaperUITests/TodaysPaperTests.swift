import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Today’s paper", .timeLimit(.minutes(30)))
struct TodaysPaperTests {
    private let service = FakeNewsService(headlines: [.test(1)])

    private func open(_ subscriptions: FakeSubscriptionManager) async -> Robot {
        let robot = Robot(service, subscriptionManager: subscriptions, columns: 100, rows: 30)
        await robot.idle()
        await robot.press("t")
        return robot
    }

    @Test("Three keys subscribe to today's paper, and no request is sent before the second")
    func threeKeys() async {
        let subscriptions = FakeSubscriptionManager(found: ["today": .parts])
        let robot = await open(subscriptions)
        #expect(robot.shows("Language") && robot.shows("▌   English"))
        #expect(await subscriptions.log == [])
        await robot.press("Enter")
        #expect(robot.shows("✓ World") && robot.shows("6 sections"))
        await robot.press("Enter")
        #expect(
            await subscriptions.log == [
                "today’s paper in en",
                "subscribe to kagi:1, kagi:2, kagi:3, kagi:4, kagi:5, kagi:6 in none",
            ]
        )
        #expect(robot.subscribedCount == 1)
        #expect(robot.shows("Subscribed to 6 feeds"))
    }

    @Test("Another language and other sections can be chosen")
    func choice() async {
        let subscriptions = FakeSubscriptionManager(found: ["today": .parts])
        let robot = await open(subscriptions)
        await robot.press("Down", "Enter", "Space", "Space", "End", "Space", "Enter")
        #expect(
            await subscriptions.log == [
                "today’s paper in any",
                "subscribe to kagi:3, kagi:4, kagi:5, kagi:6, kagi:8 in none",
            ]
        )
    }

    @Test("Subscribed sections are marked, and none is chosen in advance then")
    func again() async {
        let subscriptions = FakeSubscriptionManager(found: ["today": .parts])
        let service = FakeNewsService(headlines: [.test(1, feed: "kagi:7")])
        let robot = Robot(service, subscriptionManager: subscriptions, columns: 100, rows: 30)
        await robot.idle()
        await robot.press("t", "Enter")
        #expect(robot.panelRows.contains("Games subscribed"))
        #expect(!robot.shows("✓"))
        await robot.press("Enter")
        #expect(await subscriptions.log.last == "subscribe to kagi:1 in none")
    }

    @Test("A failure is shown, and Enter tries again")
    func failure() async {
        let subscriptions = FakeSubscriptionManager()
        let robot = await open(subscriptions)
        await robot.press("Enter")
        #expect(robot.shows("Can’t find the server kagi.example."))
        await robot.press("Enter")
        #expect(await subscriptions.log.count == 2)
        await robot.press("Esc")
        #expect(!robot.shows("Language"))
    }

    @Test("The user's language is selected first, and each is offered once")
    func languages() {
        #expect(DailyNewspaperLanguages(first: "de-AT").selected == "de")
        #expect(DailyNewspaperLanguages(first: "tlh").selected == "en")
        let names = DailyNewspaperLanguages(first: "ja").list.rows
        #expect(Set(names).count == names.count && names.count == Languages.tags.count + 1)
    }
}

extension [FeedCandidate] {
    static var parts: [FeedCandidate] {
        ["World", "Business", "Technology", "Science", "Sport", "Culture", "Games", "Food"]
            .enumerated().map { number, name in
                FeedCandidate(
                    address: "kagi:\(number + 1)",
                    title: "Kagi News: \(name)",
                    section: SectionID(name)
                )
            }
    }
}
