extension BroadsheetPlanner {
    /// What stands on a page.
    struct Page {
        /// The story that leads it.
        var lead: Int?
        /// The section whose name stands over the lead; `nil` on the first page.
        var leadSection: Int?
        /// The rows that a lead inside takes at most, with the name of its section.
        var leadRows = 0
        /// The stories that take one line each in the strip of their source, here or on another page.
        var lines: Set<Int> = []
        /// The columns, filled with items.
        let columns: [[ColumnFlow.Item]]
        /// The rows that they may take.
        let rows: Int

        /// The page around the same lead.
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

        /// The stories in the order of reading.
        var stories: [Int] {
            (lead.map { [$0] } ?? [])
                + columns.joined().compactMap {
                    if case .story(let story) = $0 { story } else { nil }
                }
        }

        /// The sections whose names stand on it, in the order of reading.
        var sections: [Int] {
            (leadSection.map { [$0] } ?? [])
                + columns.joined().compactMap {
                    if case .heading(let section) = $0 { section } else { nil }
                }
        }
    }
}
