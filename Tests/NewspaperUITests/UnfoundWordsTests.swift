import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Searches without matches", .timeLimit(.minutes(30)))
struct UnfoundWordsTests {
    @Test(
        "A message says that the last word may be unfinished if more letters could follow",
        arguments: [
            ("xz", "The word may be incomplete."), ("€", nil), ("zeppelin", nil),
            ("€ xz", "The last word may be incomplete, or try fewer words."),
            ("xz €", "Try fewer words."), ("xz zeppelin", "Try fewer words."),
        ]
    )
    func unfinished(typed: String, said: String?) async {
        let robot = await search(typed)
        #expect(robot.shows("No matches"))
        #expect(robot.shows("incomplete") == (said?.contains("incomplete") ?? false))
        if let said { #expect(robot.shows(said)) }
    }

    @Test(
        "Punctuation alone is not searched for",
        arguments: ["—", "...", "- \""]
    )
    func signs(typed: String) async {
        let robot = await search(typed)
        #expect(robot.shows("Nothing to search for"))
        #expect(robot.shows("Type letters, digits or symbols such as €."))
        await robot.type("xyz")
        #expect(robot.shows("No matches"))
    }

    private func search(_ typed: String) async -> Robot {
        let robot = Robot(
            FakeNewsService(headlines: [.test(1, title: "The ferry")]),
            columns: 100,
            rows: 30
        )
        await robot.idle()
        await robot.press("/")
        await robot.type(typed)
        return robot
    }
}
