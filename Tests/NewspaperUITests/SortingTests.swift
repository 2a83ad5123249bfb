import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Sorting lists", .timeLimit(.minutes(5)))
struct SortingTests {
    private let service = FakeNewsService(headlines: [
        .test(1), .test(2), .test(3, minutesAgo: 3000), .test(4, minutesAgo: 3001),
        .test(5, minutesAgo: 3002), .test(6, minutesAgo: 3003), .test(7, minutesAgo: 3004),
        .test(8, minutesAgo: 3005),
    ])

    private let oldestFirst = ["WEDNESDAY", "8", "7", "6", "5", "4", "3", "TODAY", "2", "1"]

    private func open() async -> Robot {
        let robot = Robot(service, columns: 80, rows: 24)
        await robot.idle()
        return robot
    }

    /// Headlines and headings in their order.
    private func list(_ robot: Robot) -> [String] {
        robot.rows.compactMap { row in
            if row.hasPrefix(" ─") { return row.split { "─ ".contains($0) }.joined(separator: " ") }
            return row.firstRange(of: "Story number ").map { "\(row[$0.upperBound...].prefix(1))" }
        }
        .filter { !$0.isEmpty }
    }

    @Test("S offers the orders that are quick, and a number takes one")
    func orders() async {
        let robot = await open()
        #expect(list(robot).starts(with: ["TODAY", "1", "2", "WEDNESDAY", "3"]))
        await robot.press("S")
        #expect(
            robot.panelRows == [
                "▌ ✓ 1 Newest first without a date: when first seen",
                "2 Oldest first the same the other way round",
                "3 Unread first the newest first in both", "4 By source the newest first in each",
                "5 By section the newest first in each",
            ]
        )
        await robot.press("2")
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("Oldest first."))
        #expect(list(robot).starts(with: oldestFirst))
        #expect(robot.shows("8 unread of 8 · oldest first"))
        await robot.press("S", "j", "j", "Enter")
        #expect(list(robot).starts(with: ["THE FEED", "1", "2", "3"]))
    }

    @Test("The selected story stays selected, and what was read goes behind what is unread")
    func unreadFirst() async {
        let robot = await open()
        await robot.press("m", "j", "S", "3")
        let unread = (2...8).map { "\($0)" }
        #expect(list(robot).starts(with: ["UNREAD"] + unread + ["READ", "1"]))
        #expect(robot.selectedRow?.contains("Story number 2") == true)
    }

    @Test("A list by section has their names, and tells sources apart")
    func bySection() async {
        let stories = [
            Headline.test(1, section: "World"), .test(2, section: "Science"),
            .test(3, section: "World"),
        ]
        let robot = Robot(FakeNewsService(headlines: stories), columns: 80, rows: 24)
        await robot.idle()
        await robot.press("S", "5")
        #expect(list(robot).starts(with: ["WORLD", "1", "3", "SCIENCE", "2"]))
        #expect(robot.shows("by section"))
        #expect(robot.selectedRow?.contains("The Feed") == true)
    }

    @Test("Every list has the order, also the one to which one returns")
    func everywhere() async {
        let robot = await open()
        await robot.press("F", "Enter", "S", "2")
        #expect(list(robot).starts(with: ["WEDNESDAY", "8"]))
        await robot.press("q", "q")
        #expect(robot.navigation.stack.count == 1)
        #expect(list(robot).starts(with: ["WEDNESDAY", "8"]))
    }

    @Test("A list has the order that was chosen elsewhere also when news came meanwhile")
    func meanwhile() async {
        let robot = await open()
        await robot.press("F", "Enter", "S", "2")
        await service.arrive([.test(0, minutesAgo: 5)])
        await robot.wait { $0.shows("of 9") }
        await robot.press("q", "q")
        #expect(list(robot).starts(with: oldestFirst))
    }

    @Test("Results of a search and the broadsheet have orders of their own")
    func ownOrders() async {
        let few = FakeNewsService(headlines: [.test(1), .test(2), .test(3, minutesAgo: 3000)])
        let robot = Robot(few, columns: 80, rows: 24)
        await robot.idle()
        await robot.press("S", "2", "/")
        await robot.type("Story")
        await robot.press("Down", "Down", "Down", "Enter", "S")
        #expect(robot.navigation.top?.title == "“Story”")
        #expect(list(robot).starts(with: ["1", "2", "3"]))
        #expect(robot.shows("What a search finds comes best first."))
        let front = Robot(service, columns: 100, rows: 40, opensBroadsheet: true)
        await front.idle()
        await front.press("S")
        #expect(front.shows("The broadsheet is arranged by weight; v leads to the list."))
        await front.press("v", "S", "2")
        #expect(list(front).contains("WEDNESDAY"))
        await front.press("v", "v")
        #expect(front.rows.allSatisfy { !$0.contains("oldest first") })
    }
}
