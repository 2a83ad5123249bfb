import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("A list of a hundred thousand headlines", .timeLimit(.minutes(30)))
struct StoriesWindowTests {
    @Test("The first screen loads only its own rows, and no request covers the whole list")
    func windows() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        await robot.press("G", "gg", "Space", "Space", "G", "b", "b")
        let asked = await service.requestedRows
        #expect(asked.first == 0..<40)
        #expect(asked.allSatisfy { $0.count <= 320 })
        #expect(robot.shows("99,978/100,000"))
    }

    @Test("Every row can be reached key by key in both directions")
    func everyRow() async {
        let robot = Robot(LongNewsService(count: 1000))
        await robot.idle()
        for number in 2...350 {
            await robot.press("j")
            #expect(robot.selectedRow?.contains("Story number \(number) ") == true)
        }
        await robot.press("G")
        for number in (700...999).reversed() {
            await robot.press("k")
            #expect(robot.selectedRow?.contains("Story number \(number) ") == true)
        }
    }

    @Test("Keys do not wait for a window that is loading")
    func noWaiting() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        await service.hold()
        for _ in 0..<300 { robot.screen.send(.key(.character("j"))) }
        #expect(robot.selectedRow?.contains("Story number 301 ") == true)
        await service.release()
        await robot.idle()
        await robot.press("j")
        #expect(robot.selectedRow?.contains("Story number 302 ") == true)
    }

    @Test("A jump keeps the screen until its rows are loaded, and later keys wait")
    func jump() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        await service.hold()
        // The footer may report loading rows.
        let before = robot.rows.dropLast()
        for key in "Gkms" { robot.screen.send(.key(.character(key))) }
        await service.waitForRequest()
        #expect(robot.rows.dropLast() == before)
        await service.release()
        await robot.idle()
        #expect(robot.selectedRow?.hasPrefix("▌ ★ Story number 99999 ") == true)
        #expect(robot.shows("99,999/100,000"))
    }

    @Test("Opening another section cancels a pending jump")
    func jumpElsewhere() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        await service.hold()
        for key in "G2" { robot.screen.send(.key(.character(key))) }
        await service.release()
        await robot.idle()
        #expect(robot.selectedRow?.contains("Story number 1 ") == true)
    }

    @Test("Tab finds unread stories at any distance")
    func unread() async {
        let robot = Robot(LongNewsService(unread: [3, 70_000]))
        await robot.idle()
        await robot.press("Tab")
        #expect(robot.selectedRow?.contains("Story number 3 ") == true)
        await robot.press("Tab")
        #expect(robot.selectedRow?.contains("Story number 70000 ") == true)
        await robot.press("Tab")
        #expect(robot.shows("No unread stories below."))
        await robot.press("Shift-Tab")
        #expect(robot.selectedRow?.contains("Story number 3 ") == true)
    }

    @Test("Stories that arrive move neither the selection nor its row on the screen")
    func arrival() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        for _ in 0..<20 { await robot.press("Space") }
        await robot.press("k", "k")
        let before = (robot.selectedRow, robot.rows.firstIndex { $0.hasPrefix("▌") })
        await service.arrive(5000)
        await robot.wait { $0.shows("of 105,000") }
        #expect(robot.selectedRow == before.0)
        #expect(robot.rows.firstIndex { $0.hasPrefix("▌") } == before.1)
    }

    @Test("A thousand changes cause only a few reads")
    func manyChanges() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        await service.hold()
        let before = await service.requestedRows.count
        await service.arrive(1)
        await service.waitForRequest()
        await service.arrive(1000, reported: 1000)
        // Changes are handled in order, even during a read.
        let shows = robot.screen.shows()
        await service.notify(.refreshing(RefreshProgress(finishedCount: 3, totalCount: 7)))
        for await _ in shows where robot.shows("fetching 3/7") { break }
        await service.release()
        await robot.wait { $0.shows("of 101,001") }
        #expect(await service.requestedRows.count <= before + 4)
    }

    @Test("The footer shows that a list is loading until it is loaded")
    func late() async {
        let service = LongNewsService()
        let robot = Robot(service)
        await robot.idle()
        await service.hold()
        let shows = robot.screen.shows()
        robot.send("G")
        for await _ in shows where robot.shows("loading…") { break }
        // Previous rows stay visible.
        #expect(robot.shows("Story number 1 "))
        await service.release()
        await robot.wait { $0.shows("Story number 100000 ") }
        #expect(!robot.shows("loading…"))
    }

    @Test("A mark that cannot be stored is removed, and the error is shown")
    func refusedMark() async {
        let robot = Robot(LongNewsService(refusesMarks: true))
        await robot.idle()
        await robot.press("m")
        #expect(robot.selectedRow?.hasPrefix("▌ ● ") == true)
        #expect(robot.shows("the disk is full"))
    }

    @Test("n in a story continues from window to window")
    func walking() async {
        let robot = Robot(LongNewsService(count: 1000))
        await robot.idle()
        await robot.press("Enter")
        for _ in 0..<400 { await robot.press("n") }
        #expect(robot.shows("The text of 401."))
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story number 401 ") == true)
    }

    @Test(
        "Keys after n wait for its story, but not after a failure",
        arguments: [false, true]
    )
    func walkingAhead(fails: Bool) async throws {
        let service = LongNewsService(count: 1000)
        let robot = Robot(service)
        await robot.idle()
        let stories = try #require(robot.navigation.stack.first as? any StoriesScreen)
        await robot.press("Enter")
        await service.hold()
        for _ in 0..<400 { robot.send("n") }
        while !stories.isUnderWay { await Task.yield() }
        robot.send("q")
        #expect(robot.navigation.isBehind)
        if fails { await service.failReads() }
        await service.release()
        await robot.idle()
        #expect(robot.navigation.stack.count == 1)
        #expect(robot.selectedRow?.contains("Story number 401 ") == !fails)
    }
}
