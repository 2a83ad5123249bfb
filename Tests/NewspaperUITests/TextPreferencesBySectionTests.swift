import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Text preferences by section", .timeLimit(.minutes(30)))
struct TextPreferencesBySectionTests {
    private func robot(_ manners: TextPreferencesBySection) async -> Robot {
        let words = String(repeating: "Tide and time wait for nobody on this coast. ", count: 40)
        let service = FakeNewsService(
            headlines: [.test(1, section: "World"), .test(2, section: "Opinion")],
            html: [ArticleID("1"): "<p>\(words)</p>", ArticleID("2"): "<p>\(words)</p>"]
        )
        let robot = Robot(service, columns: 120, rows: 40)
        var settings = robot.appearance.configured
        settings.textPreferences = manners
        robot.appearance.take(settings)
        await robot.idle()
        return robot
    }

    private func hasColumns(_ robot: Robot) -> Bool {
        robot.rows.contains { row in
            row.split(separator: "│").filter { $0.contains("coast") || $0.contains("time") }.count
                > 1
        }
    }

    @Test("A section's own preferences apply, and a command there changes only these")
    func own() async {
        let manners = TextPreferencesBySection(sections: [
            "Opinion": TextPreferences(hasDropCap: true, columns: 2)
        ])
        let robot = await robot(manners)
        await robot.press("Enter")
        #expect(!hasColumns(robot) && !robot.shows("╺┳╸"))
        await robot.press("n")
        #expect(hasColumns(robot) && robot.shows("╺┳╸"), "\(robot.text)")
        await robot.press(":")
        await robot.type("initial")
        await robot.press("Enter")
        #expect(hasColumns(robot) && !robot.shows("╺┳╸"), "\(robot.text)")
        #expect(robot.appearance.textPreferences.usual == TextPreferences())
        await robot.press("p")
        #expect(!hasColumns(robot))
    }

    @Test("A changed setting applies, and an unchanged one keeps what a command has chosen")
    func anew() {
        let before = TextPreferencesBySection(
            sections: ["A": TextPreferences(columns: 2), "B": TextPreferences(isJustified: true)]
        )
        var chosen = before
        chosen["A"].measure = 50
        chosen["C"].columns = 3
        chosen["B"].isJustified = false
        var setting = before
        setting.sections["A"]?.columns = 3
        setting.sections["B"] = nil
        setting.sections["D"] = TextPreferences(spacesParagraphs: true)
        chosen.take(setting, insteadOf: before)
        #expect(chosen["A"] == TextPreferences(measure: 50, columns: 3))
        #expect(chosen["B"] == TextPreferences(columns: 3), "as all others")
        #expect(chosen["D"].spacesParagraphs)
        #expect(chosen[nil] == TextPreferences(columns: 3))
    }
}
