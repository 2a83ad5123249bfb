import Cells

/// The areas of a screen with a table.
struct TableScreenLayout: Hashable {
    let header: Rect
    /// The row of column titles; empty on small screens.
    let head: Rect
    let list: Rect
    /// The area of details; empty while they are hidden.
    let details: Rect
    let footer: Rect

    static let textColumn = 4

    /// Creates a centered list of at most `measure` columns, with `detailRows` rows below it.
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
