import News
import Synchronization
import Testing

@testable import NewspaperUI

/// Decision 156.
@Suite("Ten thousand feeds")
@MainActor
struct ManyFeedsTests {
    @Test(
        "Opening and reading a paper does not load its feed list, but naming a feed does",
        arguments: [true, false]
    )
    func counting(opensBroadsheet: Bool) async {
        let spellings = Mutex(0)
        let shelf = LazyFeedList(count: 10_000, failingCount: 12) {
            spellings.withLock { $0 += 1 }
            return (0..<10_000).map { number in
                Feed(
                    id: FeedID("https://feed\(number).example/"),
                    title: "Feed \(number)",
                    section: SectionID("World")
                )
            }
        }
        let service = EditionService(feedList: shelf)
        let robot = Robot(service, opensBroadsheet: opensBroadsheet)
        await robot.idle()
        await robot.press("j", "m", "Enter", "q")
        #expect(spellings.withLock { $0 } == 0)
        await robot.press(":")
        await robot.type("Feed 9999")
        await robot.wait { $0.shows("Feed 9999") }
        #expect(spellings.withLock { $0 } == 1)
    }
}
