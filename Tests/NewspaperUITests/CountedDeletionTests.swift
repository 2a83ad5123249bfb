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
        // On the front page digits are sections.
        await robot.press("F", "Enter")
        return (robot, service)
    }

    private func titles(_ robot: Robot) -> [Int] {
        (1...6).filter { robot.shows("Story number \($0)") }
    }

    @Test("is one deed, which is taken back as one", arguments: [["3", "D"], [":"]])
    func list(keys: [String]) async {
        let (robot, _) = await robot()
        await robot.press("j")
        for key in keys { await robot.press(key) }
        if keys == [":"] {
            await robot.type("delete-story 3")
            await robot.press("Enter")
        }
        #expect(robot.shows("3 stories are deleted; U brings them back."))
        #expect(titles(robot) == [1, 5, 6])
        #expect(robot.selectedRow?.contains("Story number 5") == true)
        await robot.press("U")
        #expect(robot.shows("Taken back: 3 stories are there again."))
        #expect(titles(robot) == [1, 2, 3, 4, 5, 6])
        #expect(robot.selectedRow?.contains("Story number 2") == true)
        await robot.press("^R")
        #expect(titles(robot) == [1, 5, 6])
    }

    @Test("deletes no more than there is below, and says how much that was")
    func end() async {
        let (robot, _) = await robot()
        await robot.press("G", "k", "9", "D")
        #expect(robot.shows("2 stories are deleted; U brings them back."))
        await robot.press("G", "9", "D")
        #expect(robot.shows("The story is deleted; U brings it back."))
        #expect(titles(robot) == [1, 2, 3])
        await robot.press("U", "U")
        #expect(titles(robot) == [1, 2, 3, 4, 5, 6])
    }

    @Test("deletes the one story that is open")
    func story() async {
        let (robot, _) = await robot()
        await robot.press("Enter", "3", "D")
        #expect(robot.shows("The story is deleted; U brings it back."))
        await robot.press("q")
        #expect(titles(robot) == [2, 3, 4, 5, 6])
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

    @Test("is one deed where all of them are pages")
    func pages() async throws {
        let robot = try await paper()
        await robot.press("/")
        await robot.type("Saved")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Saved")
        await robot.press("2", "D")
        #expect(robot.shows("2 pages are removed; U brings them back."))
        #expect(["one", "two", "three"].count { robot.shows("Page \($0)") } == 1)
        await robot.press("U")
        #expect(["one", "two", "three"].count { robot.shows("Page \($0)") } == 3)
    }

    @Test("deletes nothing where pages and stories of feeds stand together")
    func mixed() async throws {
        let robot = try await paper()
        await robot.press("gg", ":")
        await robot.type("delete-story 9")
        await robot.press("Enter")
        #expect(robot.shows("Nothing is deleted: saved pages are among these 6"))
        await robot.press("U")
        #expect(!robot.shows("there again") && !robot.shows("saved again"), "\(robot.text)")
    }
}
