import FoundationEssentials
import Testing

@testable import NewspaperUI

@Suite("Ages")
struct AgesTests {
    @Test(
        "Days have names, then months, with the year where that is another",
        arguments: [
            (0, "Today"), (1, "Yesterday"), (3, "Tuesday"), (30, "October"), (300, "January"),
            (330, "December 2025"), (700, "December 2024"),
        ]
    )
    func days(daysAgo: Int, name: String) {
        let date = WallClock.fixed.now().addingTimeInterval(-Double(daysAgo) * 24 * 3600)
        #expect(Ages(clock: .fixed).day(date) == name)
    }
}

@Suite("The next midnight")
struct NextMidnightTests {
    /// A place that is an hour ahead of UTC, and two from a moment on.
    private func midnight(at now: Double, clocksChange change: Double) -> Double {
        let clock = WallClock(
            now: { Date(timeIntervalSince1970: now) },
            secondsFromUTC: { $0.timeIntervalSince1970 < change ? 3600 : 7200 },
            wait: { _ in }
        )
        return clock.nextMidnight.timeIntervalSince1970
    }

    @Test("comes by the clock on the wall, also on days with other hours than 24")
    func midnights() {
        let day = 86_400.0
        #expect(midnight(at: 100 * day, clocksChange: 1e9) == 101 * day - 3600)
        // From 23 o'clock UTC on it is the next day already.
        #expect(midnight(at: 100 * day - 3600, clocksChange: 1e9) == 101 * day - 3600)
        #expect(midnight(at: 100 * day, clocksChange: 100 * day + 3600) == 101 * day - 7200)
        #expect(midnight(at: 100 * day, clocksChange: 101 * day) == 101 * day - 3600)
    }
}
