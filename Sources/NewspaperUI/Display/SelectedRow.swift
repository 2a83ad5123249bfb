import Cells

extension Canvas {
    /// Marks the selected row of a table, where the cursor stands, too.
    mutating func markSelected(row: Int, theme: Theme) {
        write("▌", at: Point(column: 0, row: row), style: theme.accent)
        placeCursor(at: Point(column: SourcesLayout.textColumn, row: row))
    }
}
