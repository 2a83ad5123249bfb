import Cells

/// Where the parts of the offline edition stand, decided by the size of the screen alone.
struct OfflineLayout: Hashable {
    /// The columns that the table may take.
    private static let measure = 160
    /// Where titles begin, behind focus and mark.
    static let textColumn = 4

    /// The parts that all screens of that kind have.
    let parts: SourcesLayout
    /// What is known about the selected story; empty on small screens.
    let details: Rect

    init(size: Size) {
        // A rule, the title, and two lines about what is kept of it, or three where they are short.
        let rows = size.rows < 12 ? 0 : size.columns < 60 && size.rows >= 16 ? 5 : 4
        parts = SourcesLayout(size: size, measure: Self.measure, detailRows: rows)
        details = Rect(
            column: parts.list.column,
            row: parts.list.endRow,
            columns: parts.list.columns,
            rows: max(parts.footer.row - parts.list.endRow, 0)
        )
    }
}
