import Cells
import Editing
import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Inside pages of the broadsheet")
struct InsidePagesTests {
    private let sizes = BroadsheetPageSizes(
        front: Size(columns: 120, rows: 30),
        inside: Size(columns: 120, rows: 36)
    )

    /// Returns stories of three sections; one source has half of the first.
    private func stories(_ count: Int) -> [Headline] {
        let summary = String(repeating: "The rest of the story follows below. ", count: 8)
        return (0..<count).map { number in
            let section = number % 3
            let isWire = section == 0 && number % 2 == 0
            return .test(
                number,
                summary: summary,
                section: "Section \(section)",
                feed: isWire ? "wire" : "feed \(number % 15)",
                minutesAgo: number * 10,
                hasPicture: number % 4 == 1
            )
        }
    }

    private func layout(
        of stories: [Headline],
        hasLead: Bool = true,
        isEnd: Bool = true
    ) -> BroadsheetPagination {
        let ranks = FrontPageRank.ranks(of: stories, now: WallClock.fixed.now())
        return BroadsheetPagination(
            BroadsheetContent(
                stories: stories,
                order: FrontPageRank.order(of: ranks),
                sections: (0..<3).map { SectionID("Section \($0)") },
                hasLead: hasLead,
                isEnd: isEnd,
                showsPictures: true
            ),
            sizes: sizes
        )
    }

    @Test(
        "A page has at most two full stories per source and section, and the rest in a strip"
    )
    func strips() throws {
        let stories = stories(120)
        let layout = layout(of: stories)
        #expect(layout.pages.count > 3)
        func key(of story: Headline) -> [String] { [story.section.text, story.feed.address] }
        let lineCounts = Dictionary(
            grouping: layout.pages[1].lines.map { stories[$0] },
            by: key
        ).mapValues(\.count)
        for number in layout.pages.indices.dropFirst() {
            let page = layout.page(number)
            let whole = page.blocks.filter { !$0.isLine }.map { stories[$0.story] }
            let sources = Dictionary(grouping: whole, by: key)
            #expect(sources.values.allSatisfy { $0.count <= 2 })
            for strip in page.strips {
                func isInStrip(_ story: Int) -> Bool {
                    let (story, first) = (stories[story], stories[strip.story])
                    let isOfSameFeed = story.feed == first.feed
                    return story.section == first.section
                        && (strip.isOfOneFeed ? isOfSameFeed : lineCounts[key(of: story)] == 1)
                }
                let lines = layout.pages[number...].flatMap(\.stories).filter { story in
                    layout.pages[number].lines.contains(story) && isInStrip(story)
                }
                #expect(strip.count == lines.count)
            }
        }
        let strips = layout.pages.indices.flatMap { layout.page($0).strips }
        #expect(strips.contains { stories[$0.story].feed == FeedID("wire") && $0.count > 5 })
    }

    @Test("Feeds with one further story share a strip, others have their own")
    func sharedStrip() throws {
        let stories = (0..<80).map { number in
            let feed = number < 30 ? number / 3 : number < 36 ? 20 : 30 + number
            return Headline.test(number, section: "Section 0", feed: "feed \(feed)")
        }
        let strips = layout(of: stories, hasLead: false)
        let found = strips.pages.indices.flatMap { strips.page($0).strips }
        let ofOneFeed = found.filter(\.isOfOneFeed)
        #expect(ofOneFeed.map { stories[$0.story].feed } == [FeedID("feed 20")])
        #expect(ofOneFeed.map(\.count) == [4])
        #expect(found.filter { !$0.isOfOneFeed }.map(\.count).max() == 10)
    }

