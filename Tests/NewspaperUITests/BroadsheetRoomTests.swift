import Cells
import News
import Testing

@testable import NewspaperUI

@Suite("The room on the pages of a broadsheet")
struct BroadsheetRoomTests {
    @Test(
        "The first page has no hole below its lead while stories wait behind it",
        arguments: [(120, 40), (160, 45), (200, 50)]
    )
    func noHole(columns: Int, rows: Int) {
        for count in 2...40 {
            let stories = (0..<count).map { Headline.test($0, minutesAgo: $0 * 10) }
            let layout = BroadsheetLayout(
                BroadsheetLayout.Content(
                    stories: stories,
                    order: Array(stories.indices),
                    sections: [SectionID("World")]
                ),
                size: Size(columns: columns, rows: rows)
            )
            guard layout.pages.count > 1 else { continue }
            let taken = Set(layout.page(0).blocks.dropFirst().map(\.frame.column))
            #expect(
                taken == Set(layout.columns.columns.map(\.lowerBound)),
                "\(count) stories"
            )
        }
    }

    @Test("No rule parts a column from nothing", arguments: [(80, 24), (120, 40), (200, 50)])
    func gutters(columns: Int, rows: Int) {
        for count in 1...5 {
            let stories = (0..<count).map { Headline.test($0) }
            let layout = BroadsheetLayout(
                BroadsheetLayout.Content(
                    stories: stories,
                    order: Array(stories.indices),
                    sections: [SectionID("World")]
                ),
                size: Size(columns: columns, rows: rows)
            )
            for number in layout.pages.indices {
                let page = layout.page(number)
                for gutter in page.gutters {
                    #expect(page.blocks.contains { $0.frame.column == gutter.column + 1 })
                }
            }
        }
    }

    @Test("A text of a few lines stands over both columns of the lead")
    func fewLines() {
        let columns = BroadsheetColumns(columns: 120)
        #expect(columns.wideLeadMeasure > 2 * columns.leadMeasure)
        #expect(BroadsheetColumns(columns: 300).wideLeadMeasure == 80)
        let alone = BroadsheetColumns(columns: 80)
        #expect(alone.wideLeadMeasure == alone.leadMeasure)
    }
}
