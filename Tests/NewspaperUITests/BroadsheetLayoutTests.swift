import Cells
import FoundationEssentials
import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("The layout of a broadsheet")
struct BroadsheetLayoutTests {
    private static let edition: any NewsService = ExampleNewsService(
        openedAt: WallClock.fixed.now()
    )

    private func content(of query: HeadlineQuery = HeadlineQuery()) async throws
        -> BroadsheetLayout.Content
    {
        let stories = try await Self.edition.headlines(query).headlines
        let ranks = StoryRank.ranks(of: stories, now: WallClock.fixed.now())
        return BroadsheetLayout.Content(
            stories: stories,
            order: StoryRank.order(of: ranks),
            sections: try await Self.edition.edition().sections.map(\.id)
        )
    }

    /// With its opening paragraphs.
    private func content(for size: Size) async throws -> BroadsheetLayout.Content {
        var content = try await content()
        let article = try await Self.edition.article(content.stories[content.order[0]].id)
        let measure = BroadsheetColumns(columns: size.columns).leadMeasure
        let story = await Pressroom.preview(article, columns: measure)
        content.leadText = LeadText(article, story, measure: measure)
        content.showsPictures = size.columns % 40 == 0
        return content
    }

    @Test("Every story stands on exactly one page at every width, and nothing lies over anything")
    func everyWidth() async throws {
        for columns in 20...300 {
            let size = Size(columns: columns, rows: columns % 57 + 4)
            let content =
                columns % 20 == 0 ? try await content(for: size) : try await content()
            let layout = BroadsheetLayout(content, size: size)
            check(layout)
        }
    }

    @Test("So do stories on pages of very few rows", arguments: [1, 2, 3, 5, 8, 12])
    func fewRows(rows: Int) async throws {
        for columns in [1, 5, 80, 120] {
            check(BroadsheetLayout(try await content(), size: Size(columns: columns, rows: rows)))
        }
    }

    @Test("A page without a cell holds nothing")
    func noRoom() async throws {
        let content = try await content()
        for size in [Size.zero, Size(columns: 80, rows: 0), Size(columns: 0, rows: 24)] {
            let layout = BroadsheetLayout(content, size: size)
            #expect(layout.pages.isEmpty)
            #expect(layout.page(0) == BroadsheetPage())
        }
        let empty = BroadsheetLayout(
            BroadsheetLayout.Content(),
            size: Size(columns: 80, rows: 24)
        )
        #expect(empty.pages.isEmpty)
    }

    @Test(
        "One, two, three or four columns",
        arguments: [(20, 1), (75, 1), (76, 2), (109, 2), (110, 3), (159, 3), (160, 4), (300, 4)]
    )
    func columns(width: Int, count: Int) {
        let columns = BroadsheetColumns(columns: width).columns
        #expect(columns.count == count)
        #expect(columns.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= width })
    }

    @Test("At 80 columns the lead has 38 columns for its text, the rail 33")
    func eighty() {
        let columns = BroadsheetColumns(columns: 80).columns
        #expect(columns.map(BroadsheetColumns.measure(of:)) == [38, 33])
    }

    @Test("No lone last line of a paragraph begins a column")
    func noLoneLastLine() async throws {
        for columns in [110, 120, 137, 200] {
            let content = try await content(for: Size(columns: columns, rows: 0))
            for rows in stride(from: 20, through: 40, by: 4) {
                let layout = BroadsheetLayout(content, size: Size(columns: columns, rows: rows))
                let lines = content.leadText?.lines ?? []
                for column in layout.leadFrame?.columns.dropFirst() ?? []
                where !column.lines.isEmpty {
                    #expect(!ColumnBreaks.isLoneLastLine(column.lines.lowerBound, of: lines))
                }
            }
        }
    }

    private func check(_ layout: BroadsheetLayout) {
        var stories: [Int] = []
        for number in layout.pages.indices {
            let page = layout.page(number)
            var cells: Set<Point> = []
            for frame in page.blocks.map(\.frame) + page.headings.map(\.frame) {
                #expect(frame.row >= 0 && frame.endRow <= layout.size.rows)
                #expect(frame.column >= 0 && frame.endColumn <= layout.size.columns)
                for row in frame.row..<frame.endRow {
                    #expect(cells.insert(Point(column: frame.column, row: row)).inserted)
                }
            }
            if let lead = page.lead, let picture = lead.picture {
                #expect(picture.frame.endRow + picture.caption.count < lead.frame.endRow)
                #expect(picture.frame.columns <= layout.columns.leadMeasure)
                #expect(lead.columns.allSatisfy { $0.row + $0.lines.count <= lead.frame.endRow })
                #expect(lead.columns.first?.row == picture.frame.endRow + picture.caption.count + 1)
            }
            for block in page.blocks {
                let measure = max(block.frame.columns - 4, 1)
                #expect((block.title + block.text).allSatisfy { $0.columns <= measure })
                #expect(layout.page(ofStory: block.story) == number)
            }
            stories += page.blocks.map(\.story)
        }
        #expect(stories.sorted() == Array(layout.content.stories.indices))
    }
}
