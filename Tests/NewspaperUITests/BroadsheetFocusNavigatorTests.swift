import Cells
import Testing

@testable import NewspaperUI

@Suite("Broadsheet focus")
struct BroadsheetFocusNavigatorTests {
    /// Places blocks in columns of 20 cells.
    private func focus(_ columns: [[(story: Int, rows: Range<Int>)]]) -> BroadsheetFocusNavigator {
        BroadsheetFocusNavigator(
            blocks: columns.enumerated().flatMap { number, blocks in
                blocks.map { block in
                    BroadsheetPage.Block(
                        story: block.story,
                        frame: Rect(
                            column: number * 22,
                            row: block.rows.lowerBound,
                            columns: 20,
                            rows: block.rows.count
                        ),
                        title: [],
                        hasDetails: false,
                        text: []
                    )
                }
            }
        )
    }

    @Test(
        "Moving sideways from a tall story reaches the story beside its title",
        arguments: [(0, 1), (6, 1), (9, 1), (10, 1), (11, 2), (15, 2), (19, 2), (22, 3), (39, 3)]
    )
    func tall(row: Int, beside: Int) {
        let focus = focus([
            [(0, row..<60)], [(1, 0..<8), (2, 13..<20), (3, 23..<60)], [(4, row..<60)],
        ])
        #expect(focus.move(.right, from: 0) == .story(beside))
        #expect(focus.move(.left, from: 4) == .story(beside))
    }

    @Test("Moving past the first or last row or column turns the page")
    func edges() {
        let focus = focus([[(0, 0..<9)], [(1, 0..<4), (2, 4..<9)]])
        #expect(focus.move(.right, from: 1) == .pageAfter)
        #expect(focus.move(.left, from: 0) == .pageBefore)
        #expect(focus.move(.up, from: 0) == .pageBefore)
        #expect(focus.move(.down, from: 2) == .pageAfter)
        #expect(focus.move(.down, from: 0) == .story(1))
        #expect(focus.move(.up, from: 2) == .story(1))
    }
}
