import Testing

@testable import NewspaperUI

@Suite("Broadsheet columns")
struct BroadsheetColumnsTests {
    @Test(
        "The number of columns grows with the width, from one to six",
        arguments: [
            (20, 1), (75, 1), (76, 2), (109, 2), (110, 3), (159, 3), (160, 4), (195, 4), (200, 5),
            (239, 5), (250, 6), (300, 6),
        ]
    )
    func columns(width: Int, count: Int) {
        let columns = BroadsheetColumns(columns: width).columns
        #expect(columns.count == count)
        #expect(columns.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= width })
    }

    @Test("On 80 columns the lead's text is 38 columns wide and the rail's is 33")
    func eighty() {
        let columns = BroadsheetColumns(columns: 80).columns
        #expect(columns.map(BroadsheetColumns.measure(of:)) == [38, 33])
    }
}
