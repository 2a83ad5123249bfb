import Cells

extension Canvas {
    /// Places the cursor there.
    mutating func markSelected(row: Int, theme: Theme) {
        write("▌", at: Point(column: 0, row: row), style: theme.accent)
        placeCursor(at: Point(column: SourcesLayout.textColumn, row: row))
    }
}
