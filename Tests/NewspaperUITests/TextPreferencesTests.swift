import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Text in the reader's manner", .timeLimit(.minutes(30)))
struct TextPreferencesTests {
    private func open() async -> Robot {
        let html = (0..<60).map { paragraph in
            "<p>" + (0..<30).map { "word\(paragraph * 30 + $0)" }.joined(separator: " ") + ".</p>"
        }
        let service = FakeNewsService(
            headlines: [.test(1)],
            html: [ArticleID("1"): html.joined()]
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    private func perform(_ name: String, _ robot: Robot) async {
        await robot.press(":")
        await robot.type(name)
        await robot.press("Enter")
    }

    /// The rows of text, without their margins and the scroll bar.
    private func lines(_ robot: Robot) -> [String] {
        robot.rows.dropFirst(2).dropLast(2).map { row in
            String(row.dropFirst(7).prefix(66).reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test("Lines end below each other, or where their words do")
    func justified() async {
        let robot = await open()
        await robot.press("Space", "Space")
        let ragged = lines(robot)
        await perform("justify", robot)
        #expect(robot.shows("Lines end below each other"))
        #expect(lines(robot).count { $0.count == 66 } > ragged.count { $0.count == 66 } + 3)
        await perform("justify", robot)
        #expect(lines(robot) == ragged)
    }

    @Test("Blank lines stand between paragraphs, or these are indented")
    func paragraphs() async {
        let robot = await open()
        await robot.press("Space")
        #expect(!lines(robot).contains("") && lines(robot).contains { $0.hasPrefix("  word") })
        await perform("paragraphs", robot)
        #expect(lines(robot).contains("") && !lines(robot).contains { $0.hasPrefix("  word") })
    }

    @Test("What is read stays at the top", arguments: ["justify", "hyphens", "paragraphs"])
    func place(command: String) async throws {
        let robot = await open()
        await robot.press("Space", "Space", "j")
        let first = try #require(lines(robot)[0].split(separator: " ").first)
        let before = lines(robot)
        await perform(command, robot)
        #expect(lines(robot).prefix(2).contains { $0.split(separator: " ").contains(first) })
        await perform(command, robot)
        #expect(lines(robot) == before)
    }
}
