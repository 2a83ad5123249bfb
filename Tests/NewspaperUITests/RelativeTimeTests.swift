import FoundationEssentials
import Testing

@testable import NewspaperUI

@Suite("Relative times")
struct RelativeTimeTests {
    @Test(
        "Days of a week have names, then months with the year if it differs, then years",
        arguments: [
            (0, "Today"), (1, "Yesterday"), (3, "Tuesday"), (30, "October"), (300, "January"),
            (330, "December 2025"), (360, "Earlier in 2025"), (680, "Earlier in 2025"),
            (700, "2024"), (4000, "2015"),
        ]
    )
    func days(daysAgo: Int, name: String) {
        let date = WallClock.fixed.now().addingTimeInterval(-Double(daysAgo) * 24 * 3600)
        #expect(RelativeTime(clock: .fixed).day(date) == name)
    }

    @Test(
        "Every period of a list of old stories has one heading, in every month of the year",
        arguments: 0..<12
    )
    func parts(month: Int) {
        let now = Date(timeIntervalSince1970: 1_800_000_000 + Double(month) * 2_629_746)
        let clock = WallClock(now: { now }, secondsFromUTC: { _ in 0 }, wait: { _ in })
        let names = (0..<1500).map {
            RelativeTime(clock: clock).day(now.addingTimeInterval(-Double($0) * 24 * 3600))
        }
        var parts: [String] = []
        for name in names where parts.last != name { parts.append(name) }
        #expect(Set(parts).count == parts.count)
        // A week of days, a year of months, and earlier years.
        #expect((20...24).contains(parts.count))
    }
}

@Suite("The next midnight")
struct NextMidnightTests {
    /// Returns the next midnight; the UTC offset changes from one hour to two.
    private func midnight(at now: Double, clocksChange change: Double) -> Double {
        let clock = WallClock(
            now: { Date(timeIntervalSince1970: now) },
            secondsFromUTC: { $0.timeIntervalSince1970 < change ? 3600 : 7200 },
            wait: { _ in }
        )
        return clock.nextMidnight.timeIntervalSince1970
    }

    @Test("Midnight follows local time, even on days that do not have 24 hours")
    func midnights() {
        let day = 86_400.0
        #expect(midnight(at: 100 * day, clocksChange: 1e9) == 101 * day - 3600)
        // From 23:00 UTC on it is the next day.
        #expect(midnight(at: 100 * day - 3600, clocksChange: 1e9) == 101 * day - 3600)
        #expect(midnight(at: 100 * day, clocksChange: 100 * day + 3600) == 101 * day - 7200)
        #expect(midnight(at: 100 * day, clocksChange: 101 * day) == 101 * day - 3600)
    }
}
