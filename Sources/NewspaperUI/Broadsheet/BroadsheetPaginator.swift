import Cells
import News
import Typesetting

/// Assigns stories to the pages and columns of a broadsheet.
struct BroadsheetPaginator {
    let content: BroadsheetContent
    let columns: BroadsheetColumns
    let sizes: BroadsheetPageSizes
    /// All sections: those of the user’s list in order, then unknown ones.
    let sections: [SectionID]
    private(set) var lead: BroadsheetLead?

    private let storyRows: [Int]
    /// The estimated number of rows of each summary.
    private let summaryRows: [Int]
    let sectionOfStory: [Int]
    /// The rank of each story; 0 is the highest.
    let places: [Int]
    /// The section of each story on the first page and inside pages; `nil` for pages without
    /// headings.
    let headings: (front: [Int]?, inside: [Int]?)

    /// The minimum height of a page on which stories have summaries.
    private static let ampleRows = 24
    static let rowsForHeadings = 6
    /// The share of a column that must be filled when stories move to the second page.
    private static let leastShare = 0.35
    /// The number of column heights that are tried when stories move to the second page.
    private static let shareSteps = 24
    /// The number of stories that may fail to fit before a page counts as full.
    private static let maximumMisses = 6

    /// Creates a paginator; `storyRows` contains the number of rows of each story without its
    /// summary.
    init(
        content: BroadsheetContent,
        columns: BroadsheetColumns,
        sizes: BroadsheetPageSizes,
        storyRows: [Int]
    ) {
        self.content = content
        self.columns = columns
        self.sizes = sizes
        self.storyRows = storyRows
        let measure = columns.columns.map(BroadsheetColumns.measure(of:)).min() ?? 1
        summaryRows = content.stories.map { story in
            let width = story.summary.map(GlyphSequence.columns(of:)) ?? 0
            return (width + measure - 1) / measure
        }
        var sections = content.sections
        var positions: [SectionID: Int] = [:]
        for (index, section) in sections.enumerated() { positions[section] = index }
        let sectionOfStory = content.stories.map { story in
            if let position = positions[story.section] { return position }
            positions[story.section] = sections.count
            sections.append(story.section)
            return sections.count - 1
        }
        self.sections = sections
        var places = Array(repeating: content.order.count, count: content.stories.count)
        for (place, story) in content.order.enumerated() { places[story] = place }
        self.places = places
        self.sectionOfStory = sectionOfStory
        let isMixed = content.isOfSeveralSections || Set(sectionOfStory).count > 1
        let headings = { (size: Size) in
            size.rows >= Self.rowsForHeadings && isMixed ? sectionOfStory : nil
        }
        self.headings = (headings(sizes.front), headings(sizes.inside))
        lead = LeadLayout(content: content, columns: columns, size: sizes.front)
            .frontLead(isAlone: false)
    }

    /// Returns all pages; the first lead grows if no story is below it.
    mutating func pages() -> [Page] {
        guard !content.stories.isEmpty, !sizes.front.isEmpty else { return [] }
        guard let lead else { return insidePages(bySection(content.stories.indices)) }
        var (front, stories) = frontPage(around: lead)
        let isBare = front.columns.prefix(columns.leadCount).allSatisfy(\.isEmpty)
        if isBare, lead.frame.endRow < sizes.front.rows, content.stories.count > 1 {
            let setting = LeadLayout(content: content, columns: columns, size: sizes.front)
            if let high = setting.frontLead(isAlone: true) {
                self.lead = high
                (front, stories) = frontPage(around: high)
            }
        }
        let rest = Set(content.stories.indices).subtracting(stories)
        return [front] + insidePages(bySection(rest))
    }

    /// Returns a column filler for a page size, with up to `textRows` lines per summary.
    func flow(
        on size: Size,
        _ headings: [Int]?,
        textRows: Int,
        strips: [Int: InsidePageStorySorter.Strip] = [:]
    ) -> ColumnFiller {
        ColumnFiller(
            storyRows: content.stories.indices.map { story in
                guard strips[story] == nil else { return 1 }
                let rows = storyRows[story]
                let wanted = min(summaryRows[story], textRows)
                return size.rows < rows + wanted + 4 ? rows : rows + wanted
            },
            fewestRows: storyRows,
            sections: headings,
            strips: strips
        )
    }