    @Test("Sections with one source and the first page have no strips")
    func oneSource() {
        let stories = (0..<60).map { Headline.test($0, minutesAgo: $0 * 10) }
        let layout = layout(of: stories)
        for number in layout.pages.indices { #expect(layout.page(number).strips.isEmpty) }
        #expect(self.layout(of: self.stories(120)).page(0).strips.isEmpty)
    }

    @Test("A page leads with a story of its first section, with a picture if possible")
    func leads() throws {
        let stories = stories(120)
        let layout = layout(of: stories)
        let numbers = layout.pages.indices.dropFirst().filter { layout.pages[$0].lead != nil }
        #expect(!numbers.isEmpty)
        for number in numbers {
            let page = layout.page(number)
            let lead = try #require(page.lead)
            #expect(page.blocks.first?.story == lead.story)
            #expect(page.headings.first?.section == stories[lead.story].section)
            #expect(lead.frame.columns > layout.columns.columns[0].count)
            let others = page.blocks.filter {
                !$0.isLine && stories[$0.story].section == stories[lead.story].section
            }
            let hasOne = others.contains { stories[$0.story].hasPicture }
            #expect(stories[lead.story].hasPicture || !hasOne)
        }
    }

    @Test("A picture without text leads only if no other story has text")
    func textlessPicture() throws {
        func lead(summary: String) throws -> Headline {
            let stories = (0..<40).map { number in
                Headline.test(
                    number,
                    summary: number == 30 ? summary : "",
                    section: "Section 0",
                    minutesAgo: number * 10,
                    hasPicture: number % 4 == 1
                )
            }
            let layout = layout(of: stories, hasLead: false)
            let number = layout.pages.indices.first { layout.pages[$0].stories.contains(30) }
            let page = try #require(number)
            return stories[try #require(layout.pages[page].lead)]
        }
        let summary = String(repeating: "The rest of the story follows below. ", count: 8)
        #expect(try lead(summary: summary).id == ArticleID("30"))
        #expect(try lead(summary: "").hasPicture)
    }

    @Test("A section heading is marked as continued on every page after its first")
    func continued() {
        let layout = layout(of: stories(120))
        var begun: Set<SectionID> = []
        for number in layout.pages.indices {
            let page = layout.page(number)
            for heading in page.headings {
                #expect(heading.isContinued == begun.contains(heading.section))
            }
            begun.formUnion(page.headings.map(\.section))
        }
        #expect(begun.count == 3)
    }

    @Test("In a list of one section, a page of strips continues the section's heading")
    func onlyStrips() throws {
        let stories = (0..<240).map { number in
            Headline.test(
                number,
                section: "Section 0",
                feed: "feed \(number % 4)",
                minutesAgo: number * 10
            )
        }
        let layout = layout(of: stories)
        var count = 0
        for number in layout.pages.indices {
            let page = layout.page(number)
            guard page.blocks.allSatisfy(\.isLine) else {
                #expect(page.headings.isEmpty)
                continue
            }
            count += 1
            #expect(page.headings.map(\.section) == [SectionID("Section 0")])
            #expect(page.headings.allSatisfy { $0.isContinued && $0.frame.row == 0 })
            #expect(page.strips.first?.frame.row == 1)
        }
        #expect(count > 0)
    }

    @Test("Before a last page that is short, all columns reach the bottom")
    func secondLastPage() throws {
        let layouts = (40...90).map { layout(of: stories($0), hasLead: false) }
        let pairs = layouts.compactMap { layout in
            layout.pages.count >= 2 ? layout.page(layout.pages.count - 2) : nil
        }
        #expect(pairs.count > 20)
        for page in pairs {
            let ends = Dictionary(grouping: page.blocks) { $0.frame.column }
                .mapValues { $0.map(\.frame.endRow).max() ?? 0 }
            #expect(ends.values.allSatisfy { $0 > sizes.inside.rows * 3 / 4 }, "\(ends)")
        }
    }

    @Test("Every page ends with a mark that names the next page or the end")
    func marks() {
        let layout = layout(of: stories(120))
        let marks = layout.pages.indices.map { layout.page($0).mark?.nextPage }
        #expect(marks.dropLast() == ArraySlice((2...layout.pages.count).map { $0 }))
        let last = layout.page(layout.pages.count - 1)
        #expect(last.mark != nil && last.mark?.nextPage == nil)
        for number in layout.pages.indices {
            let page = layout.page(number)
            let end =
                page.blocks.filter { $0.frame.column == page.mark?.frame.column }
                .map(\.frame.endRow).max() ?? 0
            #expect(page.mark.map { $0.frame.row > end } == true, "page \(number)")
        }
    }

    @Test("A lead's text that arrives later moves no story to another page")
    func laterText() throws {
        let stories = stories(120)
        var broadsheet = BroadsheetState(showsPictures: true)
        let window = HeadlineWindow(headlines: stories, totalCount: 120, unreadCount: 120)
        broadsheet.take(
            LoadedHeadlines(window, headings: nil),
            firstRow: 0,
            sections: (0..<3).map { SectionID("Section \($0)") },
            weights: [:],
            now: WallClock.fixed.now()
        )
        broadsheet.layOut(in: sizes)
        _ = broadsheet.turn(by: 1)
        let before = broadsheet.layout.pages.map(\.stories)
        let shown = broadsheet.page
        let lead = try #require(broadsheet.openLead)
        let article = Article(
            headline: lead,
            html: "<img src='https://feed.example/a.png' width=400 height=300><p>Few words.</p>"
        )
        let measure = broadsheet.layout.columns.leadMeasure
        let story = StoryDocument(html: article.html, language: "en")
            .typeset(TypesetOptions(columns: measure))
        broadsheet.take(TypesetLead(article, story, measure: measure))
        #expect(broadsheet.layout.pages.map(\.stories) == before)
        #expect(broadsheet.page != shown)
        #expect(broadsheet.page.lead?.picture != nil)
        broadsheet.show(pictureOf: lead.id, false)
        #expect(broadsheet.page.lead?.picture == nil)
    }

    @Test("The end page follows the last page, has no story, and up returns from it")
    func end() {
        let stories = stories(40)
        var broadsheet = BroadsheetState()
        let window = HeadlineWindow(headlines: stories, totalCount: 40, unreadCount: 40)
        broadsheet.take(
            LoadedHeadlines(window, headings: nil),
            firstRow: 0,
            sections: [],
            weights: [:],
            now: WallClock.fixed.now()
        )
        broadsheet.layOut(in: sizes)
        while broadsheet.turn(by: 1) { #expect(broadsheet.isInside) }
        #expect(broadsheet.isAtEnd)
        #expect(broadsheet.focusedStory == nil)
        #expect(broadsheet.page == BroadsheetPage())
        let (down, up) = (broadsheet.move(.down), broadsheet.move(.up))
        #expect(down == .pageAfter)
        #expect(up == nil)
        #expect(!broadsheet.isAtEnd)
        #expect(broadsheet.number == 40)
        #expect(broadsheet.focusedBlock == broadsheet.page.blocks.last)
    }

    @Test("The lead of a short last page gets the free rows, and the page ends with a mark")
    func shortLastPage() throws {
        let stories = Array(stories(120).filter { !$0.hasPicture }.suffix(4))
        let layout = BroadsheetPagination(
            BroadsheetContent(
                stories: stories,
                order: Array(stories.indices),
                hasLead: false,
                isEnd: true
            ),
            sizes: BroadsheetPageSizes(Size(columns: 80, rows: 24))
        )
        #expect(layout.pages.count == 1)
        let page = layout.page(0)
        let lead = try #require(page.lead)
        let whole = TypesetLead(summaryOf: stories[0], measure: layout.columns.leadMeasure).lines
        #expect(lead.columns.map(\.lines.count).reduce(0, +) == whole.count)
        #expect(page.mark?.nextPage == nil && page.mark != nil)
    }

    @Test("The rows of a summary are estimated from its width, not from its bytes")
    func widths() {
        func pages(_ letter: String) -> [[Int]] {
            let stories = (0..<60).map { number in
                Headline.test(number, summary: String(repeating: letter, count: 70))
            }
            return layout(of: stories).pages.map(\.stories)
        }
        #expect(pages("ก") == pages("a"))
        #expect(pages("ж") == pages("a"))
    }

    @Test("A layout is closed unless it is empty or in the middle of a list")
    func middle() {
        #expect(!layout(of: stories(60), hasLead: false, isEnd: false).isClosed)
        #expect(layout(of: stories(60), hasLead: false, isEnd: true).isClosed)
        #expect(layout(of: stories(60), hasLead: true, isEnd: false).isClosed)
        #expect(!layout(of: []).isClosed)
    }
}
