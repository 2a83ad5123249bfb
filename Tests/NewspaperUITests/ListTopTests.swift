import News
import Testing

@testable import NewspaperUI

@Suite("Where a list begins that follows the broadsheet")
@MainActor
struct ListTopTests {
    private func robot() async -> Robot {
        let stories = (0..<90).map { Headline.test($0, title: "Story \($0).", minutesAgo: $0) }
        let robot = Robot(
            FakeNewsService(headlines: stories),
            columns: 160,
            rows: 45,
            opensBroadsheet: true
        )
        await robot.idle()
        return robot
    }

    @Test("is its top, where that shows the selected story")
    func top() async {
        let robot = await robot()
        await robot.press("v", "v", "v")
        for _ in 0..<4 { await robot.press("Space") }
        await robot.press("g", "g", "j", "v")
        #expect(robot.shows("TODAY") && robot.shows("Story 0."))
    }

    @Test("is where it was, where its top does not")
    func place() async {
        let robot = await robot()
        await robot.press("v", "G", "k", "k", "k")
        let rows = robot.rows
        await robot.press("v", "v", "v")
        #expect(robot.rows == rows)
    }
}
