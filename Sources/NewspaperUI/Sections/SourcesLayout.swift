import Cells

/// Where the parts of a screen with a table stand, decided by its size alone.
struct SourcesLayout: Hashable {
    let header: Rect
    /// What stands over the list; empty on small screens.
    let head: Rect
    let list: Rect
    /// What is known about the selected row; empty while nothing of that is shown.
    let details: Rect
    let footer: Rect

    /// Where names begin in a table, behind focus and mark.
    static let textColumn = 4

    /// - Parameters:
    ///   - size: The screen.
    ///   - measure: The columns that the list may take; it stands in the middle of wider screens.
    ///   - detailRows: Rows kept free between list and footer.
    init(size: Size, measure: Int, detailRows: Int = 0) {
        let headerRows = min(size.rows > 6 ? 2 : 1, size.rows)
        let footerRows = size.rows >= 16 ? 2 : size.rows >= 5 ? 1 : 0
        let headRows = size.rows >= 16 ? 2 : 0
        let columns = min(size.columns, measure)
        let column = (size.columns - columns) / 2
        header = Rect(column: 0, row: 0, columns: size.columns, rows: headerRows)
        head = Rect(column: column, row: headerRows, columns: columns, rows: headRows)
        footer = Rect(
            column: 0,
            row: size.rows - footerRows,
            columns: size.columns,
            rows: footerRows
        )
        let top = headerRows + headRows
        list = Rect(
            column: column,
            row: top,
            columns: columns,
            rows: max(footer.row - detailRows - top, 0)
        )
        details = Rect(
            column: column,
            row: list.endRow,
            columns: columns,
            rows: max(footer.row - list.endRow, 0)
        )
    }
}