    /// Returns the first page with as many of the highest-ranked stories as fit.
    ///
    /// If the second page would be the last and nearly empty, stories move there as long as no
    /// column becomes empty: a short last page is better than a gap on the first.
    private func frontPage(around lead: BroadsheetLead) -> (page: Page, stories: [Int]) {
        let size = sizes.front
        let isAmple = size.rows >= Self.ampleRows
        let frontFlow = flow(on: size, headings.front, textRows: isAmple ? 2 : 0)
        func heights(_ rows: Int) -> [Int] {
            self.heights(rows, on: size) { lead.ends.indices.contains($0) ? lead.ends[$0] + 1 : 0 }
        }
        var ranked: [Int] = []
        var placed: [Int] = []
        var misses = 0
        for story in content.order.dropFirst() where misses < Self.maximumMisses {
            var wanted = placed
            wanted.insert(
                story,
                at: placed.firstIndex { precedes(story, $0) } ?? placed.count
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
        var page = Page(lead: lead.story, columns: filled, rows: size.rows)
        if ranked.count == content.stories.count - 1 {
            let even = even(
                placed[...],
                on: size,
                headings.front,
                from: least,
                else: frontFlow,
                heights: heights
            )
            page = Page(lead: lead.story, columns: even.columns, rows: even.rows)
        } else {
            let taken = filled.indices.filter { !filled[$0].isEmpty }
            var rest = Set(content.stories.indices).subtracting(ranked + [lead.story])
            while isStub(bySection(rest), textRows: BroadsheetPagination.textLimit),
                ranked.count > columns.columns.count,
                let last = ranked.last,
                let fewer = fullColumns(
                    bySection(ranked.dropLast())[...],
                    heights: heights(size.rows),
                    taking: taken,
                    else: frontFlow
                )
            {
                ranked.removeLast()
                rest.insert(last)
                page = Page(lead: lead.story, columns: fewer, rows: size.rows)
            }
        }
        return (page, ranked + [lead.story])
    }

    /// Returns columns with all stories, as even as possible, and no nearly empty column in `taken`;
    /// `nil` if impossible.
    private func fullColumns(
        _ stories: ArraySlice<Int>,
        heights whole: [Int],
        taking taken: [Int],
        else frontFlow: ColumnFiller
    ) -> [[ColumnFiller.Item]]? {
        let flows = generous.map { flow(on: sizes.front, headings.front, textRows: $0) }
        var best: (columns: [[ColumnFiller.Item]], share: Double)?
        for flow in flows + [frontFlow] {
            // Equal shares of all columns, because those below the lead are shorter.
            for part in 1...Self.shareSteps {
                let heights = whole.map { $0 * part / Self.shareSteps }
                let (columns, end, used) = flow.fill(stories, heights: heights)
                func share(_ heights: [Int]) -> Double {
                    taken.map { heights[$0] > 0 ? Double(used[$0]) / Double(heights[$0]) : 0 }
                        .min() ?? 0
                }
                guard end == stories.endIndex, share(heights) >= Self.leastShare else { continue }
                if share(whole) > best?.share ?? 0 { best = (columns, share(whole)) }
            }
        }
        return best?.columns
    }

    private var generous: [Int] { (3...BroadsheetPagination.textLimit).reversed() }

    /// Returns the height of each column below its `top` row, without the rows of the end mark.
    func heights(_ rows: Int, on size: Size, below top: (Int) -> Int) -> [Int] {
        columns.columns.indices.map { index in
            let isLast = index == columns.columns.count - 1
            let mark = isLast && BroadsheetPagination.hasMark(size) ? 2 : 0
            return max(rows - top(index) - mark, 0)
        }
    }

    /// Returns the shortest columns for all remaining stories, with the longest summaries that fit.
    ///
    /// Columns that nearly reach the bottom are extended to it.
    func even(
        _ stories: ArraySlice<Int>,
        on size: Size,
        _ headings: [Int]?,
        from least: Int,
        strips: [Int: InsidePageStorySorter.Strip] = [:],
        startingIn section: Int? = nil,
        else usual: ColumnFiller,
        heights: (Int) -> [Int]
    ) -> (columns: [[ColumnFiller.Item]], rows: Int) {
        let whole = heights(size.rows)
        var chosen = usual
        for textRows in generous {
            let roomy = flow(on: size, headings, textRows: textRows, strips: strips)
            let filled = roomy.fill(stories, heights: whole, startingIn: section)
            guard filled.end == stories.endIndex else { continue }
            chosen = roomy
            break
        }
        let even = chosen.fillEvenly(
            stories,
            rows: min(least, size.rows)...size.rows,
            startingIn: section,
            heights: heights
        )
        let isWhole = columns.columns.count == 1 || even.rows * 5 >= size.rows * 4
        return (even.columns, isWhole ? size.rows : even.rows)
    }

    func strips(of stories: [Int]) -> InsidePageStorySorter {
        InsidePageStorySorter(
            of: stories,
            content: content,
            places: places,
            sections: sectionOfStory,
            rows: sizes.inside.rows
        )
    }

    private func bySection(_ stories: some Sequence<Int>) -> [Int] {
        stories.sorted(by: precedes)
    }

    private func precedes(_ story: Int, _ other: Int) -> Bool {
        (sectionOfStory[story], story) < (sectionOfStory[other], other)
    }
}
