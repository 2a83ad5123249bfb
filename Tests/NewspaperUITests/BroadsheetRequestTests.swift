import Testing

@testable import NewspaperUI

@Suite("Rows of a broadsheet in a long list")
struct BroadsheetRequestTests {
    private func rows(_ input: BroadsheetRequest) -> Range<Int> {
        input.firstRow..<input.firstRow + input.count
    }

    @Test(
        "A short end of the list joins the broadsheet before it",
        arguments: [
            (0, 0..<120), (40, 0..<120), (120, 0..<120), (121, 0..<121), (179, 0..<179),
            (180, 120..<240), (240, 120..<240), (484, 360..<484), (560, 480..<600),
        ]
    )
    func end(totalCount: Int, expected: Range<Int>) {
        let end = BroadsheetRequest.end(of: totalCount)
        #expect(rows(end) == expected)
        #expect(end.focus == .last)
    }

    @Test("Paging forward and back visits the same rows")
    func paging() throws {
        let front = BroadsheetRequest(firstRow: 0, of: 300, focus: .first)
        #expect(rows(front) == 0..<120)
        let second = try #require(BroadsheetRequest.after(rows(front), of: 300))
        #expect(rows(second) == 120..<240)
        let third = try #require(BroadsheetRequest.after(rows(second), of: 300))
        #expect(rows(third) == 240..<360)
        #expect(BroadsheetRequest.after(240..<300, of: 300) == nil)
        #expect(BroadsheetRequest.before(240..<300).map(rows) == 120..<240)
        #expect(BroadsheetRequest.after(0..<120, of: 299).map(rows) == 120..<299)
        #expect(BroadsheetRequest.around(row: 290, of: 299).focus == .row(290))
        #expect(rows(.around(row: 290, of: 299)) == 120..<299)
    }
}
