extension Canvas {
    /// Writes double-size text, up to the first letter that does not fit.
    ///
    /// Only for terminals that support it. A `.standard` background keeps the existing background.
    public mutating func write(scaled text: String, at point: Point, style: Style) {
        var column = point.column
        for glyph in GlyphSequence(text) {
            let letter = ScaledLetter(
                origin: Point(column: column, row: point.row),
                glyph: glyph,
                style: style
            )
            let covered = letter.frame
            guard covered.intersection(bounds) == covered else { return }
            for row in covered.row..<covered.endRow {
                for column in covered.column..<covered.endColumn {
                    put(.space, at: Point(column: column, row: row), style: style)
                }
            }
            put(glyph, at: letter.origin, style: style)
            let origin = Point(column: frame.column + column, row: frame.row + point.row)
            surface.place(ScaledLetter(origin: origin, glyph: glyph, style: style))
            column = covered.endColumn
        }
    }
}
