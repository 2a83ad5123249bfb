import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Deleting on the broadsheet", .timeLimit(.minutes(30)))
struct BroadsheetDeletingTests {
    private let service = FakeNewsService(
        headlines: (1...14).map { number in
            .test(
                number,
                section: ["World", "Sea", "Home"][number % 3],
                feed: "http://feed.example/\(number % 4)",
                source: "Feed \(number % 4)",
                // The page's order differs from the list's.
                minutesAgo: (number * 37) % 500
            )
        }
    )

    private func robot() async -> Robot {
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        return robot
    }

    private func front(_ robot: Robot) throws -> FrontPageController {
        try #require(robot.navigation.stack.first as? FrontPageController)
    }

    /// Returns up to eight stories in Tab order.
    private func readingOrder(_ robot: Robot) async throws -> [ArticleID] {
        let front = try front(robot)
        var order: [ArticleID] = []
        while let id = front.selectedHeadline?.id, !order.contains(id), order.count < 8 {
            order.append(id)
            await robot.press("Tab")
        }
        for _ in order { await robot.press("Shift-Tab") }
        return order
    }

    private func remaining() async -> Set<ArticleID> { Set(await service.headlineList.map(\.id)) }

    @Test("D selects the next story of the page, so that D D deletes two consecutive stories")
    func one() async throws {
        let robot = await robot()
        let order = try await readingOrder(robot)
        let front = try front(robot)
        #expect(front.selectedHeadline?.id == order[0])
        await robot.press("D")
        #expect(front.selectedHeadline?.id == order[1])
        await robot.press("D")
        #expect(await remaining().isDisjoint(with: order.prefix(2)))
        #expect(await remaining().count == 12)
    }

    @Test("A number deletes that many consecutive stories as one action")
    func several() async throws {
        let robot = await robot()
        let order = try await readingOrder(robot)
        // Digits open sections on the front page.
        await robot.press(":")
        await robot.type("delete-story 3")
        await robot.press("Enter")
        #expect(await remaining().isDisjoint(with: order.prefix(3)))
        #expect(await remaining().count == 11)
        #expect(try front(robot).selectedHeadline?.id == order[3])
        await robot.press("U")
        #expect(await remaining().count == 14)
    }

    @Test("Keys for stories do nothing on the last page, which shows no story")
    func lastPage() async throws {
        let robot = await robot()
        for _ in 0..<9 where !robot.shows("End of the newspaper") { await robot.press("Space") }
        #expect(robot.shows("End of the newspaper"), "\(robot.text)")
        await robot.press("D", "s", "m", "Enter")
        #expect(await remaining().count == 14)
        #expect(await service.headlineList.allSatisfy { !$0.state.isStarred && !$0.state.isRead })
        #expect(robot.navigation.stack.count == 1)
        #expect(robot.shows("End of the newspaper"))
    }

    @Test("The last page shows when the next refresh is due and updates after a refresh")
    func due() async throws {
        await service.setDue(WallClock.fixed.now().addingTimeInterval(-60))
        let robot = await robot()
        for _ in 0..<9 where !robot.shows("End of the newspaper") { await robot.press("Space") }
        #expect(robot.shows("A refresh is due"), "\(robot.text)")
        await service.setDue(WallClock.fixed.now().addingTimeInterval(35 * 60))
        await robot.press("R")
        await robot.wait { $0.shows("in 35 min") }
    }

    @Test("Deleting an open story selects the next story of the page")
    func whileOpen() async throws {
        let robot = await robot()
        let order = try await readingOrder(robot)
        await robot.press("Enter", "D", "q")
        #expect(await !remaining().contains(order[0]))
        #expect(try front(robot).selectedHeadline?.id == order[1])
    }
}
