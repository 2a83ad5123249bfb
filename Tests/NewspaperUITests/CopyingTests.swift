import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Copying an address", .timeLimit(.minutes(30)))
struct CopyingTests {
    @Test(
        "A notice reports whether the address was copied",
        arguments: [
            (.copied, "Copied https://feed.example/1"),
            (.uncertain, "may block copying: https://feed.example/1"),
            (.unsupported, "does not support copying: https://feed.example/1"),
            (.tooLong, "Too long for the terminal’s clipboard"),
        ] as [(CopyOutcome, String)]
    )
    func outcomes(outcome: CopyOutcome, words: String) async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), columns: 120)
        robot.screen.copyOutcome = outcome
        await robot.idle()
        await robot.press("y")
        #expect(robot.shows(words), "\(robot.text)")
        #expect(robot.shows("Copied") == (outcome == .copied))
    }
}
