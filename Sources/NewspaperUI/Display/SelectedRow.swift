import Cells

extension Canvas {
    mutating func markSelected(row: Int, theme: Theme) {
        write("▌", at: Point(column: 0, row: row), style: theme.accent)
        placeCursor(at: Point(column: TableScreenLayout.textColumn, row: row))
    }
}
