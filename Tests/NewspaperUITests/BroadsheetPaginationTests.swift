import Cells
import Editing
import ExampleGazette
import FoundationEssentials
import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Broadsheet layout")
struct BroadsheetPaginationTests {
    private static let edition: any NewsService = ExampleNewsService(
        openedAt: WallClock.fixed.now()
    )

    private func content(of query: HeadlineQuery = HeadlineQuery()) async throws
        -> BroadsheetContent
    {
        let stories = try await Self.edition.headlines(query).headlines
        let ranks = FrontPageRank.ranks(of: stories, now: WallClock.fixed.now())
        return BroadsheetContent(
            stories: stories,
            order: FrontPageRank.order(of: ranks),
            sections: try await Self.edition.edition().sections.map(\.id)
        )
    }

    private func content(for size: Size) async throws -> BroadsheetContent {
        var content = try await content()
        let article = try await Self.edition.article(content.stories[content.order[0]].id)
        let measure = BroadsheetColumns(columns: size.columns).leadMeasure
        let storyDocument = await StoryTypesetter.readForPreview(article, hasPicture: true)
        let story = await StoryTypesetter.preview(storyDocument, columns: measure)
        content.leadTexts[article.id] = TypesetLead(article, story, measure: measure)
        content.showsPictures = size.columns % 40 == 0
        return content
    }

    @Test("Every story is on exactly one page at every width, and nothing overlaps")
    func everyWidth() async throws {
        for columns in 20...300 {
            let size = Size(columns: columns, rows: columns % 57 + 4)
            let content =
                columns % 20 == 0 ? try await content(for: size) : try await content()
            let layout = BroadsheetPagination(content, sizes: BroadsheetPageSizes(size))
            check(layout)
        }
    }

    @Test("Generated editions contain every story exactly once", arguments: 0..<6 as Range<UInt64>)
    func otherEditions(seed: UInt64) {
        var generator = LinearGenerator(state: seed)
        let stories = (0..<Int.random(in: 0...130, using: &generator)).map {
            Headline.generated($0, using: &generator)
        }
        var content = BroadsheetContent(stories: stories)
        let ranks = FrontPageRank.ranks(of: stories, now: WallClock.fixed.now())
        content.order = FrontPageRank.order(of: ranks)
        content.sections = (0..<Int(seed % 5)).map { SectionID("Section \($0)") }
        content.hasLead = !seed.isMultiple(of: 4)
        for columns in stride(from: 20 + Int(seed), through: 300, by: 23) {
            let rows = Int.random(in: 1...70, using: &generator)
            check(
                BroadsheetPagination(
                    content,
                    sizes: BroadsheetPageSizes(Size(columns: columns, rows: rows))
                )
            )
        }
    }

