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

    @Test("Each key has a visible effect, even if the screen limits the length of lines")
    func narrow() async {
        let robot = await open(columns: 66)
        let full = longest(robot)
        await robot.press("+", "+", "+")
        #expect(robot.footerShows("Lines use the full width."))
        #expect(longest(robot) == full)
        for _ in 1...3 { await robot.press("-", "-") }
        #expect(longest(robot) < full - 8)
    }

    @Test("The length of lines has limits on a wide screen")
    func wide() async {
        let robot = await open(columns: 120)
        for _ in 1...12 { await robot.press("+") }
        #expect(robot.footerShows("Maximum line length"))
        for _ in 1...30 { await robot.press("-") }
        #expect(robot.footerShows("Minimum line length"))
    }
}
