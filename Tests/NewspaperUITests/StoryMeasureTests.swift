import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Longer and shorter lines", .timeLimit(.minutes(30)))
struct StoryMeasureTests {
    private func open(columns: Int) async -> Robot {
        let words = String(repeating: "tide ", count: 400)
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): "<p>\(words)</p>"]
        )
        let robot = Robot(service, columns: columns, rows: 24)
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    private func longest(_ robot: Robot) -> Int {
        robot.rows.filter { $0.contains("tide tide") }.map { row in
            row.filter { !"│┃".contains($0) }.split(separator: " ").joined(separator: " ").count
        }
        .max() ?? 0
    }

    @Test("Each key is seen, also on a screen that is narrower than the lines may be")
    func narrow() async {
        let robot = await open(columns: 66)
        let full = longest(robot)
        await robot.press("+", "+", "+")
        #expect(robot.notes("Lines are as long as the screen is wide."))
        #expect(longest(robot) == full)
        for _ in 1...3 { await robot.press("-", "-") }
        #expect(longest(robot) < full - 8)
    }

    @Test("On a wide screen the lines end where they are read well")
    func wide() async {
        let robot = await open(columns: 120)
        for _ in 1...12 { await robot.press("+") }
        #expect(robot.notes("Lines are as long as they may be."))
        for _ in 1...30 { await robot.press("-") }
        #expect(robot.notes("Lines are as short as they may be."))
    }
}
