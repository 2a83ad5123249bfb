import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Welcome panel", .timeLimit(.minutes(30)))
struct WelcomeTests {
    private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]

    private let subscriptions = FakeSubscriptionManager(
        found: ["today": .parts],
        catalogue: CatalogueEntry.examples
    )

    private func open(
        _ importer: FakeListImporter? = FakeListImporter(),
        columns: Int = 80,
        rows: Int = 24
    ) async -> Robot {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1)]),
            subscriptionManager: subscriptions,
            listImporter: importer,
            columns: columns,
            rows: rows,
            invites: true,
            welcomes: true
        )
        await robot.idle()
        return robot
    }

    @Test("The first step matches its golden screen", arguments: sizes)
    func golden(columns: Int, rows: Int) async {
        let robot = await open(columns: columns, rows: rows)
        GoldenScreens.expect(robot.screen.surface, matches: "welcome-\(columns)x\(rows)")
    }

    @Test("Lists on this computer are offered first, and Enter imports one")
    func lists() async {
        let importer = FakeListImporter()
        let robot = await open(importer)
        #expect(
            robot.panelRows.contains { $0.hasPrefix("▌") && $0.contains("The feeds of newsboat") }
        )
        await robot.press("Down")
        #expect(
            robot.panelRows.contains { $0.hasPrefix("▌") && $0.contains("The list feeds.opml") }
        )
        await robot.press("Enter")
        #expect(await importer.imported == ["/home/anna/Downloads/feeds.opml"])
        #expect(robot.subscribedCount == 1 && !robot.shows("Welcome"))
        #expect(robot.shows("Imported 1,240 feeds"))
    }

    @Test("Languages and interests subscribe to their newspapers in one change")
    func interests() async {
        let robot = await open(nil)
        await robot.press("Enter")
        #expect(robot.panelRows.contains { $0.hasPrefix("▌ ") && $0.contains("English") })
        #expect(robot.shows("continue"))
        await robot.press("Space", "Down", "Space", "Enter")
        #expect(robot.panelRows.contains("▌ World 2 newspapers"))
        await robot.press("Space", "Down", "Space", "Enter")
        #expect(
            await subscriptions.log == [
                "subscribe to https://coastalherald.example/feed, https://alpenpost.example/feed, "
                    + "https://fieldnotes.example/feed in none"
            ]
        )
        #expect(robot.subscribedCount == 1 && robot.shows("Subscribed to 3 feeds"))
    }

    @Test("Where nothing is typed, j and k move and q goes back")
    func letterKeys() async {
        let robot = await open(nil)
        await robot.press("j", "k", "Enter", "j", "j", "k")
        #expect(robot.panelRows.firstIndex { $0.hasPrefix("▌") } == 1)
        await robot.press("q", "q")
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("Returning to the languages keeps the marked interests until another language is chosen")
    func marksAreKept() async {
        let robot = await open(nil)
        await robot.press("Enter", "Enter", "Space", "Esc", "Enter")
        #expect(robot.shows("✓ World"))
        await robot.press("Esc", "Down", "Enter")
        #expect(!robot.shows("✓"))
    }

    @Test("Without a mark, the selected interest is subscribed")
    func oneInterest() async {
        let robot = await open(nil)
        await robot.press("Enter", "Enter", "Down", "Enter")
        #expect(await subscriptions.log == ["subscribe to https://ledger.example/feed in none"])
    }

    @Test(
        "Esc returns step by step, and nothing is stored",
        arguments: [
            ([], 1), (["Enter"], 2), (["Enter", "Space", "Enter", "Space"], 3),
            (["Down", "Enter"], 2), (["Down", "Enter", "Enter"], 3),
            (["Down", "Down", "Enter"], 2),
            (["End", "Enter"], 1),
        ]
    )
    func leaving(keys: [String], steps: Int) async {
        let robot = await open(FakeListImporter(lists: []))
        await robot.press(sequence: keys)
        for _ in 1..<steps {
            await robot.press("Esc")
            #expect(!robot.navigation.presented.isEmpty)
        }
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
        #expect(await subscriptions.log.allSatisfy { !$0.hasPrefix("subscribe") })
        #expect(robot.subscribedCount == 0)
    }

    @Test("The welcome panel is hidden below another panel for subscribing")
    func below() async {
        let robot = await open(FakeListImporter(lists: []))
        await robot.press("Down", "Down", "Enter")
        #expect(robot.text.count { $0 == "╭" } == 1)
        #expect(robot.shows(SubscriptionStrings.addFeed) && !robot.shows("Welcome"))
        await robot.press("Esc")
        #expect(robot.shows("Welcome"))
    }

    @Test("Another panel for subscribing closes the welcome panel when it succeeds")
    func otherPanels() async {
        let robot = await open(nil)
        await robot.press("Down", "Enter", "Enter", "Enter")
        #expect(robot.navigation.presented.isEmpty && robot.subscribedCount == 1)
    }

    @Test("The row for accounts opens the panel for a new account, and Esc returns")
    func account() async {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1)]),
            subscriptionManager: subscriptions,
            accounts: FakeAccounts(),
            welcomes: true
        )
        await robot.idle()
        await robot.press("End", "Enter")
        #expect(robot.navigation.presented.last?.title == AccountScreenStrings.addAccount)
        await robot.press("Esc")
        #expect(robot.navigation.presented.map(\.title) == [WelcomeStrings.title])
        await robot.press("Enter")
        await robot.type("reader.example")
        await robot.press("Enter")
        await robot.type("anna")
        await robot.press("Enter")
        await robot.type("secret-7")
        await robot.press("Enter")
        #expect(robot.navigation.presented.isEmpty && robot.subscribedCount == 1)
    }

    @Test("A failed import or subscription is shown, and the choice is kept")
    func failures() async {
        let robot = await open(FakeListImporter(failure: .unusable("newsboat is running.")))
        await robot.press("Enter")
        #expect(robot.shows("⚠ newsboat is running."))
        #expect(robot.panelRows.contains { $0.hasPrefix("▌") && $0.contains("newsboat") })

        let failing = Robot(
            FakeNewsService(headlines: [.test(1)]),
            subscriptionManager: FakeSubscriptionManager(
                catalogue: CatalogueEntry.examples,
                failure: .archive(detail: "disk full")
            ),
            welcomes: true
        )
        await failing.idle()
        await failing.press("Enter", "Enter", "Space", "Enter")
        #expect(failing.shows("disk full") && failing.shows("✓ World"))
    }

    @Test(
        "A notice of several rows does not cover the selected row"
    )
    func longNotice() async {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1)]),
            subscriptionManager: FakeSubscriptionManager(
                catalogue: CatalogueEntry.examples,
                failure: .archive(
                    detail: "the disk is full, and the folder for temporary files is full as well"
                )
            ),
            columns: 80,
            rows: 24,
            welcomes: true
        )
        await robot.idle()
        await robot.press("Enter", "Enter", "End")
        let selected = robot.panelRows.first { $0.hasPrefix("▌") }
        await robot.press("Enter")
        #expect(robot.shows("the disk is full"))
        #expect(selected != nil && robot.panelRows.first { $0.hasPrefix("▌") } == selected)
    }

    @Test("The user's language is selected if the catalogue has it")
    func language() {
        let interests = CatalogueInterests(CatalogueEntry.examples)
        #expect(interests.languages(selecting: "de-AT").chosen == ["de"])
        #expect(interests.languages(selecting: "tlh").chosen == ["en"])
        #expect(interests.languages(selecting: nil).list.rows.count == 4)
        #expect(CatalogueInterests([]).languages(selecting: "de").chosen == [])
    }
}

/// An importer with fixed lists.
actor FakeListImporter: FeedListImporting {
    private let lists: [FoundFeedList]
    private let failure: FeedListImportError?
    private(set) var imported: [String] = []

    init(lists: [FoundFeedList] = examples, failure: FeedListImportError? = nil) {
        self.lists = lists
        self.failure = failure
    }

    func foundLists() async -> [FoundFeedList] { lists }

    func importFeeds(from list: FoundFeedList) async throws(FeedListImportError) {
        if let failure { throw failure }
        imported.append(list.path)
    }

    static let examples = [
        FoundFeedList(
            format: .newsboat,
            path: "/home/anna/.newsboat/urls",
            feedCount: 12,
            changed: WallClock.fixed.now()
        ),
        FoundFeedList(
            format: .opml,
            path: "/home/anna/Downloads/feeds.opml",
            feedCount: 1240,
            changed: WallClock.fixed.now()
        ),
    ]
}
