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

    @Test("Headlines match their golden screen", arguments: sizes)
    func headlines(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("j")
        GoldenScreens.expect(robot.screen.surface, matches: "headlines-\(columns)x\(rows)")
    }

    @Test("A list in columns matches its golden screen", arguments: [(160, 45), (80, 24)])
    func list(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("v", "v", "S", "5", "j")
        GoldenScreens.expect(robot.screen.surface, matches: "list-\(columns)x\(rows)")
    }

    @Test("Two-row headlines match their golden screen")
    func tallRows() async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: 120, rows: 40, rowsOfHeadline: 2)
        await robot.idle()
        await robot.press("j")
        GoldenScreens.expect(robot.screen.surface, matches: "two-rows-120x40")
    }

    @Test("Two broadsheet pages match their golden screens", arguments: sizes + [(200, 50)])
    func frontPage(columns: Int, rows: Int) async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: columns, rows: rows, opensBroadsheet: true)
        await robot.idle()
        if columns < 76 { await robot.press("v") }
        GoldenScreens.expect(robot.screen.surface, matches: "front-\(columns)x\(rows)")
        await robot.press("Space")
        GoldenScreens.expect(robot.screen.surface, matches: "second-page-\(columns)x\(rows)")
    }

    @Test("Sources beside headlines match their golden screen", arguments: [(120, 40), (200, 50)])
    func sources(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("h", "j", "j", "j", "j")
        GoldenScreens.expect(robot.screen.surface, matches: "sources-\(columns)x\(rows)")
    }

    @Test("A story matches its golden screen", arguments: sizes)
    func story(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("Enter")
        GoldenScreens.expect(robot.screen.surface, matches: "story-\(columns)x\(rows)")
    }

    /// In Docs/Screens.md.
    @Test("A broadsheet story, a later page of it and a search match their golden screens")
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

    @Test("A search in a story matches its golden screens", arguments: sizes)
    func find(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("j", "j", "j", "j", "Enter", "/")
        await robot.type("weather")
        GoldenScreens.expect(robot.screen.surface, matches: "find-\(columns)x\(rows)")
        await robot.press("Enter", "n")
        GoldenScreens.expect(robot.screen.surface, matches: "found-\(columns)x\(rows)")
    }

    @Test("A search in a story matches its golden screen in every theme", arguments: Theme.builtIn)
    func findInTheme(theme: Theme) async {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now())
        let robot = Robot(service, columns: 80, rows: 24, theme: .theme(theme))
        await robot.idle()
        await robot.press("j", "j", "j", "j", "Enter", "/")
        await robot.type("the ")
        GoldenScreens.expect(robot.screen.surface, matches: "find-\(theme.name)-80x24")
    }

    @Test("Help matches its golden screen", arguments: sizes)
    func help(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("?")
        GoldenScreens.expect(robot.screen.surface, matches: "help-\(columns)x\(rows)")
    }
}
