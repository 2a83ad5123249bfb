import Cells
import News
import Typesetting

/// The stories of a broadsheet arranged on pages of one size.
///
/// The first page has the story that leads, and beside and below it those with the highest ranks, by
/// section. The other stories follow on the pages behind it, section by section, newest first. Every
/// story stands on exactly one page. Which page a story is on is decided at once; a page is set when it
/// is looked at.
struct BroadsheetLayout {
    /// What a broadsheet is set from.
    struct Content {
        /// In the order of the list.
        var stories: [Headline] = []
        /// The positions of the stories, the one that leads first.
        var order: [Int] = []
        /// The sections in the reader's order.
        var sections: [SectionID] = []
        /// False for a page that continues a long list.
        var hasLead = true
        /// True for a part of a list in which other sections stand, too, whatever the stories of this part are of.
        var isOfSeveralSections = false
        /// The opening of the story that leads, when it is there.
        var leadText: LeadText?
        /// True when its picture is shown.
        var showsPictures = false
        /// The story whose picture did not come, should it lead.
        var storyWithoutPicture: ArticleID?
    }

    let size: Size
    let content: Content
    let columns: BroadsheetColumns
    /// What stands on each page.
    let pages: [BroadsheetArrangement.Page]
    let leadFrame: BroadsheetLead?
    let sections: [SectionID]
    private let titles: [[DisplayLine]]
    /// What the titles were set for.
    private let titleRoom: TitleRoom
    private let pageOfStory: [Int]

    /// The most lines of its summary that a story may show.
    static let textLimit = 6

    private struct TitleRoom: Hashable {
        let columns: Int
        let lines: Int
        let widths = LetterWidths.inUse
    }

    /// Arranges stories.
    ///
    /// - Parameters:
    ///   - content: What is to stand on the pages.
    ///   - size: The room of a page; without a single cell there are no pages.
    ///   - earlier: A layout of the same stories, whose titles need not be set again for the same room.
    ///   - hasPages: False where titles are set for later, and nothing is arranged yet.
    init(
        _ content: Content,
        size: Size,
        sameStoriesAs earlier: BroadsheetLayout? = nil,
        hasPages: Bool = true
    ) {
        self.size = size
        self.content = content
        columns = BroadsheetColumns(columns: size.columns)
        let measure = columns.columns.map(BroadsheetColumns.measure(of:)).min() ?? 1
        let room = TitleRoom(columns: measure, lines: min(max(size.rows - 1, 1), 4))
        titleRoom = room
        if let earlier, earlier.titleRoom == room {
            titles = earlier.titles
        } else {
            titles = content.stories.map { Self.title(of: $0, in: room) }
        }
        guard hasPages else {
            pages = []
            sections = content.sections
            leadFrame = nil
            pageOfStory = []
            return
        }
        let arrangement = BroadsheetArrangement(
            content: content,
            columns: columns,
            size: size,
            storyRows: titles.map { max($0.count, 1) + (size.rows > 1 ? 1 : 0) }
        )
        pages = arrangement.pages()
        sections = arrangement.sections
        leadFrame = arrangement.lead
        var places = Array(repeating: 0, count: content.stories.count)
        for (number, page) in pages.enumerated() {
            for case .story(let index) in page.columns.joined() { places[index] = number }
        }
        pageOfStory = places
    }

    /// The page on which a story stands.
    func page(ofStory story: Int) -> Int {
        pageOfStory.indices.contains(story) ? pageOfStory[story] : 0
    }

    /// The stories of all pages in the order of reading.
    var readingOrder: [Int] {
        pages.flatMap { page in
            page.columns.joined().compactMap {
                if case .story(let story) = $0 { story } else { nil }
            }
        }
    }

    /// One page, set.
    func page(_ number: Int) -> BroadsheetPage {
        var page = BroadsheetPage()
        guard pages.indices.contains(number) else { return page }
        let lead = number == 0 ? leadFrame : nil
        if let lead {
            page.lead = lead
            page.blocks.append(
                BroadsheetPage.Block(
                    story: lead.story,
                    frame: Rect(
                        origin: lead.frame.origin,
                        size: Size(
                            columns: lead.frame.columns,
                            rows: lead.ends.min() ?? lead.frame.rows
                        )
                    ),
                    title: lead.title,
                    hasDetails: lead.hasDetails,
                    text: []
                )
            )
        }
        for (index, range) in columns.columns.enumerated() {
            let leadEnds = lead?.ends ?? []
            let isUnderLead = leadEnds.indices.contains(index)
            let top = isUnderLead ? min(leadEnds[index] + 1, size.rows) : 0
            let end = max(pages[number].rows, top)
            set(pages[number].columns[index], in: range, rows: top..<end, on: &page)
            // A rule parts a column from what stands beside it, and not from nothing.
            if index > 0, size.rows > 0, !pages[number].columns[index].isEmpty {
                let start = isUnderLead ? min(leadEnds[index - 1], leadEnds[index]) : 0
                page.gutters.append(
                    BroadsheetPage.Gutter(
                        column: range.lowerBound - 1,
                        rows: start..<max(end, start)
                    )
                )
            }
        }
        return page
    }

