import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Adding feeds", .timeLimit(.minutes(30)))
struct AddFeedTests {
    private let service = FakeNewsService(headlines: [.test(1), .test(2, section: "Science")])
    private let subscriptions = FakeSubscriptionManager(
        found: [
            "herald.example": [.herald, .heraldSport],
            "https://herald.example/feed": [.herald],
        ],
        catalogue: CatalogueEntry.examples
    )

    private func open(_ key: String, _ subscriptions: (any SubscriptionManaging)?) async -> Robot {
        let robot = Robot(service, subscriptionManager: subscriptions, columns: 100, rows: 30)
        await robot.idle()
        await robot.press(key)
        return robot
    }

    @Test("An address with one feed asks for the section and subscribes")
    func one() async {
        let robot = await open("a", subscriptions)
        await robot.paste("  https://herald.example/feed\n")
        await robot.press("Enter")
        #expect(robot.shows("╭─ Add Coastal Herald ─"))
        #expect(
            robot.panelRows == ["▌ No section appears in News", "World", "Science"]
        )
        await robot.press("Down", "Down", "Enter")
        #expect(
            await subscriptions.log == [
                "discover https://herald.example/feed",
                "subscribe to https://herald.example/feed in Science",
            ]
        )
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.subscribedCount == 1)
    }

    @Test("After stories have arrived, the notice does not say that they are fetched")
    func fetchedNotice() async {
        let robot = await open("a", subscriptions)
        await robot.paste("https://herald.example/feed")
        await robot.press("Enter", "Enter")
        #expect(robot.shows("Subscribed to Coastal Herald."))
        #expect(!robot.shows("Fetching stories"))
    }

    @Test("The notice of the session before ends with the first refresh, too")
    func fetchedNoticeOfSession() async {
        let robot = Robot(
            service,
            refreshing: .due,
            greeting: SubscriptionStrings.subscribed(to: [.herald])
        )
        await robot.idle()
        #expect(robot.shows("Subscribed to Coastal Herald."))
        #expect(!robot.shows("Fetching stories"))
    }

    @Test("Enter twice subscribes without a section")
    func quick() async {
        let robot = await open("a", subscriptions)
        await robot.paste("https://herald.example/feed")
        await robot.press("Enter", "Enter")
        #expect(await subscriptions.log.last == "subscribe to https://herald.example/feed in none")
    }

    @Test("An address after the palette command “add” is looked up immediately")
    func byName() async {
        let robot = await open(":", subscriptions)
        await robot.type("add https://herald.example/feed")
        await robot.press("Enter")
        #expect(robot.shows("╭─ Add Coastal Herald ─"))
        await robot.press("Enter")
        #expect(await subscriptions.log.last == "subscribe to https://herald.example/feed in none")
        let alone = await open(":", nil)
        await alone.type("add herald.example")
        await alone.press("Enter")
        #expect(alone.shows(SubscriptionStrings.noService))
    }

    @Test("A site with several feeds offers a choice, and a new section can be typed")
    func several() async {
        let robot = await open("a", subscriptions)
        await robot.type("herald.example")
        await robot.press("Enter")
        #expect(
            robot.panelRows == [
                "▌ Coastal Herald https://herald.example/feed",
                "Coastal Herald – Sport https://herald.example/sport",
            ]
        )
        await robot.press("Space", "Space", "Enter")
        await robot.type("Coast")
        #expect(robot.panelRows == ["▌ + Coast a new section"])
        await robot.press("Enter")
        #expect(
            await subscriptions.log.last
                == "subscribe to https://herald.example/feed, https://herald.example/sport in Coast"
        )
    }

    @Test("A failed lookup shows its cause, and the address can be corrected")
    func failure() async {
        let robot = await open("a", subscriptions)
        await robot.type("nowhere.example")
        await robot.press("Enter")
        #expect(robot.shows("Can’t find the server nowhere.example"))
        #expect(robot.shows("› nowhere.example"))
        await robot.press("^U")
        await robot.type("herald.example")
        await robot.press("Enter")
        #expect(robot.shows("2 feeds"))
    }

    @Test("A write error is shown, and no feed is subscribed to")
    func unkept() async {
        let broken = FakeSubscriptionManager(
            found: ["herald.example": [.herald]],
            failure: .archive(detail: "disk full")
        )
        let robot = await open("a", broken)
        await robot.type("herald.example")
        await robot.press("Enter", "Enter")
        #expect(robot.shows("Can’t read the archive (disk full)"))
        #expect(robot.subscribedCount == 0)
    }

    @Test("Esc goes back one step, and closes the panel on the first step")
    func back() async {
        let robot = await open("a", subscriptions)
        await robot.type("herald.example")
        await robot.press("Enter", "Enter", "Esc")
        #expect(robot.panelRows.count == 2 && robot.shows("2 feeds"))
        await robot.press("Esc")
        #expect(robot.shows("Address"))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("The cursor is after the typed text")
    func cursor() async {
        let robot = await open("a", subscriptions)
        await robot.type("herald")
        let cursor = robot.screen.cursor
        let text = robot.rows[cursor?.row ?? 0].prefix(cursor?.column ?? 0)
        #expect(text.hasSuffix("› herald"))
    }

    @Test("The catalogue finds papers by language and subscribes to several in their sections")
    func catalogue() async {
        let robot = await open("C", subscriptions)
        await robot.type("english")
        #expect(
            robot.panelRows == [
                "WORLD", "▌ Coastal Herald English", "BUSINESS", "Ledger English", "SCIENCE",
                "Field Notes English",
            ]
        )
        await robot.press("Tab", "Tab", "Enter")
        #expect(
            await subscriptions.log == [
                "subscribe to https://coastalherald.example/feed in World",
                "subscribe to https://ledger.example/feed in Business",
            ]
        )
        #expect(robot.subscribedCount == 1)
    }

    @Test("Space is typed while a search has text, and chosen papers stay visible")
    func spaces() async {
        let robot = await open("C", subscriptions)
        await robot.type("coastal herald")
        #expect(robot.panelRows == ["WORLD", "▌ Coastal Herald English"])
        #expect(robot.shows("› coastal herald") && !robot.shows("selected"))
        await robot.press("Tab", "^U")
        await robot.type("carnet")
        #expect(
            robot.panelRows == [
                "SELECTED", "✓ Coastal Herald English", "SCIENCE", "▌ Le Carnet French",
            ]
        )
        #expect(robot.shows("1 selected"))
        await robot.press("^U")
        await robot.type("hacker")
        #expect(robot.shows("SELECTED"))
    }

    @Test("A search without matches quotes the text and offers only keys that work")
    func nothingFound() async {
        let robot = await open("C", subscriptions)
        await robot.type("hacker")
        #expect(robot.shows("No newspaper matches “hacker”"))
        #expect(!robot.shows("select") && !robot.shows("subscribe"))
    }

    @Test("Adding a known feed shows its section and offers to move it")
    func known() async {
        let service = FakeNewsService(
            headlines: [
                .test(1, feed: "https://herald.example/feed", source: "Coastal Herald"),
                .test(2, section: "Science"),
            ]
        )
        let robot = Robot(service, subscriptionManager: subscriptions, columns: 100, rows: 30)
        await robot.idle()
        for keys in [["Enter"], ["Down", "Enter"]] {
            await robot.press("a")
            await robot.paste("https://herald.example/feed")
            await robot.press("Enter")
            #expect(
                robot.shows("The feed is already in “World”. Choose another section to move it.")
            )
            #expect(robot.panelRows == ["▌ World", "Science"])
            await robot.press(sequence: keys)
            #expect(robot.navigation.presented.isEmpty)
            #expect(
                robot.shows(
                    keys.count == 1
                        ? "Already subscribed: “Coastal Herald” is in “World”."
                        : "Moved “Coastal Herald” to “Science”."
                )
            )
        }
        #expect(
            await subscriptions.log == [
                "discover https://herald.example/feed", "discover https://herald.example/feed",
                "change https://herald.example/feed to same in Science",
            ]
        )
        await robot.press("a")
        await robot.paste("herald.example")
        await robot.press("Enter")
        #expect(robot.panelRows.first == "▌ Coastal Herald subscribed")
        await robot.press("Space", "Enter")
        #expect(robot.shows("Choose a feed you are not subscribed to."))
    }

    @Test("Enter without a mark subscribes to the selected paper")
    func selectedPaper() async {
        let robot = await open("C", subscriptions)
        await robot.type("carnet")
        await robot.press("Enter")
        #expect(
            await subscriptions.log == ["subscribe to https://lecarnet.example/feed in Science"]
        )
    }

    @Test("Both panels explain that subscriptions are read-only", arguments: ["a", "C"])
    func noService(key: String) async {
        let robot = await open(key, nil)
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("Subscriptions can’t be changed here"))
    }
}
