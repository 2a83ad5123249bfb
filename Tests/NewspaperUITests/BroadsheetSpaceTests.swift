import Cells
import News
import Synchronization
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Space on broadsheet pages")
struct BroadsheetSpaceTests {
    @Test(
        "The first page has no gap below its lead while more stories follow",
        arguments: [(120, 40), (160, 45), (200, 50)]
    )
    func noHole(columns: Int, rows: Int) {
        for count in 2...40 {
            let stories = (0..<count).map { Headline.test($0, minutesAgo: $0 * 10) }
            let layout = BroadsheetPagination(
                BroadsheetContent(
                    stories: stories,
                    order: Array(stories.indices),
                    sections: [SectionID("World")]
                ),
                sizes: BroadsheetPageSizes(Size(columns: columns, rows: rows))
            )
            guard layout.pages.count > 1 else { continue }
            let taken = Set(layout.page(0).blocks.dropFirst().map(\.frame.column))
            #expect(
                taken == Set(layout.columns.columns.map(\.lowerBound)),
                "\(count) stories"
            )
        }
    }

    @Test("The columns of the first page have similar heights while more stories follow")
    func fullColumns() {
        let summary = String(repeating: "The rest of the story follows below. ", count: 12)
        for count in 10...60 {
            let stories = (0..<count).map {
                Headline.test($0, summary: summary, minutesAgo: $0 * 10)
            }
            let size = Size(columns: 200, rows: 40)
            let layout = layout(of: stories, in: size)
            guard layout.pages.count > 1 else { continue }
            let ends = Dictionary(grouping: layout.page(0).blocks.dropFirst()) { $0.frame.column }
                .mapValues { $0.map(\.frame.endRow).max() ?? 0 }
            #expect(ends.values.allSatisfy { $0 > size.rows / 3 }, "\(count): \(ends)")
        }
    }

    @Test(
        "A window of a long list shows headings unless the list has a single section",
        arguments: [(0, false, true), (120, false, true), (120, true, false)]
    )
    func partOfList(firstRow: Int, isOfOneSection: Bool, hasHeadings: Bool) {
        let stories = (0..<200).map { Headline.test($0, minutesAgo: $0 * 10) }
        let window = HeadlineWindow(headlines: stories, totalCount: 300, unreadCount: 300)
        var broadsheet = BroadsheetState()
        broadsheet.take(
            LoadedHeadlines(window, headings: nil),
            firstRow: firstRow,
            sections: [SectionID("World"), SectionID("Blogs")],
            isOfOneSection: isOfOneSection,
            weights: [:],
            now: WallClock.fixed.now()
        )
        broadsheet.layOut(in: BroadsheetPageSizes(Size(columns: 80, rows: 20)))
        repeat {
            #expect(broadsheet.isAtEnd || broadsheet.page.headings.isEmpty != hasHeadings)
        } while broadsheet.turn(by: 1)
    }

    @Test("Titles are as wide as their columns", arguments: [80, 100, 120])
    func titles(columns: Int) {
        let title =
            "The signed nation's third class of recruits has come to the stadium in the rain"
        let stories = (0..<30).map { Headline.test($0, title: "\($0) \(title)") }
        let layout = layout(of: stories, in: Size(columns: columns, rows: 40))
        for number in layout.pages.indices {
            for block in layout.page(number).blocks where block.story != layout.leadFrame?.story {
                let column = block.frame.column..<block.frame.endColumn
                let lines = displayLines(
                    stories[block.story].title,
                    columns: BroadsheetColumns.measure(of: column),
                    maximum: 4,
                    isBalanced: true
                )
                #expect(block.title == lines)
            }
        }
    }

    @Test("Summaries fill the page if the stories end before it does", arguments: 40...80)
    func foot(count: Int) {
        let summary = String(repeating: "The rest of the story follows below. ", count: 12)
        let stories = (0..<count).map { Headline.test($0, summary: summary) }
        let size = Size(columns: 200, rows: 50)
        let layout = layout(of: stories, in: size, hasLead: false)
        let page = layout.page(layout.pages.count - 1)
        // Includes the end mark at the foot.
        let ends = page.blocks.map(\.frame.endRow) + [page.mark?.frame.endRow ?? 0]
        let blank = size.rows - (ends.max() ?? 0)
        let column =
            Dictionary(grouping: page.blocks, by: \.frame.column).values.map(\.count).max() ?? 0
        // The page's first story has no summary.
        #expect(blank <= column || page.blocks.dropFirst().allSatisfy { $0.text.count == 6 })
    }

    @Test("A last page that is nearly full extends to the foot", arguments: 40...80)
    func nearFoot(count: Int) {
        let summary = String(repeating: "The rest of the story follows below. ", count: 12)
        let stories = (0..<count).map { Headline.test($0, summary: summary) }
        let size = Size(columns: 100, rows: 33)
        let layout = layout(of: stories, in: size, hasLead: false)
        let page = layout.page(layout.pages.count - 1)
        let ends = page.blocks.map(\.frame.endRow) + [page.mark?.frame.endRow ?? 0]
        let blank = size.rows - (ends.max() ?? 0)
        #expect(blank <= 1 || blank * 5 > size.rows, "\(blank)")
    }

    @Test("Summaries fill the pages of a small screen")
    func smallFoot() {
        let summary = String(repeating: "The rest of the story follows below. ", count: 12)
        let stories = (0..<7).map { Headline.test($0, summary: summary) }
        let layout = layout(of: stories, in: Size(columns: 40, rows: 9), hasLead: false)
        for number in layout.pages.indices {
            let page = layout.page(number)
            #expect(page.blocks.map(\.frame.endRow).max() ?? 0 >= 8, "page \(number)")
        }
    }

    private func layout(
        of stories: [Headline],
        in size: Size,
        hasLead: Bool = true
    ) -> BroadsheetPagination {
        BroadsheetPagination(
            BroadsheetContent(
                stories: stories,
                order: Array(stories.indices),
                sections: [SectionID("World")],
                hasLead: hasLead
            ),
            sizes: BroadsheetPageSizes(size)
        )
    }

    @Test("No rule borders an empty column", arguments: [(80, 24), (120, 40), (200, 50)])
    func gutters(columns: Int, rows: Int) {
        for count in 1...5 {
            let stories = (0..<count).map { Headline.test($0) }
            let layout = BroadsheetPagination(
                BroadsheetContent(
                    stories: stories,
                    order: Array(stories.indices),
                    sections: [SectionID("World")]
                ),
                sizes: BroadsheetPageSizes(Size(columns: columns, rows: rows))
            )
            for number in layout.pages.indices {
                let page = layout.page(number)
                for gutter in page.gutters {
                    #expect(page.blocks.contains { $0.frame.column == gutter.column + 1 })
                }
            }
        }
    }

    @Test("The wide measure of the lead spans both of its columns, up to 80 cells")
    func fewLines() {
        let columns = BroadsheetColumns(columns: 120)
        #expect(columns.wideLeadMeasure > 2 * columns.leadMeasure)
        #expect(BroadsheetColumns(columns: 300).wideLeadMeasure == 80)
        let alone = BroadsheetColumns(columns: 80)
        #expect(alone.wideLeadMeasure == alone.leadMeasure)
    }

    @MainActor
    @Test("A page that was drawn ahead is not drawn again and looks the same")
    func drawnAhead() {
        let window = HeadlineWindow(
            headlines: (0..<60).map { .test($0, minutesAgo: $0 * 10) },
            firstRow: 0,
            totalCount: 60,
            unreadCount: 60
        )
        var broadsheet = BroadsheetState()
        broadsheet.take(
            LoadedHeadlines(window, headings: nil),
            firstRow: 0,
            sections: [SectionID("World")],
            weights: [:],
            now: WallClock.fixed.now()
        )
        broadsheet.layOut(in: BroadsheetPageSizes(Size(columns: 120, rows: 30)))
        let kept = BroadsheetView.KeptBlocks()
        for page in broadsheet.setNeighbors() { view(of: broadsheet, kept).drawAhead(page) }
        _ = broadsheet.turn(by: 1)
        #expect(broadsheet.pageNumber == 1)
        let (drawn, glances) = draw(broadsheet, kept)
        let (anew, glancesAnew) = draw(broadsheet, BroadsheetView.KeptBlocks())
        #expect(drawn == anew)
        // Drawing a story reads the clock.
        #expect(glances == 1)
        #expect(glancesAnew > broadsheet.page.blocks.count)
    }

    @MainActor
    private func draw(
        _ broadsheet: BroadsheetState,
        _ kept: BroadsheetView.KeptBlocks
    ) -> (Surface, glances: Int) {
        let glances = Mutex(0)
        let clock = WallClock(
            now: {
                glances.withLock { $0 += 1 }
                return WallClock.fixed.now()
            },
            secondsFromUTC: { _ in 0 },
            wait: { _ in }
        )
        var canvas = Canvas(size: broadsheet.layout.sizes.inside, style: Theme.paper.body)
        view(of: broadsheet, kept, clock: clock).draw(on: &canvas)
        return (canvas.surface, glances.withLock { $0 })
    }

    @MainActor
    private func view(
        of broadsheet: BroadsheetState,
        _ kept: BroadsheetView.KeptBlocks,
        clock: WallClock = .fixed
    ) -> BroadsheetView {
        BroadsheetView(
            broadsheet: broadsheet,
            picture: .waiting,
            ages: RelativeTime(clock: clock),
            theme: .paper,
            setLines: DisplayLineCache(),
            keptBlocks: kept
        )
    }
}
