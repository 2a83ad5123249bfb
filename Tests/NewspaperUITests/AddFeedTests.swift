import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Adding feeds", .timeLimit(.minutes(30)))
struct AddFeedTests {
    private let service = FakeNewsService(headlines: [.test(1), .test(2, section: "Science")])
    private let desk = FakeSubscriptionDesk(
        found: [
            "herald.example": [.herald, .heraldSport],
            "https://herald.example/feed": [.herald],
        ],
        catalogue: CatalogueEntry.examples
    )

    private func open(_ key: String, _ desk: (any SubscriptionManaging)?) async -> Robot {
        let robot = Robot(service, subscriptionDesk: desk, columns: 100, rows: 30)
        await robot.idle()
        await robot.press(key)
        return robot
    }

    @Test("An address with one feed asks for the section and subscribes")
    func one() async {
        let robot = await open("a", desk)
        await robot.paste("  https://herald.example/feed\n")
        await robot.press("Enter")
        #expect(robot.shows("╭─ Add Coastal Herald ─"))
        #expect(
            robot.panelRows == ["▌ No section of its own it stands in News", "World", "Science"]
        )
        await robot.press("Down", "Down", "Enter")
        #expect(
            await desk.log == [
                "discover https://herald.example/feed",
                "subscribe to https://herald.example/feed in Science",
            ]
        )
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.subscribedCount == 1)
    }

    @Test("Enter twice subscribes without a section")
    func quick() async {
        let robot = await open("a", desk)
        await robot.paste("https://herald.example/feed")
        await robot.press("Enter", "Enter")
        #expect(await desk.log.last == "subscribe to https://herald.example/feed in none")
    }

    @Test("An address behind the name of the command is looked for at once")
    func byName() async {
        let robot = await open(":", desk)
        await robot.type("add https://herald.example/feed")
        await robot.press("Enter")
        #expect(robot.shows("╭─ Add Coastal Herald ─"))
        await robot.press("Enter")
        #expect(await desk.log.last == "subscribe to https://herald.example/feed in none")
        let alone = await open(":", nil)
        await alone.type("add herald.example")
        await alone.press("Enter")
        #expect(alone.shows(SubscriptionStrings.noDesk))
    }

    @Test("A site with several feeds lets choose, and a new section is typed")
    func several() async {
        let robot = await open("a", desk)
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
            await desk.log.last
                == "subscribe to https://herald.example/feed, https://herald.example/sport in Coast"
        )
    }

    @Test("A failure is a sentence, and the address can be mended")
    func failure() async {
        let robot = await open("a", desk)
        await robot.type("nowhere.example")
        await robot.press("Enter")
        #expect(robot.shows("No server named nowhere.example was found"))
        #expect(robot.shows("› nowhere.example"))
        await robot.press("^U")
        await robot.type("herald.example")
        await robot.press("Enter")
        #expect(robot.shows("2 feeds"))
    }

    @Test("What cannot be kept is said, and nothing is subscribed to")
    func unkept() async {
        let broken = FakeSubscriptionDesk(
            found: ["herald.example": [.herald]],
            failure: .archive(detail: "disk full")
        )
        let robot = await open("a", broken)
        await robot.type("herald.example")
        await robot.press("Enter", "Enter")
        #expect(robot.shows("The archive does not answer (disk full)"))
        #expect(robot.subscribedCount == 0)
    }

    @Test("Esc goes one step back, and away from the first one")
    func back() async {
        let robot = await open("a", desk)
        await robot.type("herald.example")
        await robot.press("Enter", "Enter", "Esc")
        #expect(robot.panelRows.count == 2 && robot.shows("2 feeds"))
        await robot.press("Esc")
        #expect(robot.shows("Where is it?"))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
    }

    @Test("The cursor stands after what is typed")
    func cursor() async {
        let robot = await open("a", desk)
        await robot.type("herald")
        let cursor = robot.screen.cursor
        let text = robot.rows[cursor?.row ?? 0].prefix(cursor?.column ?? 0)
        #expect(text.hasSuffix("› herald"))
    }

    @Test("Papers of the catalogue are found by language, chosen together, kept by section")
    func catalogue() async {
        let robot = await open("C", desk)
        await robot.type("english")
        #expect(
            robot.panelRows == [
                "WORLD", "▌ Coastal Herald English", "BUSINESS", "Ledger English", "SCIENCE",
                "Field Notes English",
            ]
        )
        await robot.press("Tab", "Tab", "Enter")
        #expect(
            await desk.log == [
                "subscribe to https://coastalherald.example/feed in World",
                "subscribe to https://ledger.example/feed in Business",
            ]
        )
        #expect(robot.subscribedCount == 1)
    }

    @Test("The space bar types where something is typed, and what is chosen stays in sight")
    func spaces() async {
        let robot = await open("C", desk)
        await robot.type("coastal herald")
        #expect(robot.panelRows == ["WORLD", "▌ Coastal Herald English"])
        #expect(robot.shows("› coastal herald") && !robot.shows("chosen"))
        await robot.press("Tab", "^U")
        await robot.type("carnet")
        #expect(
            robot.panelRows == [
                "CHOSEN", "✓ Coastal Herald English", "SCIENCE", "▌ Le Carnet French",
            ]
        )
        #expect(robot.shows("1 chosen"))
        await robot.press("^U")
        await robot.type("hacker")
        #expect(robot.shows("CHOSEN"))
    }

    @Test("What is not in the catalogue is quoted, and no key is named that does nothing")
    func nothingFound() async {
        let robot = await open("C", desk)
        await robot.type("hacker")
        #expect(robot.shows("No paper here is called “hacker”"))
        #expect(!robot.shows("choose") && !robot.shows("subscribe"))
    }

    @Test("A feed that is there already is said to be, and can be moved")
    func known() async {
        let service = FakeNewsService(
            headlines: [
                .test(1, feed: "https://herald.example/feed", source: "Coastal Herald"),
                .test(2, section: "Science"),
            ]
        )
        let robot = Robot(service, subscriptionDesk: desk, columns: 100, rows: 30)
        await robot.idle()
        for keys in [["Enter"], ["Down", "Enter"]] {
            await robot.press("a")
            await robot.paste("https://herald.example/feed")
            await robot.press("Enter")
            #expect(robot.shows("In World already; another section moves it."))
            #expect(robot.panelRows == ["▌ World", "Science"])
            await robot.press(sequence: keys)
            #expect(robot.navigation.presented.isEmpty)
            #expect(robot.shows(keys.count == 1 ? "is in World already." : "is in Science now."))
        }
        #expect(
            await desk.log == [
                "discover https://herald.example/feed", "discover https://herald.example/feed",
                "change https://herald.example/feed to same in Science",
            ]
        )
        await robot.press("a")
        await robot.paste("herald.example")
        await robot.press("Enter")
        #expect(robot.panelRows.first == "▌ Coastal Herald subscribed")
        await robot.press("Space", "Enter")
        #expect(robot.shows("Choose one that is not subscribed to yet."))
    }

    @Test("Without a mark the selected paper is taken")
    func selectedPaper() async {
        let robot = await open("C", desk)
        await robot.type("carnet")
        await robot.press("Enter")
        #expect(await desk.log == ["subscribe to https://lecarnet.example/feed in Science"])
    }

    @Test("Without a desk both say why not", arguments: ["a", "C"])
    func noDesk(key: String) async {
        let robot = await open(key, nil)
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("Subscriptions cannot be changed here"))
    }
}
