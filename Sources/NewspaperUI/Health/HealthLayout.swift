import Cells

/// Where the parts of the screen of health stand, decided by its size and by whether details are shown.
struct HealthLayout: Hashable {
    /// The columns that the table may take.
    private static let measure = 120

    /// The parts that all screens about sources have.
    let parts: SourcesLayout
    /// What is known about the selected feed; empty while it is not shown.
    let details: Rect

    init(size: Size, showsDetails: Bool) {
        let rows = showsDetails ? min(max(size.rows / 3, 5), 8) : 0
        parts = SourcesLayout(size: size, measure: Self.measure, detailRows: rows)
        details = Rect(
            column: parts.list.column,
            row: parts.list.endRow,
            columns: parts.list.columns,
            rows: parts.footer.row - parts.list.endRow
        )
    }
}
