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
