import Cells

/// Where a panel and its parts stand, decided by the size of the screen and by what it holds.
///
/// Its upper edge, the prompt and the rows of its list stay where they are whatever it shows, so that nothing jumps
/// while one types; only the lower edge follows.
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

    /// A panel with so many rows between prompt and footer, or as many as there is room for.
    func holding(_ rows: Int) -> PanelLayout {
        let spare = max(list.rows - max(rows, 1), 0)
        return PanelLayout(
            box: box.shortened(by: spare),
            promptRow: promptRow,
            list: list.shortened(by: spare),
            footer: Rect(
                column: footer.column,
                row: footer.row - spare,
                columns: footer.columns,
                rows: footer.rows
            )
        )
    }

    /// A panel that holds as much as there is room for.
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

    private init(box: Rect, promptRow: Int, list: Rect, footer: Rect) {
        self.box = box
        self.promptRow = promptRow
        self.list = list
        self.footer = footer
    }
}

extension Rect {
    fileprivate func shortened(by rows: Int) -> Rect {
        Rect(column: column, row: row, columns: columns, rows: self.rows - rows)
    }
}
