extension BroadsheetPaginator {
    struct Page {
        var lead: Int?
        /// The section in the heading above the lead; `nil` on the first page or without headings.
        var leadSection: Int?
        var leadRows = 0
        var lines: Set<Int> = []
        let columns: [[ColumnFiller.Item]]
        let rows: Int

        func with(_ columns: [[ColumnFiller.Item]], rows: Int) -> Page {
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

        var sections: [Int] {
            (leadSection.map { [$0] } ?? [])
                + columns.joined().compactMap {
                    if case .heading(let section) = $0 { section } else { nil }
                }
        }
    }
}
