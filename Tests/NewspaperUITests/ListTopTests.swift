import News
import Testing

@testable import NewspaperUI

@Suite("First row of a list after the broadsheet")
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

    @Test("The list begins at its top if the selected story is visible there")
    func top() async {
        let robot = await robot()
        await robot.press("v", "v", "v")
        for _ in 0..<4 { await robot.press("Space") }
        await robot.press("g", "g", "j", "v")
        #expect(robot.shows("TODAY") && robot.shows("Story 0."))
    }

    @Test("The list keeps its position if the selected story is not visible at its top")
    func place() async {
        let robot = await robot()
        await robot.press("v", "G", "k", "k", "k")
        let rows = robot.rows
        await robot.press("v", "v", "v")
        #expect(robot.rows == rows)
    }
}

@Suite("A list beside a preview")
@MainActor
struct ListBesidePreviewTests {
    private func robot(columns: Int) async -> Robot {
        let stories = (0..<200).map { Headline.test($0, title: "Story \($0).", minutesAgo: $0) }
        let robot = Robot(FakeNewsService(headlines: stories), columns: columns, rows: 40)
        await robot.idle()
        return robot
    }

    /// Counts presses that scroll, which change the title in mid-screen.
    private func scrolls(_ key: String, times: Int, _ robot: Robot) async -> Int {
        func middle() -> Substring { robot.rows[20].prefix(40).replacing("▌", with: " ") }
        var count = 0
        for _ in 0..<times {
            let before = middle()
            await robot.press(key)
            if middle() != before { count += 1 }
        }
        return count
    }

    @Test("The list scrolls by two thirds of its rows, so that most key presses do not scroll it")
    func twoThirds() async {
        let robot = await robot(columns: 120)
        let down = await scrolls("j", times: 120, robot)
        #expect((2...6).contains(down))
        #expect(robot.shows("Story 120."))
        let up = await scrolls("k", times: 120, robot)
        #expect((2...6).contains(up))
        #expect(robot.shows("Story 0."))
    }

    @Test(
        "Pages and half pages skip no story, whichever is selected",
        arguments: ["PgDn", "^D"]
    )
    func pages(key: String) async {
        for first in [0, 12, 34] {
            let robot = await robot(columns: 120)
            for _ in 0..<first { await robot.press("j") }
            var seen: Set<Int> = []
            for _ in 0..<14 {
                let text = robot.text
                seen.formUnion((0..<200).filter { text.contains("Story \($0).") })
                await robot.press(key)
            }
            #expect(seen == Set(0..<200), "\(first)")
        }
    }

    @Test("The list scrolls row by row if the preview is below it")
    func below() async {
        let robot = await robot(columns: 80)
        let down = await scrolls("j", times: 60, robot)
        #expect(down > 30)
    }

    @Test("The ends of the list show the first and the last story")
    func ends() async {
        let robot = await robot(columns: 120)
        await robot.press("G")
        #expect(robot.row(of: "● Story 199.") == 37)
        await robot.press("g", "g")
        #expect(robot.shows("TODAY") && robot.shows("Story 0."))
    }
}
