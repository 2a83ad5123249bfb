import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Words that are nowhere", .timeLimit(.minutes(30)))
struct UnfoundWordsTests {
    @Test(
        "may be unfinished where more letters would make another word of them",
        arguments: [
            ("xz", "It may be unfinished."), ("€", nil), ("zeppelin", nil),
            ("€ xz", "The last word may be unfinished; fewer words find more."),
            ("xz €", "Fewer words find more."), ("xz zeppelin", "Fewer words find more."),
        ]
    )
    func unfinished(typed: String, said: String?) async {
        let robot = await search(typed)
        #expect(robot.shows("Nothing holds"))
        #expect(robot.shows("unfinished") == (said?.contains("unfinished") ?? false))
        if let said { #expect(robot.shows(said)) }
    }

    @Test(
        "are not looked for where only signs between words were typed",
        arguments: ["—", "...", "- \""]
    )
    func signs(typed: String) async {
        let robot = await search(typed)
        #expect(robot.shows("No word to search for"))
        #expect(robot.shows("Letters, digits and signs such as € are found."))
        await robot.type("xyz")
        #expect(robot.shows("Nothing holds"))
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
