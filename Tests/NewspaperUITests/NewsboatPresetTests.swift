import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Newsboat preset", .timeLimit(.minutes(30)))
struct NewsboatPresetTests {
    private let service = FakeNewsService(
        headlines: [.test(1), .test(2)],
        html: [
            ArticleID("1"): "<p>A <a href='https://a.example/tide'>tide</a> and "
                + "<a href='https://b.example/moon'>the moon</a>.</p>"
        ]
    )

    private func robot() async -> Robot {
        let robot = Robot(service, keymap: KeyPreset.newsboat.keymap, columns: 120)
        await robot.idle()
        return robot
    }

    @Test(
        "u lists the links of the story, in a list and in a story, and undoes nothing",
        arguments: [[], ["Enter"]] as [[String]]
    )
    func links(before: [String]) async {
        let robot = await robot()
        await robot.press("s", "Esc")
        await robot.press(sequence: before + ["u"])
        #expect(robot.shows("https://feed.example/1"), "\(robot.text)")
        #expect(robot.shows("https://a.example/tide") && robot.shows("https://b.example/moon"))
        #expect(await service.undone.isEmpty)
        await robot.press("Down", "Enter")
        #expect(robot.opened.list == ["https://a.example/tide"])
    }

    @Test(
        "O opens the story in the browser and marks it read",
        arguments: [[], ["Enter"]] as [[String]]
    )
    func openAndMarkRead(before: [String]) async {
        let robot = await robot()
        await robot.press(sequence: before + ["O"])
        #expect(robot.opened.list == ["https://feed.example/1"])
        #expect(await service.headlineList[0].state.isRead)
    }

    @Test(
        "Only this preset explains keys that work differently here",
        arguments: [
            ("$", "deleted stories disappear immediately"), (",", "Macros are not supported"),
        ]
    )
    func differences(key: String, words: String) async {
        let robot = await robot()
        await robot.press(key)
        #expect(robot.shows(words), "\(robot.text)")
        let other = Robot(service, columns: 120)
        await other.idle()
        await other.press(key)
        #expect(!other.shows(words))
    }
}
