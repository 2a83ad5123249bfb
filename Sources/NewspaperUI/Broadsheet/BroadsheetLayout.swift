import Cells
import News
import Typesetting

/// The stories of a broadsheet arranged on pages.
///
/// The first page has the story that leads, and beside and below it those with the highest ranks, by
/// section. The other stories follow on the pages behind it, section by section, newest first, around a
/// story that leads each page. Every story stands on exactly one page. Which page a story is on is decided
/// at once; a page is set when it is looked at.
struct BroadsheetLayout {
    let sizes: PageSizes
    private(set) var content: BroadsheetContent
    let columns: BroadsheetColumns
    /// What stands on each page with stories.
    let pages: [BroadsheetPlanner.Page]
    let leadFrame: BroadsheetLead?
    let sections: [SectionID]
    private let titles: [[DisplayLine]]
    /// What the titles were set for.
    private let titleRoom: TitleRoom
    private let pageOfStory: [Int]

    /// The most lines of its summary that a story may show.
    static let textLimit = 6

    struct TitleRoom: Hashable {
        let columns: Int
        let lines: Int
        let widths = AmbiguousWidth.inUse
    }

    /// Arranges stories.
    ///
    /// - Parameters:
    ///   - content: What is to stand on the pages.
    ///   - sizes: The room of the pages; without a single cell there are none.
    ///   - earlier: A layout of the same stories, whose titles need not be set again for the same room.
    ///   - hasPages: False where titles are set for later, and nothing is arranged yet.
    init(
        _ content: BroadsheetContent,
        sizes: PageSizes,
        sameStoriesAs earlier: BroadsheetLayout? = nil,
        hasPages: Bool = true
    ) {
        self.sizes = sizes
        self.content = content
        columns = BroadsheetColumns(columns: sizes.front.columns)
        let measure = columns.columns.map(BroadsheetColumns.measure(of:)).min() ?? 1
        let room = TitleRoom(columns: measure, lines: min(max(sizes.front.rows - 1, 1), 4))
        titleRoom = room
        if let earlier, earlier.titleRoom == room {
            titles = earlier.titles
        } else {
            titles = content.stories.map { ColumnSetting.title(of: $0, in: room) }
        }
        guard hasPages else {
            pages = []
            sections = content.sections
            leadFrame = nil
            pageOfStory = []
            return
        }
        var arrangement = BroadsheetPlanner(
            content: content,
            columns: columns,
            sizes: sizes,
            storyRows: titles.map { max($0.count, 1) + (sizes.front.rows > 1 ? 1 : 0) }
        )
        pages = arrangement.pages()
        sections = arrangement.sections
        leadFrame = arrangement.lead
        var places = Array(repeating: 0, count: content.stories.count)
        for (number, page) in pages.enumerated() {
            for story in page.stories { places[story] = number }
        }
        pageOfStory = places
    }

    /// Takes what is known by now of the same stories, of which none goes to another page for that.
    mutating func take(_ content: BroadsheetContent) { self.content = content }

    /// The room of a page.
    func size(ofPage number: Int) -> Size {
        content.hasLead && number == 0 ? sizes.front : sizes.inside
    }

    /// True when a page behind the last story ends the paper: behind the newest stories, and at the end of the list.
    var isClosed: Bool { !pages.isEmpty && (content.hasLead || content.isEnd) }

    /// How many pages there are, with the one that ends the paper.
    var pageCount: Int { pages.count + (isClosed ? 1 : 0) }

    /// The page on which a story stands.
    func page(ofStory story: Int) -> Int {
        pageOfStory.indices.contains(story) ? pageOfStory[story] : 0
    }

    /// The stories of all pages in the order of reading.
    var readingOrder: [Int] { pages.flatMap(\.stories) }

    /// Whether so many rows have room for a mark at the end of a page.
    static func hasMark(rows: Int) -> Bool { rows >= 16 }

    /// One page, set.
    func page(_ number: Int) -> BroadsheetPage {
        var page = BroadsheetPage()
        guard pages.indices.contains(number) else { return page }
        let arranged = pages[number]
        let size = size(ofPage: number)
        let lead = lead(ofPage: number)
        if let lead {
            page.lead = lead
            page.blocks.append(BroadsheetPage.Block(lead))
        }
        let begun = Set(pages[..<number].flatMap(\.sections))
        if let section = arranged.leadSection {
            page.headings.append(
                BroadsheetPage.Heading(
                    section: sections[section],
                    isContinued: begun.contains(section),
                    frame: Rect(
                        column: columns.lead.lowerBound,
                        row: 0,
                        columns: columns.lead.count,
                        rows: 1
                    )
                )
            )
        }
        for (index, range) in columns.columns.enumerated() {
            let items = arranged.columns[index]
            let leadEnds = lead?.ends ?? []
            let isUnderLead = leadEnds.indices.contains(index)
            let top = isUnderLead ? min(leadEnds[index] + 1, size.rows) : 0
            let isLast = index == columns.columns.count - 1
            let mark = isLast && Self.hasMark(rows: arranged.rows) ? 2 : 0
            let end = max(arranged.rows - mark, top)
            ColumnSetting(
                content: content,
                sections: sections,
                begun: begun,
                titles: titles,
                titleRoom: titleRoom,
                items: items,
                lines: arranged.lines,
                column: range,
                rows: top..<end,
                hasDetails: size.rows > 1
            )
            .set(on: &page)
            // A rule parts a column from what stands beside it, and not from nothing.
            if index > 0, size.rows > 0, !items.isEmpty {
                let start = isUnderLead ? min(leadEnds[index - 1], leadEnds[index]) : 0
                page.gutters.append(
                    BroadsheetPage.Gutter(
                        column: range.lowerBound - 1,
                        rows: start..<max(arranged.rows, start)
                    )
                )
            }
        }
        page.mark = mark(ofPage: number, behind: page.blocks.last)
        return page
    }

    /// The lead of a page, set with what is there of its text.
    private func lead(ofPage number: Int) -> BroadsheetLead? {
        if content.hasLead, number == 0 { return leadFrame }
        let page = pages[number]
        guard let story = page.lead else { return nil }
        let top = page.leadSection == nil ? 0 : 1
        return LeadLayout(content: content, columns: columns, size: sizes.inside)
            .insideLead(story, top: top, rows: page.leadRows - top)
    }

    /// The mark at the end of a page: at the foot of a full one, else below the last story.
    private func mark(
        ofPage number: Int,
        behind block: BroadsheetPage.Block?
    ) -> BroadsheetPage.Mark? {
        let rows = pages[number].rows
        guard Self.hasMark(rows: rows), let block, let last = columns.columns.last else {
            return nil
        }
        let isAtFoot = block.frame.column == last.lowerBound
        let row = isAtFoot ? rows - 1 : block.frame.endRow + 1
        // A lead that takes the whole page leaves no row for a mark.
        guard row >= block.frame.endRow, row < size(ofPage: number).rows else { return nil }
        return BroadsheetPage.Mark(
            frame: Rect(
                column: block.frame.column,
                row: row,
                columns: isAtFoot ? last.count : block.frame.columns,
                rows: 1
            ),
            nextPage: number + 1 < pages.count ? number + 2 : nil
        )
    }
}
