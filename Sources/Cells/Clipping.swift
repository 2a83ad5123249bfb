extension Surface {
    /// Returns the upper left part of the surface, padded with blanks to `size`.
    ///
    /// A wide glyph that the edge would halve becomes a space.
    public func clipped(to size: Size) -> Surface {
        if self.size == size { return self }
        var clipped = Surface(size: size)
        clipped.pictures = pictures
        for row in 0..<min(size.rows, self.size.rows) {
            for (column, cell) in self.row(row).prefix(size.columns).enumerated()
            where !cell.isContinuation {
                clipped.put(
                    cell.glyph,
                    at: Point(column: column, row: row),
                    style: cell.style
                )
                clipped.cells[row * size.columns + column].pictureNumber = cell.pictureNumber
            }
        }
        return clipped
    }
}
