import Cells
import News
import TerminalKit
import Testing

import struct News.Tag

@testable import NewspaperUI

@MainActor
@Suite("Keys for filters and tags", .timeLimit(.minutes(30)))
struct TagsAndFiltersTests {
    private let service = FakeNewsService(
        headlines: (1...6).map { number in
            var headline = Headline.test(number)
            headline.state.isRead = number % 2 == 0
            headline.state.isStarred = number == 3
            return headline
        }
    )

    private func robot() async -> Robot {
        let robot = Robot(service, columns: 100)
        await robot.idle()
        return robot
    }

    private func numbers(_ robot: Robot) -> [Int] {
        (1...6).filter { robot.shows("Story number \($0)") }
    }

    @Test(
        "Keys show only unread or starred stories, and pressed again all stories",
        arguments: [("fu", [1, 3, 5]), ("fs", [3])]
    )
    func filters(keys: String, shown: [Int]) async {
        let robot = await robot()
        await robot.press("j", "j", keys)
        #expect(numbers(robot) == shown)
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        await robot.press("G", keys)
        #expect(numbers(robot) == Array(1...6))
        #expect(robot.selectedRow?.contains("Story number \(shown.last ?? 0)") == true)
    }

    @Test("# adds or removes a tag, and ft lists the stories that have it")
    func tags() async {
        let robot = await robot()
        await robot.press("j", "#")
        await robot.type("to read")
        await robot.press("Enter")
        #expect(await service.headlineList[1].state.tags.map(\.text) == ["to read"])
        await robot.press("k", "#", "Enter")
        #expect(await service.headlineList[0].state.tags.map(\.text) == ["to read"])
        await robot.press("G", "ft", "Enter")
        #expect(numbers(robot) == [1, 2], "\(robot.text)")
        await robot.press("ft")
        #expect(numbers(robot) == Array(1...6))
        await robot.press("g", "g", "#", "Enter")
        #expect(await service.headlineList[0].state.tags == [])
        await robot.press("U")
        #expect(await service.headlineList[0].state.tags.count == 1)
    }

    @Test("ft explains how to add a tag if no story has one")
    func noTags() async {
        let robot = await robot()
        await robot.press("ft")
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("#"), "\(robot.text)")
    }

    @Test("The commands for tags accept a tag as argument")
    func byName() async {
        let robot = await robot()
        await robot.press(":")
        await robot.type("tag sea")
        await robot.press("Enter")
        #expect(await service.headlineList[0].state.tags.map(\.text) == ["sea"])
        await robot.press(":")
        await robot.type("show-tagged sea")
        await robot.press("Enter")
        #expect(numbers(robot) == [1], "\(robot.text)")
    }
}
