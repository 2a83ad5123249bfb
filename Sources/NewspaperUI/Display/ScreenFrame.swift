import Cells

/// The areas of a screen: header, body and footer.
struct ScreenFrame: Hashable {
    let header: Rect
    let body: Rect
    let footer: Rect

    init(size: Size, headerRows wanted: Int? = nil) {
        let headerRows = wanted ?? (size.rows >= 10 ? 2 : size.rows >= 4 ? 1 : 0)
        let footerRows = size.rows >= 16 ? 2 : size.rows >= 5 ? 1 : 0
        func rows(_ row: Int, _ count: Int) -> Rect {
            Rect(column: 0, row: row, columns: size.columns, rows: count)
        }
        header = rows(0, headerRows)
        body = rows(headerRows, max(0, size.rows - headerRows - footerRows))
        footer = rows(size.rows - footerRows, footerRows)
    }
}
