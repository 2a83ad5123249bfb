import FoundationEssentials
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Text preferences", .timeLimit(.minutes(30)))
struct TextPreferencesTests {
    @Test("The file of the display settings keeps the keys of earlier versions")
    func storedKeys() throws {
        let text = #"""
            {"measure": 60, "isJustified": true, "isHyphenated": false, "spacesParagraphs": true,
            "hasInitial": true, "columns": 2}
            """#
        let stored = try JSONDecoder().decode(TextPreferences.self, from: Data(text.utf8))
        let expected = TextPreferences(
            measure: 60,
            isJustified: true,
            isHyphenated: false,
            spacesParagraphs: true,
            hasDropCap: true,
            columns: 2
        )
        #expect(stored == expected)
    }

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

    private func lines(_ robot: Robot) -> [String] {
        robot.rows.dropFirst(2).dropLast(2).map { row in
            String(row.dropFirst(7).prefix(66).reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test("The command justify switches between justified and ragged lines")
    func justified() async {
        let robot = await open()
        await robot.press("Space", "Space")
        let ragged = lines(robot)
        await perform("justify", robot)
        #expect(robot.shows("Justified (60–72 columns)."))
        #expect(lines(robot).count { $0.count == 66 } > ragged.count { $0.count == 66 } + 3)
        await perform("justify", robot)
        #expect(lines(robot) == ragged)
    }

    @Test("The command paragraphs switches between indents and blank lines")
    func paragraphs() async {
        let robot = await open()
        await robot.press("Space")
        #expect(!lines(robot).contains("") && lines(robot).contains { $0.hasPrefix("  word") })
        await perform("paragraphs", robot)
        #expect(lines(robot).contains("") && !lines(robot).contains { $0.hasPrefix("  word") })
    }

    @Test("Preferences keep the top text", arguments: ["justify", "hyphens", "paragraphs"])
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
