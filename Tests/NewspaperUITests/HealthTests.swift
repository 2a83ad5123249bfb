import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Feed health screen", .timeLimit(.minutes(30)))
struct HealthTests {
    private let service = FakeNewsService(headlines: [.test(1)])

    private func open(columns: Int = 80, rows: Int = 24) async -> Robot {
        let subscriptions = FakeSubscriptionManager(health: FeedHealth.examples)
        let robot = Robot(service, subscriptionManager: subscriptions, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("H")
        return robot
    }

    private func titles(_ robot: Robot) -> [String] {
        FeedHealth.examples.map(\.title)
            .compactMap { title in
                robot.rows.firstIndex { $0.dropFirst(4).hasPrefix(title + "  ") }
                    .map { (row: $0, title: title) }
            }
            .sorted { $0.row < $1.row }
            .map(\.title)
    }

    @Test("Failing feeds are first")
    func order() async {
        let robot = await open()
        #expect(
            titles(robot) == [
                "Old Mill", "Gone for Good", "Coastal Herald", "Ledger", "New Arrival",
            ]
        )
        #expect(robot.shows("5 feeds · ⚠ 2 failing"))
    }

    @Test("/ filters by letters, Enter keeps the filter, and Esc shows all feeds again")
    func filter() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("led")
        #expect(titles(robot) == ["Ledger"])
        await robot.press("Enter")
        #expect(robot.shows("Feed health ▸ “led”"))
        await robot.press("Esc")
        #expect(titles(robot).count == 5)
        await robot.press("Esc")
        #expect(robot.navigation.top?.title == "Front")
    }

    @Test("A filter without matches says so")
    func nothing() async {
        let robot = await open()
        await robot.press("/")
        await robot.type("zzz")
        #expect(robot.shows("No matching feeds"))
    }

    @Test("Enter shows and hides details of the selected feed", arguments: [24, 40])
    func details(rows: Int) async {
        let robot = await open(rows: rows)
        #expect(!robot.shows("oldmill.example returned 404"))
        await robot.press("Enter")
        #expect(robot.shows("oldmill.example returned 404 (not found)"))
        await robot.press("j")
        #expect(robot.shows("gone.example returned 410 (gone)"))
        await robot.press("Enter")
        #expect(!robot.shows("gone.example returned 410"))
    }

    @Test(
        "Enter pages through details that do not fit on the screen",
        arguments: [(40, 12), (80, 12), (34, 16)]
    )
    func turning(columns: Int, rows: Int) async {
        let robot = await open(columns: columns, rows: rows)
        await robot.press("j")
        let closed = robot.text
        await robot.press("Enter")
        #expect(robot.shows("↵ shows"))
        #expect(robot.countOf("Gone for Good") == 2)
        var seen = ""
        var presses = 0
        while robot.text != closed, presses < 9 {
            seen += robot.text
            presses += 1
            await robot.press("Enter")
        }
        #expect((2...4).contains(presses))
        for words in ["gone", "returned", "failed", "last fetch", "next"] {
            #expect(seen.contains(words), "\(words)")
        }
    }

    @Test("Selecting another feed shows its details from the beginning")
    func turningAway() async {
        let robot = await open(columns: 40, rows: 12)
        await robot.press("Enter", "Enter")
        #expect(robot.countOf("Old Mill") == 1)
        await robot.press("j")
        #expect(robot.countOf("Gone for Good") == 2)
        await robot.press("k")
        #expect(robot.countOf("Old Mill") == 2)
    }

    @Test(
        "Status and times of a feed are described in words",
        arguments: [
            (0, "304", "18 min ago", "in 42 min", nil),
            (2, "200", "5 min ago", "in 25 min", nil),
            (3, "–", "never", "due", "Not fetched yet."),
        ]
    )
    func words(index: Int, status: String, last: String, next: String, sentence: String?) {
        let words = HealthStrings(ages: RelativeTime(clock: .fixed), clock: .fixed)
        let health = FeedHealth.examples[index]
        #expect(words.status(of: health) == status)
        #expect(words.lastAnswer(of: health) == last)
        #expect(words.nextAttempt(of: health) == next)
        #expect(words.sentence(about: health) == sentence)
    }

    @Test("A feed that was never reached says so and shows when it is due")
    func unreached() async {
        let robot = await open(rows: 40)
        await robot.press("G", "Enter")
        #expect(robot.shows("New Arrival · https://new.example/feed"))
        #expect(robot.shows("Not fetched yet."))
        #expect(robot.shows("due at the next refresh"))
    }

    @Test("Without feeds a message explains how to add one, and no useless keys are shown")
    func noFeeds() async {
        let robot = Robot(
            service,
            subscriptionManager: FakeSubscriptionManager(),
            columns: 100,
            rows: 24
        )
        await robot.idle()
        await robot.press("H")
        let sentence = "a: add a feed, C: catalogue"
        #expect(robot.shows(sentence))
        for words in ["details", "retry", "filter"] { #expect(!robot.shows(words)) }
        await robot.press("Enter")
        #expect(robot.shows("No feeds yet. \(sentence)"))
    }

    @Test("One line contains all facts about a feed")
    func facts() {
        let words = HealthStrings(ages: RelativeTime(clock: .fixed), clock: .fixed)
        #expect(
            words.facts(about: FeedHealth.examples[2])
                == "last fetch 20 Nov 2026, 06:37 · last success 20 Nov 2026, 06:37 · "
                + "next fetch: in 25 min (the feed says how often it changes) · 48\u{A0}kB in 0.34\u{A0}s"
        )
    }

    @Test("The table shows why a feed fails, or else the reason for its next fetch time")
    func why() {
        let words = HealthStrings(ages: RelativeTime(clock: .fixed), clock: .fixed)
        #expect(words.why(FeedHealth.examples[2]) == "the feed says how often it changes")
        let failing = FeedHealth.examples.first { $0.failure != nil }
        #expect(failing.map(words.why)?.contains("returned 4") == true)
    }

    @Test("A feed that has moved to another subscription's address says so")
    func twin() {
        let words = HealthStrings(ages: RelativeTime(clock: .fixed), clock: .fixed)
        let health = FeedHealth(
            feed: FeedID("http://old.example/feed"),
            title: "Old Herald",
            lastAttempt: WallClock.fixed.now(),
            reason: "the feed says how often it changes",
            twin: "Coastal Herald"
        )
        #expect(words.why(health) == "merged with Coastal Herald")
        #expect(
            words.sentence(about: health)
                == "This feed has moved permanently to the address of Coastal Herald, another of your feeds. Remove one of them."
        )
    }

    @Test(
        "A normal feed shows no remark, and a feed without a title shows its host"
    )
    func usual() async {
        let now = WallClock.fixed.now()
        let feeds = ["https://www.one.example/feed", "https://two.example/feed"].map {
            FeedHealth(
                feed: FeedID($0),
                title: $0,
                lastAttempt: now,
                lastSuccess: now,
                nextAttempt: now.addingTimeInterval(3600),
                status: 200
            )
        }
        let subscriptions = FakeSubscriptionManager(health: feeds)
        let robot = Robot(service, subscriptionManager: subscriptions, columns: 120, rows: 24)
        await robot.idle()
        await robot.press("H")
        #expect(robot.rows[0].hasSuffix("  2 feeds"))
        #expect(
            robot.rows[4].split(separator: " ").joined(separator: " ")
                == "▌ one.example now 200 in 1 h"
        )
        await robot.press("Enter")
        #expect(robot.shows("one.example · https://www.one.example/feed"))
    }

    @Test("H explains that feed health requires subscriptions")
    func noService() async {
        let robot = Robot(service)
        await robot.idle()
        await robot.press("H")
        #expect(robot.shows("Feed health is only tracked for your subscriptions."))
    }
}

extension Robot {
    /// Counts text on the screen; a selected feed occurs in list and details.
    fileprivate func countOf(_ words: String) -> Int { text.ranges(of: words).count }
}

@Suite("Columns of feed health")
struct HealthColumnsTests {
    @Test("The reason of a failure has the most room", arguments: [(120, 50), (200, 110)])
    func reason(columns: Int, least: Int) {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        let why = String(repeating: "x", count: 300)
        HealthColumns(columns: columns).draw(
            (title: "Feed", answer: "never", status: "404", next: "in 1 h", why: why),
            style: .plain,
            row: 0,
            on: &canvas
        )
        #expect(canvas.surface.text(ofRow: 0).count { $0 == "x" } >= least)
    }
}
