import Testing

@testable import NewspaperUI

@Suite("Formatted counts")
struct CountStringsTests {
    @Test(
        "Counts have thousands separators and keep zeros and signs",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1005, "1,005"), (12_034, "12,034"),
            (123_456, "123,456"), (1_000_000, "1,000,000"), (1_002_003, "1,002,003"),
            (-1, "-1"), (-999, "-999"), (-1000, "-1,000"), (-12_345, "-12,345"),
            (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func grouped(count: Int, text: String) {
        #expect(count.grouped == text)
    }
}
