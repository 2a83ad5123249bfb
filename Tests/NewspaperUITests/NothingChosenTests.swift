import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("A search that finds only commands", .timeLimit(.minutes(30)))
struct NothingChosenTests {
    private func search(_ words: String, by key: String = "/") async -> Robot {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1, title: "The ferry"), .test(2, title: "The pier")]),
            columns: 100,
            rows: 30
        )
        await robot.idle()
        await robot.press(key)
        await robot.type(words)
        return robot
    }

    @Test("does none of them at Enter", arguments: ["delete", "quit", "above", "mono"])
    func enter(words: String) async {
        let robot = await search(words)
        #expect(robot.selectedRow == nil || robot.navigation.presented.isEmpty)
        await robot.press("Enter")
        #expect(robot.shows("No story holds “\(words)”: ↓ leads to the commands."))
        #expect(!robot.hasQuit && robot.navigation.presented.count == 1)
        await robot.press("Esc")
        #expect(robot.shows("The ferry") && robot.shows("2 unread of 2"))
    }

    @Test("does the one to which the reader has moved")
    func moved() async {
        let robot = await search("above")
        await robot.press("Down", "Enter")
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("Nothing is unread above."))
    }

    @Test("does the first one where commands were asked for")
    func commands() async {
        let robot = await search("quit", by: ":")
        await robot.press("Enter")
        #expect(robot.hasQuit)
    }

    @Test("opens the first story or source at once, as before")
    func stories() async {
        let robot = await search("ferry")
        await robot.press("Enter")
        #expect(robot.shows("The text of The ferry"))
    }
}
