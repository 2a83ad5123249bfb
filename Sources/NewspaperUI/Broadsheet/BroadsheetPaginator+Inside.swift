import Cells

extension BroadsheetPaginator {
    /// Returns full pages and a last page with balanced columns.
    ///
    /// If the last page would be less than half full, the stories of the last two pages are divided
    /// evenly.
    func insidePages(_ stories: [Int]) -> [Page] {
        let strips = strips(of: stories)
        var pages: [Page] = []
        var starts: [[Int]] = []
        var rest = strips.order
        while !rest.isEmpty {
            let (page, left) = insidePage(rest, rows: sizes.inside.rows, strips)
            guard left.count < rest.count else { break }
            starts.append(rest)
            if left.isEmpty {
                if let before = starts.dropLast().last, isStub(rest) {
                    return pages.dropLast() + evenPages(before, strips)
                }
                pages.append(lastPage(rest, strips))
            } else {
                pages.append(page)
            }
            rest = left
        }
        return pages
    }

    /// Returns the section of each story if the page has headings, else `nil`.
    ///
    /// Even in a list of one section, a page that begins with a ``BroadsheetPage/Strip`` has
    /// headings.
    private func headings(above stories: [Int], _ strips: InsidePageStorySorter) -> [Int]? {
        if let inside = headings.inside { return inside }
        guard sizes.inside.rows >= Self.rowsForHeadings,
            stories.first.map({ strips.stripOfStory[$0] != nil }) == true
        else { return nil }
        return sectionOfStory
    }

    private func insidePage(
        _ stories: [Int],
        rows: Int,
        _ strips: InsidePageStorySorter,
        textRows: Int = 2,
        leadRows: Int? = nil
    ) -> (page: Page, rest: [Int]) {
        let flow = flow(
            on: sizes.inside,
            headings(above: stories, strips),
            textRows: textRows,
            strips: strips.stripOfStory
        )
        let plain = flow.fill(stories[...], heights: heights(rows, on: sizes.inside) { _ in 0 })
        let lead = PageLead(
            among: stories[..<plain.end],
            content: content,
            places: places,
            sections: sectionOfStory,
            strips: strips,
            columns: columns,
            rows: sizes.inside.rows
        )
        guard let lead else {
            return (
                Page(lines: strips.stories, columns: plain.columns, rows: rows),
                Array(stories[plain.end...])
            )
        }
        let others = stories.filter { $0 != lead.story }
        let top = leadRows ?? lead.rows(isUnderHeading: headings.inside != nil)
        let filled = flow.fill(
            others[...],
            heights: heights(rows, on: sizes.inside) { $0 < columns.leadCount ? top + 1 : 0 },
            startingIn: headings.inside?[lead.story]
        )
        return (
            Page(
                lead: lead.story,
                leadSection: headings.inside?[lead.story],
                leadRows: top,
                lines: strips.stories,
                columns: filled.columns,
                rows: rows
            ),
            Array(others[filled.end...])
        )
    }

    /// Returns whether stories would fill less than half of a page with summaries of up to `textRows` lines.
    func isStub(_ stories: [Int], textRows: Int = 2) -> Bool {
        guard !stories.isEmpty else { return false }
        let strips = strips(of: stories)
        let rows = sizes.inside.rows / 2
        return insidePage(strips.order, rows: rows, strips, textRows: textRows).rest.isEmpty
    }

    /// Divides stories that fill less than one and a half pages between two pages.
    ///
    /// The first page has longer summaries, so that its columns reach the bottom. If even the
    /// longest leave too few stories for the second page, both pages have shorter columns.
    private func evenPages(_ stories: [Int], _ strips: InsidePageStorySorter) -> [Page] {
        for textRows in 3...BroadsheetPagination.textLimit {
            let (first, rest) = insidePage(
                stories,
                rows: sizes.inside.rows,
                strips,
                textRows: textRows
            )
            guard !rest.isEmpty, !isStub(rest) else { continue }
            if insidePage(rest, rows: sizes.inside.rows, strips).rest.isEmpty {
                return [first, lastPage(rest, strips)]
            }
        }
        for rows in 1...sizes.inside.rows {
            let (first, rest) = insidePage(stories, rows: rows, strips)
            guard !rest.isEmpty, first.leadRows < rows,
                insidePage(rest, rows: rows, strips).rest.isEmpty
            else { continue }
            return [first.with(first.columns, rows: sizes.inside.rows), lastPage(rest, strips)]
        }
        return [lastPage(stories, strips)]
    }

    /// Returns a page with even columns; its lead gets the rows that the titles and short summaries
    /// of other stories leave.
    private func lastPage(_ stories: [Int], _ strips: InsidePageStorySorter) -> Page {
        let usual = evenPage(stories, strips)
        guard let lead = usual.lead else { return usual }
        let top = usual.leadSection == nil ? 0 : 1
        let highest = LeadLayout(content: content, columns: columns, size: sizes.inside)
            .insideLead(lead, top: top, rows: sizes.inside.rows * 3 / 5 - top)
            .frame.endRow
        for rows in stride(from: highest, to: usual.leadRows, by: -1) {
            let (page, rest) = insidePage(
                stories,
                rows: sizes.inside.rows,
                strips,
                leadRows: rows
            )
            if rest.isEmpty, page.lead != nil { return evenPage(stories, strips, leadRows: rows) }
        }
        return usual
    }

    private func evenPage(
        _ stories: [Int],
        _ strips: InsidePageStorySorter,
        leadRows: Int? = nil
    ) -> Page {
        let size = sizes.inside
        let (page, _) = insidePage(stories, rows: size.rows, strips, leadRows: leadRows)
        let others = stories.filter { $0 != page.lead }
        let headings = headings(above: stories, strips)
        let ample = flow(
            on: size,
            headings,
            textRows: 2,
            strips: strips.stripOfStory
        )
        let even = even(
            others[...],
            on: size,
            headings,
            from: max(page.leadRows, 1),
            strips: strips.stripOfStory,
            startingIn: page.leadSection,
            else: ample
        ) { rows in
            heights(rows, on: size) {
                page.lead != nil && $0 < columns.leadCount ? page.leadRows + 1 : 0
            }
        }
        return page.with(even.columns, rows: even.rows)
    }
}
