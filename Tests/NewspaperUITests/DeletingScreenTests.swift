import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Deleting and marking many stories", .timeLimit(.minutes(30)))
struct DeletingScreenTests {
    private func robot(
        _ count: Int = 5,
        opensBroadsheet: Bool = false
    ) async -> (Robot, FakeNewsService) {
        let service = FakeNewsService(
            headlines: (1...count).map { number in
                .test(
                    number,
                    feed: "http://feed.example/\(number % 3)",
                    source: "Feed \(number % 3)"
                )
            }
        )
        let robot = Robot(service, columns: 100, rows: 30, opensBroadsheet: opensBroadsheet)
        await robot.idle()
        return (robot, service)
    }

    private func titles(_ robot: Robot) -> [Int] {
        (1...9).filter { robot.shows("Story number \($0)") }
    }

    @Test("Deleting a story selects the next one, and U restores it")
    func list() async {
        let (robot, _) = await robot()
        await robot.press("j", "D")
        #expect(robot.shows("Deleted 1 story. U: undo"))
        #expect(titles(robot) == [1, 3, 4, 5])
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        await robot.press("U")
        #expect(robot.shows("Undone: 1 story restored."))
        #expect(titles(robot) == [1, 2, 3, 4, 5])
    }

    @Test("Keys typed ahead apply to the stories that remain", arguments: [false, true])
    func typedAhead(isBroadsheet: Bool) async {
        let (robot, service) = await robot(opensBroadsheet: isBroadsheet)
        robot.send("D", "D", "m")
        await robot.idle()
        #expect(await service.markLog.filter { $0.contains("deleted") } == [])
        #expect(titles(robot).count == 3)
        let read = await service.markLog.filter { $0.contains("read") }
        #expect(read.count == 1 && !titles(robot).filter { read[0].hasPrefix("\($0) ") }.isEmpty)
    }

    @Test("Deleting an open story removes it from the list behind it")
    func story() async {
        let (robot, _) = await robot()
        await robot.press("Enter", "D")
        await robot.wait { $0.shows("Deleted 1 story. U: undo") }
        robot.send("q", "j")
        await robot.idle()
        #expect(titles(robot) == [2, 3, 4, 5])
        #expect(robot.selectedRow?.contains("Story number 3") == true)
    }

    @Test("A deleted story stays open, and changed marks keep its notice")
    func openStory() async throws {
        let (robot, _) = await robot()
        await robot.press("Enter", "D")
        let screen = try #require(robot.navigation.top as? StoryController)
        screen.take(.marks([screen.story.id]))
        await robot.idle()
        #expect(robot.shows("Deleted 1 story. U: undo"), "\(robot.text)")
    }

    @Test(
        "Deleting read stories keeps starred ones, in a list and from a row of the sections"
    )
    func read() async {
        let (robot, _) = await robot()
        await robot.press("m", "j", "m", "s", "j", "m", ":")
        await robot.type("delete-read")
        await robot.press("Enter")
        #expect(robot.shows("Deleted 2 stories here. U: undo"))
        #expect(titles(robot) == [2, 4, 5])
        await robot.press("U")
        #expect(titles(robot) == [1, 2, 3, 4, 5])
        await robot.press("F", "D")
        #expect(robot.shows("Deleted 2 stories in All stories. U: undo"))
        await robot.press("q")
        #expect(titles(robot) == [2, 4, 5])
        await robot.press("F", "D")
        #expect(
            robot.shows(
                "Nothing deleted in All stories: unread and starred stories are kept."
            )
        )
    }

    @Test(
        "A restored story is selected, in a list and on the broadsheet",
        arguments: [false, true]
    )
    func comingBack(isBroadsheet: Bool) async {
        let (robot, _) = await robot()
        if isBroadsheet { await robot.press("v", "v") }
        await robot.press("j", "j")
        let stories = robot.navigation.stack.first as? FrontPageController
        let third = stories?.selectedHeadline?.id
        await robot.press("D", "k")
        #expect(stories?.selectedHeadline?.id != third)
        await robot.press("U")
        await robot.wait { _ in stories?.selectedHeadline?.id == third }
        #expect(!robot.shows("1 new story"))
        #expect(titles(robot).count == 5 || isBroadsheet)
    }

    @Test("Marking everything above or below read is one action")
    func aboveAndBelow() async {
        let (robot, _) = await robot()
        await robot.press("j", "j", ":")
        await robot.type("mark-above-read")
        await robot.press("Enter")
        #expect(robot.shows("Marked 2 stories above as read. U: undo"))
        #expect(robot.shows("3 unread of 5"))
        await robot.press(":")
        await robot.type("mark-below-read")
        await robot.press("Enter")
        #expect(robot.shows("1 unread of 5"))
        await robot.press("U")
        #expect(robot.shows("3 unread of 5"))
        await robot.press("G", ":")
        await robot.type("mark-below-read")
        await robot.press("Enter")
        #expect(robot.shows("No unread stories below."))
    }

    @Test("gu selects the first unread story, and gr a random one")
    func unread() async {
        let (robot, _) = await robot()
        await robot.press("m", "j", "m", "G", "gu")
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        // In tests “random” is the last unread story.
        await robot.press("gr")
        #expect(robot.selectedRow?.contains("Story number 5") == true)
        await robot.press("A", "gr")
        #expect(robot.shows("No unread stories here."))
    }

    @Test(") and ( open the next and the previous feed with unread stories")
    func feeds() async {
        let (robot, _) = await robot()
        await robot.press(")")
        #expect(robot.shows("Feed 1:") && titles(robot) == [1, 4])
        await robot.press(")")
        #expect(titles(robot) == [2, 5])
        await robot.press("A", "(")
        #expect(titles(robot) == [1, 4])
        await robot.press(")")
        #expect(titles(robot) == [3])
        await robot.press(")")
        #expect(robot.shows("No feed with unread stories below."))
    }
}
