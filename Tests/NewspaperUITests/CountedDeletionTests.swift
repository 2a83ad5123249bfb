import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Deleting with a number", .timeLimit(.minutes(30)))
struct CountedDeletionTests {
    private func robot() async -> (Robot, FakeNewsService) {
        let service = FakeNewsService(headlines: (1...6).map { .test($0) })
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        await robot.press("F", "Enter")
        return (robot, service)
    }

    private func titles(_ robot: Robot) -> [Int] {
        (1...6).filter { robot.shows("Story number \($0)") }
    }

    @Test("Undo restores all stories that one command deleted", arguments: [["3", "D"], [":"]])
    func list(keys: [String]) async {
        let (robot, _) = await robot()
        await robot.press("j")
        for key in keys { await robot.press(key) }
        if keys == [":"] {
            await robot.type("delete-story 3")
            await robot.press("Enter")
        }
        #expect(robot.shows("Deleted 3 stories. U: undo"))
        #expect(titles(robot) == [1, 5, 6])
        #expect(robot.selectedRow?.contains("Story number 5") == true)
        await robot.press("U")
        #expect(robot.shows("Undone: 3 stories restored."))
        #expect(titles(robot) == [1, 2, 3, 4, 5, 6])
        #expect(robot.selectedRow?.contains("Story number 2") == true)
        await robot.press("^R")
        #expect(titles(robot) == [1, 5, 6])
    }

    @Test("A number beyond the end deletes the stories that are left and reports how many")
    func end() async {
        let (robot, _) = await robot()
        await robot.press("G", "k", "9", "D")
        #expect(robot.shows("Deleted 2 stories. U: undo"))
        await robot.press("G", "9", "D")
        #expect(robot.shows("Deleted 1 story. U: undo"))
        #expect(titles(robot) == [1, 2, 3])
        await robot.press("U", "U")
        #expect(titles(robot) == [1, 2, 3, 4, 5, 6])
    }

    @Test("A number before D deletes only the open story", arguments: [["3", "D"], [":"]])
    func story(keys: [String]) async {
        let (robot, service) = await robot()
        await robot.press("Enter")
        for key in keys { await robot.press(key) }
        if keys == [":"] {
            await robot.type("delete-story 3")
            await robot.press("Enter")
        }
        #expect(robot.shows("Deleted 1 story. U: undo"))
        #expect(await service.journal.count == 1)
        await robot.press("q")
        #expect(titles(robot) == [2, 3, 4, 5, 6])
    }

    @Test("An open story that is deleted is deleted again only after undo restored it")
    func again() async {
        let (robot, service) = await robot()
        await robot.press("Enter", "D", "D")
        #expect(robot.shows(StoryStrings.alreadyDeleted))
        #expect(await service.journal.count == 1)
        await robot.press("U")
        #expect(robot.shows("Undone: 1 story restored."))
        await robot.press("D")
        #expect(robot.shows("Deleted 1 story. U: undo"))
        await robot.press("U", "^R", "D")
        #expect(robot.shows("This story is already deleted."))
    }
}

@MainActor
@Suite("Removing saved pages with a number", .timeLimit(.minutes(30)))
struct CountedRemovalTests {
    private func paper() async throws -> Robot {
        let paper = try await WholePaper()
        let robot = await paper.open(asList: true)
        for name in ["one", "two", "three"] {
            paper.servePage("Page \(name)", at: "https://web.example/\(name)")
            await robot.press(":")
            await robot.type("save web.example/\(name)")
            await robot.press("Enter")
        }
        return robot
    }

    @Test("Removing several saved pages is one action")
    func pages() async throws {
        let robot = try await paper()
        await robot.press("/")
        await robot.type("Saved")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Saved")
        await robot.press("2", "D")
        #expect(robot.shows("Removed 2 pages. U: undo"))
        #expect(["one", "two", "three"].count { robot.shows("Page \($0)") } == 1)
        await robot.press("U")
        #expect(["one", "two", "three"].count { robot.shows("Page \($0)") } == 3)
    }

    @Test("A number deletes nothing if saved pages and feed stories are mixed")
    func mixed() async throws {
        let robot = try await paper()
        await robot.press("gg", ":")
        await robot.type("delete-story 9")
        await robot.press("Enter")
        #expect(robot.shows("Nothing was deleted: these 6 stories include saved pages."))
        await robot.press("U")
        #expect(!robot.shows("restored"), "\(robot.text)")
    }
}
