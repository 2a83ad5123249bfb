import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Sections and feeds", .timeLimit(.minutes(30)))
struct SectionsTests {
    private let desk = FakeSubscriptionDesk()
    private let service = FakeNewsService(headlines: [
        .test(1), .test(2), .test(3, section: "Science"),
    ])

    private func open(_ subscriptionDesk: (any SubscriptionManaging)? = nil) async -> Robot {
        let robot = Robot(service, subscriptionDesk: subscriptionDesk, columns: 80, rows: 20)
        await robot.idle()
        await robot.press("F")
        return robot
    }

    /// The rows of the tree without counts.
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

    @Test("h folds a section, also from its feeds; l unfolds it and then opens it")
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

    @Test("x removes a feed through the desk and says how to bring it back")
    func removing() async {
        let robot = await open(desk)
        await robot.press("j", "j", "j", "j", "x")
        #expect(await desk.log == ["unsubscribe from http://feed.example/"])
        #expect(robot.shows("Removed The Feed; U brings it back with its stories."))
    }

    @Test("A marks the stories of a section read, and U takes it back")
    func marking() async {
        let robot = await open()
        await robot.press("j", "j", "j", "A")
        #expect(robot.shows("All of World is marked read; U takes it back."))
        await robot.wait { $0.rows[4].contains(" 1 ") }
        await robot.press("A")
        #expect(robot.shows("Nothing is unread here."))
        await robot.press("U")
        #expect(robot.shows("Taken back: 2 stories are unread again."))
        await robot.wait { $0.rows[4].contains(" 3 ") }
    }

    @Test("A section cannot be removed, and without a desk no feed")
    func refusing() async {
        let robot = await open(desk)
        await robot.press("j", "j", "j", "x")
        #expect(robot.shows("Choose a feed: a section is there as long as it has feeds."))
        let bare = await open()
        await bare.press("j", "j", "j", "j", "x")
        #expect(bare.shows("Subscriptions cannot be changed here"))
        #expect(await desk.log.isEmpty)
    }

    @Test("e gives a feed another title and section; what stays the same is not changed")
    func editing() async {
        let robot = await open(desk)
        await robot.press("j", "j", "j", "j", "e")
        #expect(robot.shows("› The Feed"))
        await robot.type("er")
        await robot.press("Enter", "Down", "Enter")
        #expect(await desk.log == ["change http://feed.example/ to The Feeder in Science"])
        #expect(
            robot.shows("“The Feed” is called “The Feeder” and in “Science” now; U takes it back.")
        )
        await robot.press("e", "Enter", "Enter")
        #expect(robot.shows("Nothing was changed."))
        #expect(await desk.log.count == 1)
    }

    @Test("e on a feed that is called by its address leaves the title blank, and so as it is")
    func editingUntitled() async {
        let address = "https://~4289@feed.example/"
        let feed = Feed(id: FeedID(address), title: address, section: SectionID("World"))
        let robot = Robot(
            EditionService(feeds: [feed]),
            subscriptionDesk: desk,
            columns: 80,
            rows: 20
        )
        await robot.idle()
        await robot.press("F", "j", "j", "j", "j", "e")
        #expect(robot.shows("Edit feed.example"))
        #expect(robot.shows("its own title"))
        #expect(!robot.shows("~4289"))
        await robot.press("Enter", "Enter")
        #expect(robot.shows("Nothing was changed."))
        #expect(await desk.log.isEmpty)
    }

    @Test("What cannot go past its neighbour stays, and says why")
    func staying() async {
        let robot = await open(FakeSubscriptionDesk(allowsPlacing: false))
        await robot.press("j", "j", "j", "J")
        #expect(robot.shows("It stays where it is: in the list of feeds its neighbour lies"))
    }

    @Test("Esc leads from the section back to the title, and then away")
    func leavingEdit() async {
        let robot = await open(desk)
        await robot.press("j", "j", "j", "j", "e", "Enter")
        #expect(robot.shows("in a section, or a new one"))
        await robot.press("Esc")
        #expect(robot.shows("› The Feed"))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
        #expect(await desk.log.isEmpty)
    }
}
