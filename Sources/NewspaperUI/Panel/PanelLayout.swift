import Cells

/// The layout of a panel for a screen size and a number of rows.
///
/// While the user types, only the lower edge moves.
struct PanelLayout: Hashable {
    /// The frame of the panel in screen coordinates.
    let box: Rect
    /// The row of the prompt, relative to the frame.
    let promptRow: Int
    let list: Rect
    /// The footer relative to the frame, with a rule above it if there is space.
    let footer: Rect

    var listOnScreen: Rect {
        Rect(
            column: box.column + list.column,
            row: box.row + list.row,
            columns: list.columns,
            rows: list.rows
        )
    }

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
