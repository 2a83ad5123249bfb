import Cells
import News
import Typesetting

/// Stories assigned to the pages of a broadsheet, each to exactly one page.
///
/// The first page contains the lead and the highest-ranked stories, by section. The others follow
/// on inside pages by section, newest first; each page has its own lead.
struct BroadsheetPagination {
    let sizes: BroadsheetPageSizes
    private(set) var content: BroadsheetContent
    let columns: BroadsheetColumns
    let pages: [BroadsheetPaginator.Page]
    let leadFrame: BroadsheetLead?
    let sections: [SectionID]
    private let titles: [[DisplayLine]]
    private let titleRoom: TitleBounds
    private let pageOfStory: [Int]
    private let hasHeadings: Bool

    static let textLimit = 6

    struct TitleBounds: Hashable {
        let columns: Int
        let lines: Int
        let widths = AmbiguousWidth.inUse
    }

    /// Assigns the stories to pages.
    ///
    /// Empty `sizes` result in no pages. If `hasPages` is false, only wraps titles. Reuses the
    /// wrapped titles of `earlier` if their space is unchanged.
    init(
        _ content: BroadsheetContent,
        sizes: BroadsheetPageSizes,
        sameStoriesAs earlier: BroadsheetPagination? = nil,
        hasPages: Bool = true
    ) {
        self.sizes = sizes
        self.content = content
        columns = BroadsheetColumns(columns: sizes.front.columns)
        let measure = columns.columns.map(BroadsheetColumns.measure(of:)).min() ?? 1
        let room = TitleBounds(columns: measure, lines: min(max(sizes.front.rows - 1, 1), 4))
        titleRoom = room
        if let earlier, earlier.titleRoom == room {
            titles = earlier.titles
        } else {
            titles = content.stories.map { ColumnTypesetter.title(of: $0, in: room) }
        }
        guard hasPages else {
            pages = []
            sections = content.sections
            leadFrame = nil
            hasHeadings = false
            pageOfStory = []
            return
        }
        var arrangement = BroadsheetPaginator(
            content: content,
            columns: columns,
            sizes: sizes,
            storyRows: titles.map { max($0.count, 1) + (sizes.front.rows > 1 ? 1 : 0) }
        )
        pages = arrangement.pages()
        sections = arrangement.sections
        leadFrame = arrangement.lead
        hasHeadings = arrangement.headings.inside != nil
        var places = Array(repeating: 0, count: content.stories.count)
        for (number, page) in pages.enumerated() {
            for story in page.stories { places[story] = number }
        }
        pageOfStory = places
    }

    mutating func take(_ content: BroadsheetContent) { self.content = content }

    func size(ofPage number: Int) -> Size {
        content.hasLead && number == 0 ? sizes.front : sizes.inside
    }

    /// Whether an ``EndPage`` follows, as in the first and last broadsheet of a list.
    var isClosed: Bool { !pages.isEmpty && (content.hasLead || content.isEnd) }

    var pageCount: Int { pages.count + (isClosed ? 1 : 0) }

    func page(ofStory story: Int) -> Int {
        pageOfStory.indices.contains(story) ? pageOfStory[story] : 0
    }

    var readingOrder: [Int] { pages.flatMap(\.stories) }

    /// Whether pages of a size end with a mark.
    static func hasMark(_ size: Size) -> Bool { size.rows >= 16 }

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
        let begun = begunSections(before: number)
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
            let mark = isLast && Self.hasMark(size) ? 2 : 0
            let end = max(arranged.rows - mark, top)
            ColumnTypesetter(
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
            // An empty column has no rule beside it.
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

    /// Returns the sections that continue from an earlier page.
    ///
    /// In a list without headings, all sections continue on inside pages.
    private func begunSections(before number: Int) -> Set<Int> {
        if !hasHeadings, number > 0 || !content.hasLead { return Set(sections.indices) }
        return Set(pages[..<number].flatMap(\.sections))
    }

    private func lead(ofPage number: Int) -> BroadsheetLead? {
        if content.hasLead, number == 0 { return leadFrame }
        let page = pages[number]
        guard let story = page.lead else { return nil }
        let top = page.leadSection == nil ? 0 : 1
        return LeadLayout(content: content, columns: columns, size: sizes.inside)
            .insideLead(story, top: top, rows: page.leadRows - top)
    }

    /// Returns the mark at the bottom of a full page, or else below its last story, if there is
    /// space.
    private func mark(
        ofPage number: Int,
        behind block: BroadsheetPage.Block?
    ) -> BroadsheetPage.PageMark? {
        let rows = pages[number].rows
        guard Self.hasMark(size(ofPage: number)), let block, let last = columns.columns.last else {
            return nil
        }
        let isAtFoot = block.frame.column == last.lowerBound
        let row = isAtFoot ? rows - 1 : block.frame.endRow + 1
        // A lead may fill the page.
        guard row >= block.frame.endRow, row < size(ofPage: number).rows else { return nil }
        return BroadsheetPage.PageMark(
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