    @Test("The first layout waits for the lead's text and then equals a direct layout")
    func twoSteps() async throws {
        let size = Size(columns: 120, rows: 40)
        var broadsheet = BroadsheetState()
        let stories = try await content(for: size)
        let window = try await Self.edition.headlines(HeadlineQuery())
        broadsheet.take(
            LoadedHeadlines(window, headings: nil),
            firstRow: 0,
            sections: stories.sections,
            weights: [:],
            now: WallClock.fixed.now()
        )
        broadsheet.layOut(in: BroadsheetPageSizes(size), isFirstStep: true)
        #expect(broadsheet.layout.pages.isEmpty)
        broadsheet.take(try #require(stories.leadTexts.values.first))
        let whole = BroadsheetPagination(broadsheet.content, sizes: BroadsheetPageSizes(size))
        #expect(!whole.pages.isEmpty && broadsheet.layout.pages.count == whole.pages.count)
        #expect(broadsheet.page == whole.page(0))
    }

    @Test("Every section of a page begins once, in reading order")
    func headings() async throws {
        let content = try await content()
        for columns in [60, 80, 120, 200] {
            let layout = BroadsheetPagination(
                content,
                sizes: BroadsheetPageSizes(Size(columns: columns, rows: 40))
            )
            for number in layout.pages.indices {
                var sections = layout.pages[number].leadSection.map { [$0] } ?? []
                for item in layout.pages[number].columns.joined() {
                    switch item {
                    case .heading(let heading): sections.append(heading)
                    case .strip(let story, _, _), .story(let story):
                        let name = sections.last.map { layout.sections[$0] }
                        #expect(content.stories[story].section == name)
                    }
                }
                #expect(sections == Set(sections).sorted())
            }
        }
    }

    @Test("Each story of the first page has a teaser if the screen is not small")
    func teasers() async throws {
        for size in [Size(columns: 120, rows: 30), Size(columns: 200, rows: 40)] {
            let layout = BroadsheetPagination(try await content(), sizes: BroadsheetPageSizes(size))
            let blocks = layout.page(0).blocks.dropFirst()
            #expect(blocks.count > 4)
            // Below the lead a story without summary is better than none.
            let inColumn = Dictionary(grouping: blocks, by: \.frame.column).mapValues(\.count)
            #expect(blocks.allSatisfy { !$0.text.isEmpty || inColumn[$0.frame.column] == 1 })
        }
    }

    @Test("The columns of the last page end as evenly as the stories allow")
    func evenColumns() async throws {
        for columns in [80, 120, 200] {
            let layout = BroadsheetPagination(
                try await content(),
                sizes: BroadsheetPageSizes(Size(columns: columns, rows: 34))
            )
            let page = layout.page(layout.pages.count - 1)
            let ends = Dictionary(grouping: page.blocks, by: \.frame.column)
                .mapValues { $0.map(\.frame.endRow).max() ?? 0 }
            let tallest = page.blocks.map(\.frame.rows).max() ?? 0
            #expect(ends.values.max() ?? 0 <= (ends.values.reduce(0, +) / ends.count) + tallest)
        }
    }

    @Test("The last page is not a stub", arguments: [(80, 24), (120, 40), (160, 45), (200, 50)])
    func lastPage(columns: Int, rows: Int) {
        for count in 1...60 {
            let stories = (0..<count).map {
                Headline.test($0, section: "Section \($0 % 5)", minutesAgo: $0 * 10)
            }
            let ranks = FrontPageRank.ranks(of: stories, now: WallClock.fixed.now())
            let layout = BroadsheetPagination(
                BroadsheetContent(
                    stories: stories,
                    order: FrontPageRank.order(of: ranks),
                    sections: (0..<5).map { SectionID("Section \($0)") }
                ),
                sizes: BroadsheetPageSizes(Size(columns: columns, rows: rows))
            )
            check(layout)
            guard layout.pages.count > 1 else { continue }
            let last = layout.page(layout.pages.count - 1).blocks
            // The front page keeps its lead and one story per column.
            let kept = layout.pages[0].columns.map { column in
                column.count { if case .story = $0 { true } else { false } }
            }
            let end = last.map(\.frame.endRow).max() ?? 0
            #expect(end >= rows / 2 - 3 || kept.contains { $0 < 2 }, "\(count) stories")
        }
    }

    @Test("A short lead has the next stories beside its picture, and a click finds each")
    func shortLead() {
        let stories = (0..<30).map { Headline.test($0, minutesAgo: $0 * 10) }
        let size = Size(columns: 120, rows: 36)
        var content = BroadsheetContent(
            stories: stories,
            order: Array(stories.indices),
            sections: [SectionID("World")]
        )
        let measure = BroadsheetColumns(columns: size.columns).leadMeasure
        let article = Article(
            headline: stories[0],
            html: "<img src='https://feed.example/a.png' width=400 height=300><p>Few words.</p>"
        )
        let storyDocument = StoryDocument(html: article.html, language: "en")
        let story = storyDocument.typeset(TypesetOptions(columns: measure))
        content.leadTexts[article.id] = TypesetLead(article, story, measure: measure)
        content.showsPictures = true
        let layout = BroadsheetPagination(content, sizes: BroadsheetPageSizes(size))
        check(layout)
        let lead = layout.leadFrame
        let page = layout.page(0)
        let second = page.blocks.first {
            $0.frame.column == layout.columns.columns[1].lowerBound
        }
        #expect(lead?.picture != nil)
        #expect((second?.frame.row ?? 99) < (lead?.frame.endRow ?? 0) - 5)
        for block in page.blocks {
            #expect(page.block(at: block.frame.origin)?.story == block.story)
        }
        #expect(page.block(at: Point(column: 10, row: 8))?.story == 0)
    }

    @Test("A layout that reuses the titles of an earlier one has the same pages")
    func sameTitles() async throws {
        let size = Size(columns: 120, rows: 30)
        var content = try await content()
        let earlier = BroadsheetPagination(content, sizes: BroadsheetPageSizes(size))
        content.leadTexts = try await self.content(for: size).leadTexts
        for other in [size, Size(columns: 120, rows: 9), Size(columns: 80, rows: 30)] {
            let again = BroadsheetPagination(
                content,
                sizes: BroadsheetPageSizes(other),
                sameStoriesAs: earlier
            )
            let anew = BroadsheetPagination(content, sizes: BroadsheetPageSizes(other))
            #expect(again.pages.count == anew.pages.count)
            for number in anew.pages.indices { #expect(again.page(number) == anew.page(number)) }
        }
    }

    @Test(
        "Pages of very few rows contain every story exactly once",
        arguments: [1, 2, 3, 5, 8, 12]
    )
    func fewRows(rows: Int) async throws {
        for columns in [1, 5, 80, 120] {
            check(
                BroadsheetPagination(
                    try await content(),
                    sizes: BroadsheetPageSizes(Size(columns: columns, rows: rows))
                )
            )
        }
    }

    @Test("A layout without cells or stories has no pages")
    func noRoom() async throws {
        let content = try await content()
        for size in [Size.zero, Size(columns: 80, rows: 0), Size(columns: 0, rows: 24)] {
            let layout = BroadsheetPagination(content, sizes: BroadsheetPageSizes(size))
            #expect(layout.pages.isEmpty)
            #expect(layout.page(0) == BroadsheetPage())
        }
        let empty = BroadsheetPagination(
            .init(),
            sizes: BroadsheetPageSizes(Size(columns: 80, rows: 24))
        )
        #expect(empty.pages.isEmpty)
    }

    @Test("No column begins with the last line of a paragraph or ends with a heading")
    func noLoneLines() async throws {
        for columns in [110, 120, 137, 200] {
            let content = try await content(for: Size(columns: columns, rows: 0))
            for rows in stride(from: 20, through: 40, by: 4) {
                let layout = BroadsheetPagination(
                    content,
                    sizes: BroadsheetPageSizes(Size(columns: columns, rows: rows))
                )
                let lines = content.leadTexts.values.first?.lines ?? []
                for column in layout.leadFrame?.columns.dropFirst() ?? []
                where !column.lines.isEmpty {
                    #expect(!ColumnBalancer.isLoneLastLine(column.lines.lowerBound, of: lines))
                }
                for last in layout.leadFrame?.columns.compactMap(\.lines.last) ?? [] {
                    #expect(!lines[last].runs.contains { $0.style.role == .heading(2) })
                }
            }
        }
    }

    private func check(_ layout: BroadsheetPagination) {
        var stories: [Int] = []
        for number in layout.pages.indices {
            let page = layout.page(number)
            var cells: Set<Point> = []
            let names = page.headings.map(\.frame) + page.strips.map(\.frame)
            for frame in page.blocks.map(\.frame) + names + (page.mark.map { [$0.frame] } ?? []) {
                #expect(frame.row >= 0 && frame.endRow <= layout.sizes.front.rows)
                #expect(frame.column >= 0 && frame.endColumn <= layout.sizes.front.columns)
                for row in frame.row..<frame.endRow {
                    #expect(cells.insert(Point(column: frame.column, row: row)).inserted)
                }
            }
            if let lead = page.lead, let picture = lead.picture {
                #expect(picture.frame.endRow + picture.caption.count < lead.frame.endRow)
                #expect(picture.frame.columns <= picture.measure)
                #expect(lead.columns.allSatisfy { $0.row + $0.lines.count <= lead.frame.endRow })
                #expect(lead.columns.first?.row == picture.frame.endRow + picture.caption.count + 1)
                for column in lead.columns where column.row == lead.textRow {
                    let start = layout.columns.columns[column.place].lowerBound
                    #expect(
                        picture.frame.endColumn <= start || column.start + 1 < picture.frame.column
                    )
                }
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
