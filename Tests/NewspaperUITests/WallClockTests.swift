import FoundationEssentials
import Testing

@testable import NewspaperUI

@Suite("Wall clock")
struct WallClockTests {
    @Test(
        "Every time has a description, even if it is extreme or not finite",
        arguments: [-1e300, 1e300, .nan, .infinity, -.infinity, -9.3e18, 9.3e18]
    )
    func anyTime(seconds: Double) {
        let ages = RelativeTime(clock: .fixed)
        let date = Date(timeIntervalSince1970: seconds)
        for words in [ages.long(date), ages.brief(date), ages.day(date), ages.moment(date)] {
            #expect(!words.isEmpty)
        }
        #expect((1...9999).contains(WallClock.fixed.local(date).year))
    }
}
