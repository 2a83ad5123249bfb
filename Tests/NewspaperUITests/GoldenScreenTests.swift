import Cells
import ExampleGazette
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Golden screens of the example edition")
struct GoldenScreenTests {
    private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]

    private func open(_ columns: Int, _ rows: Int) async -> Robot {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        return robot
    }

    @Test("Headlines", arguments: sizes)
    func headlines(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("j")
        GoldenScreens.expect(robot.screen.surface, matches: "headlines-\(columns)x\(rows)")
    }

    @Test("Headlines alone, in columns", arguments: [(160, 45), (80, 24)])
    func list(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("v", "v", "S", "5", "j")
        GoldenScreens.expect(robot.screen.surface, matches: "list-\(columns)x\(rows)")
    }

    @Test("Headlines in two rows")
    func tallRows() async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: 120, rows: 40, rowsOfHeadline: 2)
        await robot.idle()
        await robot.press("j")
        GoldenScreens.expect(robot.screen.surface, matches: "two-rows-120x40")
    }

    @Test("The front page", arguments: sizes + [(200, 50)])
    func frontPage(columns: Int, rows: Int) async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: columns, rows: rows, opensBroadsheet: true)
        await robot.idle()
        if columns < 76 { await robot.press("v") }
        GoldenScreens.expect(robot.screen.surface, matches: "front-\(columns)x\(rows)")
        await robot.press("Space")
        GoldenScreens.expect(robot.screen.surface, matches: "second-page-\(columns)x\(rows)")
    }

    @Test("Sources beside the headlines", arguments: [(120, 40), (200, 50)])
    func sources(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("h", "j", "j", "j", "j")
        GoldenScreens.expect(robot.screen.surface, matches: "sources-\(columns)x\(rows)")
    }

    @Test("A story", arguments: sizes)
    func story(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("Enter")
        GoldenScreens.expect(robot.screen.surface, matches: "story-\(columns)x\(rows)")
    }

    /// As Docs/Screens.md shows them.
    @Test("A story of the broadsheet, further on in it, and what a search finds there")
    func storyOfBroadsheet() async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: 80, rows: 30, opensBroadsheet: true)
        await robot.idle()
        await robot.press("Enter")
        GoldenScreens.expect(robot.screen.surface, matches: "lead-80x30")
        for _ in 0..<5 { await robot.press("Space") }
        GoldenScreens.expect(robot.screen.surface, matches: "lead-further-80x30")
        let anew = ExampleNewsService(openedAt: WallClock.fixed.now())
        let small = Robot(anew, columns: 80, rows: 24, opensBroadsheet: true)
        await small.idle()
        await small.press("Enter", "/")
        await small.type("weather")
        await small.press("Enter", "n", "n")
        GoldenScreens.expect(small.screen.surface, matches: "lead-found-80x24")
    }

    @Test("Searching in a story", arguments: sizes)
    func find(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("j", "j", "j", "j", "Enter", "/")
        await robot.type("weather")
        GoldenScreens.expect(robot.screen.surface, matches: "find-\(columns)x\(rows)")
        await robot.press("Enter", "n")
        GoldenScreens.expect(robot.screen.surface, matches: "found-\(columns)x\(rows)")
    }

    @Test("Searching in a story, in every theme", arguments: Theme.builtIn)
    func findInTheme(theme: Theme) async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: 80, rows: 24, theme: .theme(theme))
        await robot.idle()
        await robot.press("j", "j", "j", "j", "Enter", "/")
        await robot.type("the ")
        GoldenScreens.expect(robot.screen.surface, matches: "find-\(theme.name)-80x24")
    }

    @Test("Help", arguments: sizes)
    func help(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("?")
        GoldenScreens.expect(robot.screen.surface, matches: "help-\(columns)x\(rows)")
    }
}
