extension BroadsheetPlanner {
    struct Page {
        var lead: Int?
        /// The section heading above the lead; `nil` on the first page.
        var leadSection: Int?
        /// The maximum number of rows of an inside lead, including its section heading.
        var leadRows = 0
        /// The single-line stories of source strips, on this or other pages.
        var lines: Set<Int> = []
        let columns: [[ColumnFlow.Item]]
        let rows: Int

        /// Returns a page with the same lead.
        func with(_ columns: [[ColumnFlow.Item]], rows: Int) -> Page {
            Page(
                lead: lead,
                leadSection: leadSection,
                leadRows: leadRows,
                lines: lines,
                columns: columns,
                rows: rows
            )
        }

        var stories: [Int] {
            (lead.map { [$0] } ?? [])
                + columns.joined().compactMap {
                    if case .story(let story) = $0 { story } else { nil }
                }
        }

        /// The sections with a heading on the page, in reading order.
        var sections: [Int] {
            (leadSection.map { [$0] } ?? [])
                + columns.joined().compactMap {
                    if case .heading(let section) = $0 { section } else { nil }
                }
        }
    }
}
