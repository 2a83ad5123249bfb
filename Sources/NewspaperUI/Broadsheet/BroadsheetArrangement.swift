import Cells
import News
import Typesetting

/// Decides which story stands on which page, and in which column.
struct BroadsheetArrangement {
    let content: BroadsheetLayout.Content
    let columns: BroadsheetColumns
    let size: Size
    /// The rows of each story without any summary.
    let storyRows: [Int]
    /// The sections in the reader's order, and those that the reader's order does not know.
    let sections: [SectionID]
    let lead: BroadsheetLead?

    private let positions: [SectionID: Int]
    private let flow: ColumnFlow
    /// With room for the beginning of each summary, for the pages behind the first.
    private let ampleFlow: ColumnFlow

    init(
        content: BroadsheetLayout.Content,
        columns: BroadsheetColumns,
        size: Size,
        storyRows: [Int]
    ) {
        self.content = content
        self.columns = columns
        self.size = size
        self.storyRows = storyRows
        flow = ColumnFlow(storyRows: storyRows)
        let measure = columns.columns.map(BroadsheetColumns.measure(of:)).min() ?? 1
        ampleFlow = ColumnFlow(
            storyRows: zip(content.stories, storyRows).map { story, rows in
                let length = story.summary?.utf8.count ?? 0
                let textRows = length == 0 ? 0 : length <= measure ? 1 : 2
                return size.rows < rows + textRows + 4 ? rows : rows + textRows
            }
        )
        var sections = content.sections
        var positions: [SectionID: Int] = [:]
        for (index, section) in sections.enumerated() { positions[section] = index }
        for story in content.stories where positions[story.section] == nil {
            positions[story.section] = sections.count
            sections.append(story.section)
        }
        self.sections = sections
        self.positions = positions
        lead = LeadSetting(content: content, columns: columns, size: size).lead
    }

    /// The columns of each page, filled with items.
    func pages() -> [[[ColumnFlow.Item]]] {
        guard !content.stories.isEmpty, !size.isEmpty else { return [] }
        var pages: [[[ColumnFlow.Item]]] = []
        var rest = Set(content.stories.indices)
        if let lead {
            let (front, stories) = frontPage(below: lead)
            pages.append(front)
            rest.subtract(stories)
        }
        var next = items(of: rest.sorted())[...]
        while !next.isEmpty {
            let (page, end) = insidePage(next)
            guard end > next.startIndex else { break }
            pages.append(page)
            next = continued(next[end...])
        }
        return pages
    }

    /// The first page: as many of the stories with the highest ranks as fit beside and below the lead.
    private func frontPage(below lead: BroadsheetLead) -> (
        page: [[ColumnFlow.Item]], stories: Set<Int>
    ) {
        let below = max(size.rows - lead.frame.endRow - 1, 0)
        let railCount = columns.columns.count - columns.leadCount
        let heights =
            Array(repeating: size.rows, count: railCount)
            + Array(repeating: below, count: columns.leadCount)
        var best = Array(repeating: [ColumnFlow.Item](), count: heights.count)
        var chosen: [Int] = []
        for story in content.order.dropFirst() {
            let items = items(of: chosen + [story])
            let (filled, end) = flow.fill(items[...], heights: heights)
            guard end == items.count else { break }
            chosen.append(story)
            best = filled
        }
        var page = Array(best.dropFirst(railCount)) + best.prefix(railCount)
        page[0].insert(.story(lead.story), at: 0)
        return (page, Set(chosen + [lead.story]))
    }

    /// A full page, or the last one with columns that are as even as can be.
    private func insidePage(
        _ items: ArraySlice<ColumnFlow.Item>
    ) -> (columns: [[ColumnFlow.Item]], end: Int) {
        let count = columns.columns.count
        let full = ampleFlow.fill(items, heights: Array(repeating: size.rows, count: count))
        guard full.end == items.endIndex else { return full }
        let least = max(ampleFlow.rows(of: items) / count, 1)
        for rows in least..<max(size.rows, least) {
            let even = ampleFlow.fill(items, heights: Array(repeating: rows, count: count))
            if even.end == items.endIndex { return even }
        }
        return full
    }

    /// Stories by section in their order, each section under its name if there are several.
    private func items(of stories: [Int]) -> [ColumnFlow.Item] {
        let bySection = Dictionary(grouping: stories) {
            positions[content.stories[$0].section] ?? 0
        }
        return bySection.keys.sorted().flatMap { section in
            (hasHeadings ? [.heading(section)] : []) + (bySection[section] ?? []).map { .story($0) }
        }
    }

    /// What is left for the next page; in the midst of a section, its name stands over it again.
    private func continued(_ rest: ArraySlice<ColumnFlow.Item>) -> ArraySlice<ColumnFlow.Item> {
        guard hasHeadings, case .story(let story)? = rest.first else { return rest }
        let heading = ColumnFlow.Item.heading(positions[content.stories[story].section] ?? 0)
        return ([heading] + rest)[...]
    }

    private var hasHeadings: Bool {
        size.rows >= 6 && content.stories.contains { $0.section != content.stories[0].section }
    }
}
