import Cells
import FoundationEssentials
import News
import SleepingClock
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Midnight", .timeLimit(.minutes(30)))
struct NewDayTests {
    @Test("Day headings change when a new day begins", arguments: [false, true])
    func newDay(isBeneathStory: Bool) async throws {
        let clock = SleepingClock(at: WallClock.fixed.now())
        let robot = Robot(
            FakeNewsService(
                headlines: (1...4).map { .test($0) }
                    + (5...9).map { .test($0, minutesAgo: 4 * 24 * 60) }
            ),
            rows: 40,
            clock: WallClock(now: { clock.now }, secondsFromUTC: { _ in 0 }, wait: { _ in })
        )
        await robot.idle()
        #expect(robot.shows(" TODAY "))
        if isBeneathStory { await robot.press("Enter") }
        clock.advance(86_400)
        let factory = try #require(robot.app.factory as? NewspaperControllerFactory)
        factory.announceNewDay()
        await robot.idle()
        if isBeneathStory { await robot.press("q") }
        await robot.wait { $0.shows(" YESTERDAY ") }
        #expect(!robot.shows(" TODAY "))
    }
}
