import Cells

extension Canvas {
    /// Marks a row as selected and places the cursor there.
    mutating func markSelected(row: Int, theme: Theme) {
        write("▌", at: Point(column: 0, row: row), style: theme.accent)
        placeCursor(at: Point(column: TableScreenLayout.textColumn, row: row))
    }
}
