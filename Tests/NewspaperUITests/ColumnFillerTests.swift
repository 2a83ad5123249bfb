import Testing

@testable import NewspaperUI

@Suite("Filling columns of a page")
struct ColumnFillerTests {
    @Test("Even columns shorten a story only if not all stories fit otherwise", arguments: [5, 10])
    func even(rows: Int) {
        let filler = ColumnFiller(storyRows: [6, 6, 2], fewestRows: [2, 2, 1], sections: nil)
        let even = filler.fillEvenly([0, 1, 2], rows: 1...rows) { [$0, $0] }
        // Two stories in one column need a blank row between them.
        #expect(even.rows == (rows == 10 ? 9 : 5))
        #expect(even.columns == [[.story(0)], [.story(1), .story(2)]])
    }
}
