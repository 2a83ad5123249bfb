import Cells
import ExampleGazette
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Golden screens of panels and sources")
struct PanelScreenTests {
    private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]

    private func open(_ columns: Int, _ rows: Int) async -> Robot {
        let robot = Robot(
            ExampleNewsService(openedAt: WallClock.fixed.now()),
            subscriptionManager: FakeSubscriptionManager(
                found: ["herald.example": [.herald, .heraldSport], "today": .parts],
                health: FeedHealth.examples,
                catalogue: CatalogueEntry.examples
            ),
            columns: columns,
            rows: rows
        )
        await robot.idle()
        return robot
    }

    private func expect(_ robot: Robot, _ name: String) {
        let size = robot.screen.surface.size
        GoldenScreens.expect(
            robot.screen.surface,
            matches: "\(name)-\(size.columns)x\(size.rows)"
        )
    }

    @Test(
        "Every panel can be drawn on tiny screens",
        arguments: ["/", ":", "F", "H", "a", "C"],
        [(1, 1), (2, 3), (5, 2), (12, 5), (59, 6)]
    )
    func tiny(key: String, size: (columns: Int, rows: Int)) async {
        let robot = await open(80, 24)
        await robot.press(key)
        await robot.resize(columns: size.columns, rows: size.rows)
        await robot.press("Down", "PgDn", "Enter", "Up")
        #expect(robot.screen.surface.size == Size(columns: size.columns, rows: size.rows))
    }

    @Test("Search matches its golden screen", arguments: sizes)
    func search(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("/")
        await robot.type("the s")
        expect(robot, "search")
    }

    @Test("Commands match their golden screen", arguments: sizes)
    func commands(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press(":", "Down")
        expect(robot, "commands")
    }

    @Test("Sections and feeds match their golden screen", arguments: sizes)
    func sections(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("F", "j", "j", "j", "h", "j")
        expect(robot, "sections")
    }

    @Test("Feed health matches its golden screen", arguments: sizes)
    func health(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("H")
        expect(robot, "health")
    }

    @Test("Feeds found at an address match their golden screen", arguments: sizes)
    func addFeed(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("a")
        await robot.type("herald.example")
        await robot.press("Enter", "Space")
        expect(robot, "add-feed")
    }

    @Test("Today’s paper matches its golden screens", arguments: sizes)
    func today(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("t")
        expect(robot, "todays-paper-language")
        await robot.press("Enter")
        expect(robot, "todays-paper")
    }

    @Test("The catalogue matches its golden screen", arguments: sizes)
    func catalogue(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("C", "Space")
        expect(robot, "catalogue")
    }
}
