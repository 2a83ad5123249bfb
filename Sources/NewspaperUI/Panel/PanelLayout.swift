import Cells

/// Where a panel and its parts stand, decided by the size of the screen alone.
///
/// A panel has the same size whatever it shows, so that nothing jumps while one types.
struct PanelLayout: Hashable {
    /// The frame, on the screen.
    let box: Rect
    /// Where the prompt is written, in the frame's own coordinates.
    let promptRow: Int
    /// The rows between prompt and footer, in the frame's own coordinates.
    let list: Rect
    /// Keys, with a rule above them where there is room, in the frame's own coordinates.
    let footer: Rect

    /// The rows between prompt and footer, on the screen.
    var listOnScreen: Rect {
        Rect(
            column: box.column + list.column,
            row: box.row + list.row,
            columns: list.columns,
            rows: list.rows
        )
    }

    init(size: Size) {
        let columns = size.columns >= 60 ? min(size.columns - 8, 84) : size.columns
        let rows =
            switch size.rows {
            case 30...: 24
            case 16...: size.rows - 4
            default: size.rows
            }
        box = Rect(
            column: (size.columns - columns) / 2,
            row: (size.rows - rows) * 2 / 5,
            columns: columns,
            rows: rows
        )
        let isRoomy = rows >= 16
        promptRow = 1
        let footerRows = isRoomy ? 2 : 1
        let inner = max(columns - 2, 0)
        footer = Rect(
            column: 2,
            row: rows - 1 - footerRows,
            columns: max(inner - 1, 0),
            rows: footerRows
        )
        list = Rect(column: 1, row: 3, columns: inner, rows: max(footer.row - 3, 0))
    }
}
