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
                // So that their order on the page is not that of the list.
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

    /// The stories to which Tab leads from the first one, in the order of the page.
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

    @Test("D selects the next story of the page, so that D D deletes two that follow each other")
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

    @Test("A number deletes so many that follow each other, in one action")
    func several() async throws {
        let robot = await robot()
        let order = try await readingOrder(robot)
        // On the front page digits open sections.
        await robot.press(":")
        await robot.type("delete-story 3")
        await robot.press("Enter")
        #expect(await remaining().isDisjoint(with: order.prefix(3)))
        #expect(await remaining().count == 11)
        #expect(try front(robot).selectedHeadline?.id == order[3])
        await robot.press("U")
        #expect(await remaining().count == 14)
    }

    @Test("On the last page, which shows no story, keys for stories change and open none")
    func lastPage() async throws {
        let robot = await robot()
        for _ in 0..<9 where !robot.shows("The end of this paper") { await robot.press("Space") }
        #expect(robot.shows("The end of this paper"), "\(robot.text)")
        await robot.press("D", "s", "m", "Enter")
        #expect(await remaining().count == 14)
        #expect(await service.headlineList.allSatisfy { !$0.state.isStarred && !$0.state.isRead })
        #expect(robot.navigation.stack.count == 1)
        #expect(robot.shows("The end of this paper"))
    }

    @Test("The last page says when the next refresh is due, and asks again after a refresh")
    func due() async throws {
        await service.setDue(WallClock.fixed.now().addingTimeInterval(-60))
        let robot = await robot()
        for _ in 0..<9 where !robot.shows("The end of this paper") { await robot.press("Space") }
        #expect(robot.shows("A refresh is due"), "\(robot.text)")
        await service.setDue(WallClock.fixed.now().addingTimeInterval(35 * 60))
        await robot.press("R")
        await robot.wait { $0.shows("in 35 min") }
    }

    @Test("A story that is deleted while it is open is followed by the next one of the page")
    func whileOpen() async throws {
        let robot = await robot()
        let order = try await readingOrder(robot)
        await robot.press("Enter", "D", "q")
        #expect(await !remaining().contains(order[0]))
        #expect(try front(robot).selectedHeadline?.id == order[1])
    }
}
