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
    /// With room for more of each summary, where all stories that are left have it; the most generous first.
    private let generousFlows: [ColumnFlow]
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
        let isMixed = content.isOfSeveralSections || Set(sectionOfStory).count > 1
        let hasHeadings = size.rows >= 6 && isMixed
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
        generousFlows = (3...BroadsheetLayout.textLimit).reversed().map(flow)
        frontFlow =
            size.rows < Self.ampleRows
            ? ColumnFlow(storyRows: storyRows, sections: headings) : ampleFlow
        lead = LeadSetting(content: content, columns: columns, size: size).lead
    }

    /// All pages.
    func pages() -> [Page] {
        guard !content.stories.isEmpty, !size.isEmpty else { return [] }
        guard let lead else { return insidePages(bySection(content.stories.indices)) }
        let (front, stories) = frontPage(around: lead)
        let rest = Set(content.stories.indices).subtracting(stories)
        return [front] + insidePages(bySection(rest))
    }

    /// The first page: as many of the stories with the highest ranks as fit below and beside the lead.
    ///
    /// It gives some to the page behind it, should that be the last one and nearly empty, as long as it keeps
    /// one in every column: a short last page is better than a hole in the first.
    private func frontPage(around lead: BroadsheetLead) -> (page: Page, stories: [Int]) {
        let heights = { (rows: Int) in
            columns.columns.indices.map { index in
                lead.ends.indices.contains(index) ? max(rows - lead.ends[index] - 1, 0) : rows
            }
        }
        var ranked: [Int] = []
        var placed: [Int] = []
        var misses = 0
        for story in content.order.dropFirst() where misses < Self.patience {
            var wanted = placed
            wanted.insert(
                story,
                at: placed.firstIndex { stands(story, before: $0) } ?? placed.count
            )
            if frontFlow.fill(wanted[...], heights: heights(size.rows)).end == wanted.count {
                ranked.append(story)
                placed = wanted
            } else {
                misses += 1
            }
        }
        let filled = frontFlow.fill(placed[...], heights: heights(size.rows)).columns
        let least = min(lead.frame.endRow, size.rows)
        var page = Page(columns: filled, rows: size.rows)
        if ranked.count == content.stories.count - 1 {
            page = evenPage(placed[...], from: least, else: frontFlow, heights: heights)
        } else {
            let taken = filled.indices.filter { !filled[$0].isEmpty }
            var rest = Set(content.stories.indices).subtracting(ranked + [lead.story])
            while isStub(bySection(rest)), ranked.count > columns.columns.count,
                let last = ranked.last,
                let fewer = fullPage(
                    bySection(ranked.dropLast())[...],
                    from: least,
                    heights: heights,
                    taking: taken
                )
            {
                ranked.removeLast()
                rest.insert(last)
                page = fewer
            }
        }
        var items = page.columns
        items[0].insert(.story(lead.story), at: 0)
        return (Page(columns: items, rows: page.rows), ranked + [lead.story])
    }

    /// A first page with a story in each of some columns, as evenly as can be; `nil` where there are too few.
    private func fullPage(
        _ stories: ArraySlice<Int>,
        from least: Int,
        heights: (Int) -> [Int],
        taking taken: [Int]
    ) -> Page? {
        for flow in generousFlows + [frontFlow] {
            for rows in least...size.rows {
                let (columns, end) = flow.fill(stories, heights: heights(rows))
                if end == stories.endIndex, taken.allSatisfy({ !columns[$0].isEmpty }) {
                    return Page(columns: columns, rows: size.rows)
                }
            }
        }
        return nil
    }

    /// Full pages, and a last one with columns that are as even as can be; it is no stub.
    private func insidePages(_ stories: [Int]) -> [Page] {
        var pages: [Page] = []
        var starts: [Int] = []
        var next = stories[...]
        while !next.isEmpty {
            let (filled, end) = ampleFlow.fill(next, heights: insideHeights(size.rows))
            guard end > next.startIndex else { break }
            starts.append(next.startIndex)
            if end == next.endIndex {
                if let before = starts.dropLast().last, isStub(Array(next)) {
                    return pages.dropLast() + evenPages(stories[before...])
                }
                pages.append(evenPage(next, from: 1, else: ampleFlow, heights: insideHeights))
            } else {
                pages.append(Page(columns: filled, rows: size.rows))
            }
            next = next[end...]
        }
        return pages
    }

    /// The rows of the columns of a page without a lead.
    private func insideHeights(_ rows: Int) -> [Int] {
        Array(repeating: rows, count: columns.columns.count)
    }

    /// True for stories that fill less than half of a page.
    private func isStub(_ stories: [Int]) -> Bool {
        !stories.isEmpty
            && ampleFlow.fill(stories[...], heights: insideHeights(size.rows / 2)).end
                == stories.endIndex
    }

    /// The last two pages, each with about half of what is left.
    private func evenPages(_ stories: ArraySlice<Int>) -> [Page] {
        let parted = (1...size.rows).lazy.map { rows in
            let first = ampleFlow.fill(stories, heights: insideHeights(rows))
            let second = ampleFlow.fill(stories[first.end...], heights: insideHeights(rows))
            return (first.columns, first.end, isEnough: second.end == stories.endIndex)
        }
        guard let (columns, end, _) = parted.first(where: \.isEnough) else { return [] }
        return [
            Page(columns: columns, rows: size.rows),
            evenPage(stories[end...], from: 1, else: ampleFlow, heights: insideHeights),
        ]
    }

    /// A page for all stories that are left: no higher than they need, with as much of their summaries as
    /// all of them have room for; one that nearly reaches the foot goes down to it, as full ones do.
    private func evenPage(
        _ stories: ArraySlice<Int>,
        from least: Int,
        else flow: ColumnFlow,
        heights: (Int) -> [Int]
    ) -> Page {
        let roomy = generousFlows.first {
            $0.fill(stories, heights: heights(size.rows)).end == stories.endIndex
        }
        let even = (roomy ?? flow)
            .fillEvenly(stories, rows: least...size.rows, heights: heights)
        // One column has no other one to end beside.
        let isWhole = columns.columns.count == 1 || even.rows * 5 >= size.rows * 4
        return Page(columns: even.columns, rows: isWhole ? size.rows : even.rows)
    }

    /// Stories section by section, those of a section in the order of the list.
    private func bySection(_ stories: some Sequence<Int>) -> [Int] {
        stories.sorted(by: stands)
    }

    private func stands(_ story: Int, before other: Int) -> Bool {
        (sectionOfStory[story], story) < (sectionOfStory[other], other)
    }
}
