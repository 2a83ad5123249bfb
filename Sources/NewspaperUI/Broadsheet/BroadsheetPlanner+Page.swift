extension BroadsheetPlanner {
    struct Page {
        var lead: Int?
        /// `nil` on the first page.
        var leadSection: Int?
        /// Includes the section heading.
        var leadRows = 0
        /// Of source strips, on this or other pages.
        var lines: Set<Int> = []
        let columns: [[ColumnFlow.Item]]
        let rows: Int

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

        /// In reading order.
        var sections: [Int] {
            (leadSection.map { [$0] } ?? [])
                + columns.joined().compactMap {
                    if case .heading(let section) = $0 { section } else { nil }
                }
        }
    }
}
