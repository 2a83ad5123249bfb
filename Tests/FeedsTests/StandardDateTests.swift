import FoundationEssentials
import Testing

@testable import Feeds

@Suite("Standard dates")
struct StandardDateTests {
    @Test(
        "Standard dates are parsed by position",
        arguments: [
            ("Tue, 17 Jun 2025 08:15:30 GMT", "2025-06-17T08:15:30Z"),
            ("Tue, 17 Jun 2025 08:15:30 +0200", "2025-06-17T06:15:30Z"),
            ("Wed, 31 Dec 2025 23:15:00 -0130", "2026-01-01T00:45:00Z"),
            ("2025-06-17T08:15:30Z", "2025-06-17T08:15:30Z"),
            ("2025-06-17T08:15:30-05:30", "2025-06-17T13:45:30Z"),
        ]
    )
    func standard(text: String, expected: String) {
        let date = StandardDate.fields(of: text)?.date
        #expect(date.map(FeedDate.text(of:)) == expected)
        #expect(FeedDate.parse(text) == date)
    }

    @Test(
        "Dates in other formats are left to the general parser",
        arguments: [
            "", "Tue, 17 Jun 2025", "Tue, 7 Jun 2025 08:15:30 GMT", "Tue, 17 jun 2025 08:15:30 GMT",
            "Tue, 17 Jun 2025 08:15:30 EST", "Tue, 17 Jun 2025 08:15:30 +02:0",
            "2025-06-17 08:15:30Z", "2025-06-17T08:15:30.5Z", "2025-06-17T08:15:30",
        ]
    )
    func others(text: String) {
        #expect(StandardDate.fields(of: text) == nil)
    }
}
