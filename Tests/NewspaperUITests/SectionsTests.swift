import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Sections and feeds", .timeLimit(.minutes(30)))
struct SectionsTests {
    private let subscriptions = FakeSubscriptionManager()
    private let service = FakeNewsService(headlines: [
        .test(1), .test(2), .test(3, section: "Science"),
    ])

    private func open(_ subscriptionManager: (any SubscriptionManaging)? = nil) async -> Robot {
        let robot = Robot(service, subscriptionManager: subscriptionManager, columns: 80, rows: 20)
        await robot.idle()
        await robot.press("F")
        return robot
    }

    private func tree(_ robot: Robot) -> [String] {
        robot.rows[4..<18].map { row in
            row.prefix(50).split(separator: " ").joined(separator: " ")
        }
        .filter { !$0.isEmpty }
    }

    @Test("The tree shows saved lists, sections and their feeds")
    func tree() async {
        let robot = await open()
        #expect(
            tree(robot) == [
                "▌ All stories", "● Unread", "★ Starred", "▾ World", "The Feed", "▾ Science",
            ]
        )
    }

    @Test("h folds a section, even from one of its feeds, and l unfolds it and then opens it")
    func folding() async {
        let robot = await open()
        await robot.press("j", "j", "j", "j", "h")
        #expect(
            tree(robot) == [
                "All stories", "● Unread", "★ Starred", "▌ ▸ World", "▾ Science",
            ]
        )
        await robot.press("l")
        #expect(tree(robot).contains("▌ ▾ World"))
        await robot.press("l")
        #expect(robot.navigation.top?.title == "World")
        await robot.press("q")
        #expect(tree(robot).contains("▌ ▾ World"))
    }

    @Test(
        "Enter opens the stories of a row",
        arguments: [
            (0, "All stories"), (1, "Unread"), (2, "Starred"), (3, "World"), (4, "The Feed"),
        ]
    )
    func opening(row: Int, title: String) async {
        let robot = await open()
        for _ in 0..<row { await robot.press("j") }
        await robot.press("Enter")
        #expect(robot.navigation.top is StoriesController)
        #expect(robot.navigation.top?.title == title)
    }

    @Test("F from a list that was opened here returns to the tree instead of opening another")
    func returning() async {
        let robot = await open()
        await robot.press("Enter", "F")
        #expect(robot.navigation.stack.map(\.title) == ["Front", "Sections"])
    }

    @Test("x unsubscribes from a feed and names the key that restores it")
    func removing() async {
        let robot = await open(subscriptions)
        await robot.press("j", "j", "j", "j", "x")
        #expect(await subscriptions.log == ["unsubscribe from http://feed.example/"])
        #expect(robot.shows("Removed “The Feed”. U: undo"))
    }

    @Test("A marks the stories of a section read, and U undoes that")
    func marking() async {
        let robot = await open()
        await robot.press("j", "j", "j", "A")
        #expect(robot.shows("Marked all stories in World as read. U: undo"))
        await robot.wait { $0.rows[4].contains(" 1 ") }
        await robot.press("A")
        #expect(robot.shows("No unread stories here."))
        await robot.press("U")
        #expect(robot.shows("Undone: 2 stories marked as unread."))
        await robot.wait { $0.rows[4].contains(" 3 ") }
    }

    @Test("A section cannot be removed, and a feed only if subscriptions can be changed")
    func refusing() async {
        let robot = await open(subscriptions)
        await robot.press("j", "j", "j", "x")
        #expect(robot.shows("Select a feed. A section disappears when its last feed is removed."))
        let bare = await open()
        await bare.press("j", "j", "j", "j", "x")
        #expect(bare.shows("Subscriptions can’t be changed here."))
        #expect(await subscriptions.log.isEmpty)
    }

    @Test("e on a list that cannot be edited asks for a feed or a section")
    func notEditable() async {
        let robot = await open(subscriptions)
        for _ in 1...3 {
            await robot.press("e")
            #expect(robot.shows("Select a feed or a section."))
            await robot.press("j")
        }
    }

    @Test("e changes the title and section of a feed, and unchanged values cause no change")
    func editing() async {
        let robot = await open(subscriptions)
        await robot.press("j", "j", "j", "j", "e")
        #expect(robot.shows("› The Feed"))
        await robot.type("er")
        await robot.press("Enter", "Down", "Enter")
        #expect(await subscriptions.log == ["change http://feed.example/ to The Feeder in Science"])
        #expect(
            robot.shows("Renamed “The Feed” to “The Feeder” and moved it to “Science”. U: undo")
        )
        await robot.press("e", "Enter", "Enter")
        #expect(robot.shows("Nothing was changed."))
        #expect(await subscriptions.log.count == 1)
    }

    @Test("e on a feed without a title offers a blank title and changes nothing if it stays blank")
    func editingUntitled() async {
        let address = "https://~4289@feed.example/"
        let feed = Feed(id: FeedID(address), title: address, section: SectionID("World"))
        let robot = Robot(
            EditionService(feeds: [feed]),
            subscriptionManager: subscriptions,
            columns: 80,
            rows: 20
        )
        await robot.idle()
        await robot.press("F", "j", "j", "j", "j", "e")
        #expect(robot.shows("Edit feed.example"))
        #expect(robot.shows("the feed’s own title"))
        #expect(!robot.shows("~4289"))
        await robot.press("Enter", "Enter")
        #expect(robot.shows("Nothing was changed."))
        #expect(await subscriptions.log.isEmpty)
    }

    @Test("A section that cannot be moved stays and says why")
    func staying() async {
        let robot = await open(FakeSubscriptionManager(allowsPlacing: false))
        await robot.press("j", "j", "j", "J")
        #expect(robot.shows("Can’t move past a feed that is in another folder"))
    }

    @Test("Esc returns from the section to the title, and then closes the panel")
    func leavingEdit() async {
        let robot = await open(subscriptions)
        await robot.press("j", "j", "j", "j", "e", "Enter")
        #expect(robot.shows("in a section, or a new one"))
        await robot.press("Esc")
        #expect(robot.shows("› The Feed"))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
        #expect(await subscriptions.log.isEmpty)
    }
}
