import ExampleGazette
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Saved queries on the screen", .timeLimit(.minutes(30)))
struct SavedSectionTests {
    private let saved = SavedQuery(
        title: "Other than world",
        condition: .not(.section(SectionID("World")))
    )

    private func open(columns: Int = 120) async -> Robot {
        let service = ExampleNewsService(openedAt: WallClock.fixed.now(), saved: [saved])
        let robot = Robot(service, columns: columns, rows: 40)
        await robot.idle()
        return robot
    }

    @Test("Saved queries are listed before the folders and open their stories")
    func sources() async {
        let robot = await open()
        await robot.press("F")
        await robot.wait { $0.shows("§ Other than world") }
        let rows = robot.rows
        let place = rows.firstIndex { $0.contains("Other than world") } ?? 0
        #expect(rows[place - 1].contains("Starred"))
        robot.navigation.perform(.first)
        await robot.press("j", "j", "j", "Enter")
        await robot.wait { $0.rows.first?.contains("Other than world") == true }
        #expect(!robot.rows.contains { $0.contains("World ") && $0.contains("min") })
    }

    @Test("The palette finds and opens saved queries")
    func palette() async {
        let robot = await open(columns: 80)
        await robot.press(":")
        await robot.type("other than")
        await robot.wait { $0.shows("Other than world") }
        await robot.press("Enter")
        await robot.wait { $0.rows.first?.contains("Other than world") == true }
    }

    @Test("Saved queries are last on the section bar")
    func bar() async {
        let robot = await open(columns: 160)
        let count = await ExampleNewsService(openedAt: WallClock.fixed.now()).edition().sections
            .count
        await robot.press("\(count + 2)")
        await robot.idle()
        let bar = robot.rows.first { $0.contains("1 Front") } ?? ""
        #expect(bar.contains("Other than world"))
    }
}