    /// Sets one column: what is left below its stories is shared by their summaries, and what is left then
    /// by the blanks between them.
    private func set(
        _ items: [ColumnFlow.Item],
        in column: Range<Int>,
        rows: Range<Int>,
        on page: inout BroadsheetPage
    ) {
        let measure = BroadsheetColumns.measure(of: column)
        let titles = titles(of: items, measure: measure)
        let texts = texts(of: items, titles: titles, measure: measure, rows: rows.count)
        let blanks = blanks(between: items, titles: titles, texts: texts, rows: rows.count)
        var row = rows.lowerBound
        for (index, item) in items.enumerated() {
            row += blanks[index]
            switch item {
            case .heading(let section):
                page.headings.append(
                    BroadsheetPage.Heading(
                        section: sections[section],
                        frame: Rect(
                            column: column.lowerBound,
                            row: row,
                            columns: column.count,
                            rows: 1
                        )
                    )
                )
                row += 1
            case .story(let story):
                guard story != leadFrame?.story else { continue }
                let title = titles[story] ?? []
                let text = texts[story] ?? []
                let height = storyRows(title) + text.count
                page.blocks.append(
                    BroadsheetPage.Block(
                        story: story,
                        frame: Rect(
                            column: column.lowerBound,
                            row: row,
                            columns: column.count,
                            rows: height
                        ),
                        title: title,
                        hasDetails: size.rows > 1,
                        text: text
                    )
                )
                row += height + 1
            }
        }
    }

    /// Blank rows over each item besides the one below every story: where sections begin, and then between
    /// all stories if there are enough for each.
    private func blanks(
        between items: [ColumnFlow.Item],
        titles: [Int: [DisplayLine]],
        texts: [Int: [DisplayLine]],
        rows: Int
    ) -> [Int] {
        var blanks = Array(repeating: 0, count: items.count)
        var free = rows + 1
        var gaps: (sections: [Int], stories: [Int]) = ([], [])
        let leadItem = leadFrame.map { ColumnFlow.Item.story($0.story) }
        for (index, item) in items.enumerated() {
            switch item {
            case .heading:
                free -= 1
                if index > 0, items[index - 1] != leadItem { gaps.sections.append(index) }
            case .story(let story):
                guard item != leadItem else { continue }
                free -= storyRows(titles[story] ?? []) + (texts[story]?.count ?? 0) + 1
                if index > 0, case .story = items[index - 1], items[index - 1] != leadItem {
                    gaps.stories.append(index)
                }
            }
        }
        for index in gaps.sections.prefix(max(free, 0)) { blanks[index] = 1 }
        if free >= gaps.sections.count + gaps.stories.count {
            for index in gaps.stories { blanks[index] = 1 }
        }
        return blanks
    }

    /// The rows of a story without any of its summary.
    private func storyRows(_ title: [DisplayLine]) -> Int {
        max(title.count, 1) + (size.rows > 1 ? 1 : 0)
    }

    /// The titles of a column: stories were given room by the narrowest one, and in a wider one they are set for it.
    private func titles(of items: [ColumnFlow.Item], measure: Int) -> [Int: [DisplayLine]] {
        var lines: [Int: [DisplayLine]] = [:]
        let room = TitleRoom(columns: measure, lines: titleRoom.lines)
        for case .story(let story) in items where story != leadFrame?.story {
            lines[story] =
                room.columns > titleRoom.columns && titles[story].count > 1
                ? Self.title(of: content.stories[story], in: room) : titles[story]
        }
        return lines
    }

    private static func title(of story: Headline, in room: TitleRoom) -> [DisplayLine] {
        displayLines(
            story.title.isEmpty ? "Untitled" : story.title,
            columns: room.columns,
            maximum: room.lines,
            isBalanced: true
        )
    }

    /// The lines of summary that each story of a column has room for: one more for each in turn.
    private func texts(
        of items: [ColumnFlow.Item],
        titles: [Int: [DisplayLine]],
        measure: Int,
        rows: Int
    ) -> [Int: [DisplayLine]] {
        let stories = items.compactMap { item in
            if case .story(let index) = item, titles[index] != nil { index } else { nil }
        }
        let headings = items.count { if case .heading = $0 { true } else { false } }
        var free = rows - headings - stories.reduce(-1) { $0 + storyRows(titles[$1] ?? []) + 1 }
        guard free > 0 else { return [:] }
        let wanted = stories.map {
            WrappedText(content.stories[$0].summary ?? "", columns: measure)
        }
        var counts = Array(repeating: 0, count: stories.count)
        // One line alone says too little: two at first, then one more for each in turn.
        for line in 2...Self.textLimit {
            for index in stories.indices {
                let more = min(wanted[index].lineCount, line) - counts[index]
                guard more > 0, more <= free else { continue }
                counts[index] += more
                free -= more
            }
        }
        var texts: [Int: [DisplayLine]] = [:]
        for (index, story) in stories.enumerated() where counts[index] > 0 {
            texts[story] = wanted[index].lines(maximum: counts[index])
        }
        return texts
    }
}
