import Cells

/// Where the parts of the screen of files stand, decided by its size alone.
struct DownloadsLayout: Hashable {
    /// The columns that the table may take.
    private static let measure = 120
    /// Where titles begin, behind focus and mark.
    static let textColumn = 4
    /// What is known of the selected file takes a rule, its name, and where it stands.
    private static let detailRows = 3

    /// The parts that all screens of that kind have.
    let parts: SourcesLayout
    /// What is known about the selected file; empty on small screens.
    let details: Rect

    init(size: Size) {
        let rows = size.rows >= 12 ? Self.detailRows : 0
        parts = SourcesLayout(size: size, measure: Self.measure, detailRows: rows)
        details = Rect(
            column: parts.list.column,
            row: parts.list.endRow,
            columns: parts.list.columns,
            rows: max(parts.footer.row - parts.list.endRow, 0)
        )
    }
}
