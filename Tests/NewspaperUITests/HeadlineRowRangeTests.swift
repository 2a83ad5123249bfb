import Testing

@testable import NewspaperUI

@Suite("Headline row range")
struct HeadlineRowRangeTests {
    private let span = HeadlineRowRange.reading(visibleRows: 100)

    @Test(
        "A read at the ends of a list covers as many rows as in its middle",
        arguments: [
            (0, 100_000, 0..<400), (150, 100_000, 0..<400), (50_000, 100_000, 49_800..<50_200),
            (99_999, 100_000, 99_600..<100_000), (3, 10, 0..<400), (0, 0, 0..<400),
        ]
    )
    func rows(row: Int, totalCount: Int, expected: Range<Int>) {
        #expect(span.rows(around: row, of: totalCount) == expected)
    }

    @Test(
        "Rows are missing if the edge is less than a screen away",
        arguments: [
            (0, 0..<400, false), (299, 0..<400, false), (301, 0..<400, true),
            (600, 500..<900, false), (599, 500..<900, true), (999, 600..<1000, false),
        ]
    )
    func missing(row: Int, atHand: Range<Int>, expected: Bool) {
        #expect(span.misses(near: row, of: 1000, in: atHand) == expected)
    }
}
