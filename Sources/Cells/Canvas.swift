/// A value that draws itself on a canvas of any size, including an empty one.
public protocol View {
    /// Draws into the canvas; (0, 0) is the view's upper left corner.
    func draw(on canvas: inout Canvas)
}

/// A rectangle of a surface that clips drawing.
public struct Canvas {
    /// The whole surface, including the cells outside this canvas.
    public internal(set) var surface: Surface
    /// The position of the terminal's cursor in surface coordinates; `nil` if none was placed.
    public private(set) var cursor: Point?
    private(set) var frame: Rect

    /// Creates a blank canvas for a whole surface.
    public init(size: Size, style: Style = .plain) {
        surface = Surface(size: size, style: style)
        frame = Rect(origin: .zero, size: size)
    }

    /// The size of the rectangle.
    public var size: Size { frame.size }
    /// The rectangle in its own coordinates.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Returns the cell at a point; `nil` outside the canvas.
    public func cell(at point: Point) -> Cell? {
        guard bounds.contains(point) else { return nil }
        return surface[Point(column: frame.column + point.column, row: frame.row + point.row)]
    }

    /// Calls `body` with a canvas for the rectangle `part`, clipped to this canvas.
    public mutating func draw(in part: Rect, _ body: (inout Canvas) -> Void) {
        let outer = frame
        let visible = part.intersection(bounds)
        guard !visible.isEmpty else { return }
        frame = Rect(
            column: outer.column + visible.column,
            row: outer.row + visible.row,
            columns: visible.columns,
            rows: visible.rows
        )
        body(&self)
        frame = outer
    }

    /// Draws a view in a rectangle of the canvas.
    public mutating func draw(_ view: some View, in part: Rect) {
        draw(in: part) { view.draw(on: &$0) }
    }

    /// Writes text in display order; the start may be outside the canvas.
    ///
    /// The text is clipped at column `end` or the edge; a wide glyph that does not fit is omitted.
    /// A `.standard` background keeps the existing background.
    ///
    /// - Returns: The column after the text.
    @discardableResult
    public mutating func write(
        _ text: String,
        at point: Point,
        style: Style = .plain,
        before end: Int = .max
    ) -> Int {
        var column = point.column
        guard (0..<size.rows).contains(point.row) else {
            return column + GlyphSequence.columns(of: text)
        }
        let limit = min(end, size.columns)
        if text.plainColumns != nil {
            for scalar in text.unicodeScalars {
                guard column < limit else { break }
                put(Glyph(scalar), column: column, row: point.row, style: style)
                column += 1
            }
            return column
        }
        var isInFlag = false
        for glyph in GlyphSequence(text) {
            let width = Int(glyph.columns)
            isInFlag = glyph.base.isRegionalIndicator && !isInFlag
            guard column + (isInFlag ? 2 : width) <= limit else { break }
            put(glyph, column: column, row: point.row, style: style)
            column += width
        }
        return column
    }

    /// Draws one glyph, if it is inside the canvas.
    public mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
        guard bounds.contains(point), point.column + Int(glyph.columns) <= size.columns else {
            return
        }
        put(glyph, column: point.column, row: point.row, style: style)
    }

    /// Draws a horizontal rule with a one-column glyph.
    public mutating func rule(
        _ glyph: Unicode.Scalar,
        row: Int,
        columns: Range<Int>? = nil,
        style: Style = .plain
    ) {
        guard (0..<size.rows).contains(row) else { return }
        let glyph = Glyph(glyph)
        for column in (columns ?? 0..<size.columns).clamped(to: 0..<size.columns) {
            put(glyph, column: column, row: row, style: style)
        }
    }

    /// Draws a vertical rule with a one-column glyph.
    public mutating func rule(
        _ glyph: Unicode.Scalar,
        column: Int,
        rows: Range<Int>? = nil,
        style: Style = .plain
    ) {
        guard (0..<size.columns).contains(column) else { return }
        let glyph = Glyph(glyph)
        for row in (rows ?? 0..<size.rows).clamped(to: 0..<size.rows) {
            put(glyph, column: column, row: row, style: style)
        }
    }

    /// Blanks a rectangle of the canvas, by default all of it.
    ///
    /// A `.standard` background becomes the terminal's default.
    public mutating func fill(_ part: Rect? = nil, style: Style) {
        let part = (part ?? bounds).intersection(bounds)
        guard !part.isEmpty else { return }
        surface.fill(
            Rect(
                column: frame.column + part.column,
                row: frame.row + part.row,
                columns: part.columns,
                rows: part.rows
            ),
            style: style
        )
    }

    /// Changes the style of all cells; pixel pictures are replaced with their half-block cells.
    public mutating func restyle(_ change: (Style) -> Style) {
        var last: (before: Style, after: Style)?
        surface.transform { cell in
            cell.pictureNumber = 0
            if last?.before != cell.style { last = (cell.style, change(cell.style)) }
            cell.style = last?.after ?? cell.style
        }
    }

    /// Places a pixel picture over cells if it fits; later drawing on those cells removes it.
    public mutating func place(_ picture: PictureOverlay) {
        guard picture.frame.intersection(bounds) == picture.frame else { return }
        surface.lay(picture.moved(by: frame.origin))
    }

    /// Marks cells, which already contain the half-block version of a picture, as showing that
    /// picture.
    ///
    /// The origin may be outside the canvas. `background` is the color behind transparent pixels.
    public mutating func place(_ picture: InlinePicture, at origin: Point, over background: Color) {
        let placed = SurfacePicture(
            picture: picture,
            origin: Point(column: frame.column + origin.column, row: frame.row + origin.row),
            background: background
        )
        surface.place(placed, in: frame)
    }

    /// Places the terminal's cursor; the last call wins.
    public mutating func placeCursor(at point: Point) {
        guard !size.isEmpty else { return }
        cursor = Point(
            column: frame.column + min(max(point.column, 0), size.columns - 1),
            row: frame.row + min(max(point.row, 0), size.rows - 1)
        )
    }

    private mutating func put(_ glyph: Glyph, column: Int, row: Int, style: Style) {
        guard column >= 0 else { return }
        surface.put(
            glyph,
            at: Point(column: frame.column + column, row: frame.row + row),
            style: style
        )
    }

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
