import Cells
import News
import Typesetting

/// Decides which story stands on which page, and in which column.
struct BroadsheetArrangement {
    /// What stands on a page.
    struct Page {
        /// The columns, filled with items.
        let columns: [[ColumnFlow.Item]]
        /// The rows that they may take.
        let rows: Int
    }

    let content: BroadsheetLayout.Content
    let columns: BroadsheetColumns
    let size: Size
    /// The sections in the reader's order, and those that the reader's order does not know.
    let sections: [SectionID]
    let lead: BroadsheetLead?

    /// With room for two lines of each summary.
    private let ampleFlow: ColumnFlow
    /// With room for more of each summary, where all stories that are left have it.
    private let generousFlow: ColumnFlow
    /// For the first page, where there is room for summaries only on screens that are not small.
    private let frontFlow: ColumnFlow
    /// The section of each story.
    private let sectionOfStory: [Int]

    /// The fewest rows of a page that shows beginnings of summaries rather than more titles.
    private static let ampleRows = 24
    /// How many stories that do not fit are passed over before a page counts as full.
    private static let patience = 6

    /// Arranges stories; `storyRows` are the rows of each without any summary.
    init(
        content: BroadsheetLayout.Content,
        columns: BroadsheetColumns,
        size: Size,
        storyRows: [Int]
    ) {
        self.content = content
        self.columns = columns
        self.size = size
        var sections = content.sections
        var positions: [SectionID: Int] = [:]
        for (index, section) in sections.enumerated() { positions[section] = index }
        sectionOfStory = content.stories.map { story in
            if let position = positions[story.section] { return position }
            positions[story.section] = sections.count
            sections.append(story.section)
            return sections.count - 1
        }
        self.sections = sections
        let hasHeadings = size.rows >= 6 && Set(sectionOfStory).count > 1
        let headings = hasHeadings ? sectionOfStory : nil
        let measure = columns.columns.map(BroadsheetColumns.measure(of:)).min() ?? 1
        let flow = { (textRows: Int) in
            ColumnFlow(
                storyRows: zip(content.stories, storyRows).map { story, rows in
                    let length = story.summary?.utf8.count ?? 0
                    let wanted = min((length + measure - 1) / measure, textRows)
                    return size.rows < rows + wanted + 4 ? rows : rows + wanted
                },
                sections: headings
            )
        }
        ampleFlow = flow(2)
        generousFlow = flow(4)
        frontFlow =
            size.rows < Self.ampleRows
            ? ColumnFlow(storyRows: storyRows, sections: headings) : ampleFlow
        lead = LeadSetting(content: content, columns: columns, size: size).lead
    }

    /// All pages.
    func pages() -> [Page] {
        guard !content.stories.isEmpty, !size.isEmpty else { return [] }
        var pages: [Page] = []
        var rest = Set(content.stories.indices)
        if let lead {
            let (front, stories) = frontPage(around: lead)
            pages.append(front)
            rest.subtract(stories)
        }
        var next = bySection(rest)[...]
        while !next.isEmpty {
            let (page, end) = insidePage(next)
            guard end > next.startIndex else { break }
            pages.append(page)
            next = next[end...]
        }
        return pages
    }

    /// The first page: as many of the stories with the highest ranks as fit beside and below the lead.
    private func frontPage(around lead: BroadsheetLead) -> (page: Page, stories: [Int]) {
        let railCount = columns.columns.count - columns.leadCount
        let heights = { (rows: Int) in
            Array(repeating: rows, count: railCount)
                + Array(repeating: max(rows - lead.frame.endRow - 1, 0), count: columns.leadCount)
        }
        var chosen: [Int] = []
        var misses = 0
        for story in content.order.dropFirst() where misses < Self.patience {
            let wanted = bySection(chosen + [story])
            if frontFlow.fill(wanted[...], heights: heights(size.rows)).end == wanted.count {
                chosen = wanted
            } else {
                misses += 1
            }
        }
        let filled: Page
        if chosen.count == content.stories.count - 1 {
            let least = min(lead.frame.endRow, size.rows)
            filled = evenPage(chosen[...], from: least, else: frontFlow, heights: heights)
        } else {
            let columns = frontFlow.fill(chosen[...], heights: heights(size.rows)).columns
            filled = Page(columns: columns, rows: size.rows)
        }
        var page = Array(filled.columns.dropFirst(railCount)) + filled.columns.prefix(railCount)
        page[0].insert(.story(lead.story), at: 0)
        return (Page(columns: page, rows: filled.rows), chosen + [lead.story])
    }

    /// A full page, or the last one with columns that are as even as can be.
    private func insidePage(_ stories: ArraySlice<Int>) -> (page: Page, end: Int) {
        let heights = { (rows: Int) in Array(repeating: rows, count: columns.columns.count) }
        let (filled, end) = ampleFlow.fill(stories, heights: heights(size.rows))
        guard end == stories.endIndex else {
            return (Page(columns: filled, rows: size.rows), end)
        }
        return (evenPage(stories, from: 1, else: ampleFlow, heights: heights), end)
    }

    /// A page for all stories that are left: no higher than they need, with as much of their summaries as
    /// all of them have room for.
    private func evenPage(
        _ stories: ArraySlice<Int>,
        from least: Int,
        else flow: ColumnFlow,
        heights: (Int) -> [Int]
    ) -> Page {
        let generous = generousFlow.fill(stories, heights: heights(size.rows))
        let isEnough = generous.end == stories.endIndex
        let even = (isEnough ? generousFlow : flow)
            .fillEvenly(stories, rows: least...size.rows, heights: heights)
        return Page(columns: even.columns, rows: even.rows)
    }

    /// Stories section by section, those of a section in the order of the list.
    private func bySection(_ stories: some Sequence<Int>) -> [Int] {
        stories.sorted { (sectionOfStory[$0], $0) < (sectionOfStory[$1], $1) }
    }
}
