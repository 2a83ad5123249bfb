import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Golden screens of a discussion", .timeLimit(.minutes(30)))
struct DiscussionGoldenTests {
    private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]

    private func open(_ columns: Int, _ rows: Int, theme: Theme = .terminal) async -> Robot {
        let service = FakeNewsService(headlines: [.talkedOf])
        await service.provide(coming: .success(.sample), of: ArticleID("1"))
        let robot = Robot(service, columns: columns, rows: rows, theme: .theme(theme))
        await robot.idle()
        await robot.press("c")
        return robot
    }

    @Test("The beginning of a discussion matches its golden screen", arguments: sizes)
    func beginning(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        GoldenScreens.expect(robot.screen.surface, matches: "discussion-\(columns)x\(rows)")
    }

    @Test("Folded replies match their golden screen", arguments: sizes)
    func answers(columns: Int, rows: Int) async {
        let robot = await open(columns, rows)
        await robot.press("j", "z", "G", "k", "k")
        GoldenScreens.expect(robot.screen.surface, matches: "answers-\(columns)x\(rows)")
    }

    @Test("Deep replies match Docs/Screens.md")
    func deep() async {
        let robot = await open(80, 24)
        await robot.press("G", "k", "k")
        GoldenScreens.expect(robot.screen.surface, matches: "deep-answers-80x24")
    }

    @Test("A discussion matches its golden screen in every theme", arguments: Theme.builtIn)
    func inTheme(theme: Theme) async {
        let robot = await open(80, 24, theme: theme)
        await robot.press("Tab")
        GoldenScreens.expect(robot.screen.surface, matches: "discussion-\(theme.name)-80x24")
    }
}
