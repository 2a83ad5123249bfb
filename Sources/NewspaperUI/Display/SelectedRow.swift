import Cells

extension Canvas {
    /// Marks the selected row of a table and places the cursor there.
    mutating func markSelected(row: Int, theme: Theme) {
        write("▌", at: Point(column: 0, row: row), style: theme.accent)
        placeCursor(at: Point(column: SourcesLayout.textColumn, row: row))
    }
}
