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

    @Test("Enter runs no command by default", arguments: ["delete", "quit", "above", "mono"])
    func enter(words: String) async {
        let robot = await search(words)
        // The list behind the panel has its selection mark in the first column.
        #expect(robot.rows.allSatisfy { !$0.dropFirst().contains("▌") })
        await robot.press("Enter")
        #expect(robot.shows("No story contains “\(words)”. ↓: select a command"))
        #expect(!robot.hasQuit && robot.navigation.presented.count == 1)
        await robot.press("Esc")
        #expect(robot.shows("The ferry") && robot.shows("2 unread of 2"))
    }

    @Test("Enter runs the command that the user has selected")
    func moved() async {
        let robot = await search("above")
        await robot.press("Down", "Enter")
        #expect(robot.navigation.presented.isEmpty)
        #expect(robot.shows("No unread stories above."))
    }

    @Test("Enter runs the first command if the palette was opened for commands")
    func commands() async {
        let robot = await search("quit", by: ":")
        await robot.press("Enter")
        #expect(robot.hasQuit)
    }

    @Test("Enter opens the first story at once")
    func stories() async {
        let robot = await search("ferry")
        await robot.press("Enter")
        #expect(robot.shows("The text of The ferry"))
    }
}
