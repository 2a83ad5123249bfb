import Cells
import News
import Typesetting

/// Lays out one column of a page, filling remaining rows with summaries, then with blanks.
struct ColumnTypesetter {
    let content: BroadsheetContent
    let sections: [SectionID]
    let begun: Set<Int>
    let titles: [[DisplayLine]]
    let titleRoom: BroadsheetPagination.TitleBounds
    let items: [ColumnFiller.Item]
    let lines: Set<Int>
    let column: Range<Int>
    let rows: Range<Int>
    let hasDetails: Bool

    private var measure: Int { BroadsheetColumns.measure(of: column) }

    /// An element with its lines and the number of blank rows above it.
    private struct Part {
        let item: ColumnFiller.Item
        var title: [DisplayLine] = []
        var text: [DisplayLine] = []
        var isLine = false
        var blank = 0

        func rows(hasDetails: Bool) -> Int {
            guard case .story = item, !isLine else { return 1 }
            return max(title.count, 1) + (hasDetails ? 1 : 0) + text.count
        }
    }

    func set(on page: inout BroadsheetPage) {
        var parts = parts()
        addTexts(to: &parts)
        addBlanks(to: &parts)
        var row = rows.lowerBound
        for part in parts {
            row += part.blank
            let height = part.rows(hasDetails: hasDetails)
            let frame = Rect(
                column: column.lowerBound,
                row: row,
                columns: column.count,
                rows: height
            )
            switch part.item {
            case .heading(let section):
                page.headings.append(
                    BroadsheetPage.Heading(
                        section: sections[section],
                        isContinued: begun.contains(section),
                        frame: frame
                    )
                )
            case .strip(let story, let count, let isOfOneFeed):
                page.strips.append(
                    BroadsheetPage.Strip(
                        story: story,
                        count: count,
                        isOfOneFeed: isOfOneFeed,
                        frame: frame
                    )
                )
            case .story(let story):
                page.blocks.append(
                    BroadsheetPage.Block(
                        story: story,
                        frame: frame,
                        title: part.title,
                        hasDetails: hasDetails && !part.isLine,
                        text: part.text,
                        isLine: part.isLine
                    )
                )
            }
            row += height
        }
    }

    private func parts() -> [Part] {
        var parts: [Part] = []
        for item in items {
            var part = Part(item: item)
            if case .story(let story) = item {
                part.isLine = lines.contains(story)
                part.title = title(of: story, isLine: part.isLine)
            }
            if let before = parts.last {
                let isUnderName = if case .story = before.item { false } else { true }
                part.blank = isUnderName || part.isLine && before.isLine ? 0 : 1
            }
            parts.append(part)
        }
        return parts
    }

    private func title(of story: Int, isLine: Bool) -> [DisplayLine] {
        let headline = content.stories[story]
        if isLine {
            return [
                displayLine(
                    headline.shownTitle,
                    columns: BroadsheetPage.Block.titleColumns(ofLine: measure)
                )
            ]
        }
        let known = titles[story]
        guard measure > titleRoom.columns, known.count > 1 else { return known }
        return Self.title(
            of: headline,
            in: BroadsheetPagination.TitleBounds(columns: measure, lines: titleRoom.lines)
        )
    }

    private func addTexts(to parts: inout [Part]) {
        var free = rows.count - parts.reduce(0) { $0 + $1.blank + $1.rows(hasDetails: hasDetails) }
        guard free > 0 else { return }
        let stories = parts.indices.filter { index in
            if case .story = parts[index].item { !parts[index].isLine } else { false }
        }
        let wanted = stories.map { index in
            let summary =
                if case .story(let story) = parts[index].item {
                    content.stories[story].summary
                } else { String?.none }
            return WrappedText(summary ?? "", columns: measure)
        }
        var counts = Array(repeating: 0, count: stories.count)
        // Each story first gets two lines, because one says too little, then one more in turn.
        for line in 2...BroadsheetPagination.textLimit {
            for index in stories.indices {
                let more = min(wanted[index].lineCount, line) - counts[index]
                guard more > 0, more <= free else { continue }
                counts[index] += more
                free -= more
            }
        }
        for (index, part) in stories.enumerated() where counts[index] > 0 {
            parts[part].text = wanted[index].lines(maximum: counts[index])
        }
    }

    private func addBlanks(to parts: inout [Part]) {
        let free = rows.count - parts.reduce(0) { $0 + $1.blank + $1.rows(hasDetails: hasDetails) }
        let gaps = parts.indices.filter { parts[$0].blank > 0 }
        let sections = gaps.filter { if case .story = parts[$0].item { false } else { true } }
        let stories = gaps.filter { if case .story = parts[$0].item { true } else { false } }
        for index in sections.prefix(max(free, 0)) { parts[index].blank += 1 }
        if free >= gaps.count {
            for index in stories { parts[index].blank += 1 }
        }
    }

    static func title(of story: Headline, in room: BroadsheetPagination.TitleBounds)
        -> [DisplayLine]
    {
        displayLines(
            story.shownTitle,
            columns: room.columns,
            maximum: room.lines,
            isBalanced: true,
            language: story.language
        )
    }
}
