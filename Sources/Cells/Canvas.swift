/// Something that can draw itself.
///
/// A view is a value, made anew for each drawing. It is told its size by the canvas and must cope with
/// any, also with none at all.
public protocol View {
    /// Draws into the canvas, whose (0, 0) is the view's own upper left corner.
    func draw(on canvas: inout Canvas)
}

/// A rectangle to draw in: nothing that is drawn leaves it.
public struct Canvas {
    /// All that has been drawn so far, also outside this rectangle.
    public internal(set) var surface: Surface
    /// Where the hardware cursor shall stand, in the coordinates of the surface.
    public private(set) var cursor: Point?
    private(set) var frame: Rect

    /// A blank canvas as large as a whole surface.
    public init(size: Size, style: Style = .plain) {
        surface = Surface(size: size, style: style)
        frame = Rect(origin: .zero, size: size)
    }

    /// How much room there is.
    public var size: Size { frame.size }
    /// All of the room, in the canvas's own coordinates.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// What has been drawn at a place so far; `nil` outside of the canvas.
    public func cell(at point: Point) -> Cell? {
        guard bounds.contains(point) else { return nil }
        return surface[Point(column: frame.column + point.column, row: frame.row + point.row)]
    }

    /// Lets `body` draw in a part of the canvas; what lies outside the canvas is cut off.
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

    /// Draws a view in a part of the canvas.
    public mutating func draw(_ view: some View, in part: Rect) {
        draw(in: part) { view.draw(on: &$0) }
    }

    /// Writes text.
    ///
    /// The text is cut at the canvas's edge, and a wide letter that does not fit is left out.
    ///
    /// - Parameters:
    ///   - text: Text in display order; controls in it are dropped.
    ///   - point: Where the first letter stands; it may lie outside.
    ///   - style: A `.standard` background keeps the background that is there.
    ///   - end: The first column that may not be written on, if before the edge.
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
            return column + Glyphs.columns(of: text)
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
        for glyph in Glyphs(text) {
            let width = Int(glyph.columns)
            isInFlag = glyph.base.isRegionalIndicator && !isInFlag
            // A flag that does not fit wholly is left out.
            guard column + (isInFlag ? 2 : width) <= limit else { break }
            put(glyph, column: column, row: point.row, style: style)
            column += width
        }
        return column
    }

    /// Puts one glyph down; outside of the canvas nothing happens.
    public mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
        guard bounds.contains(point), point.column + Int(glyph.columns) <= size.columns else {
            return
        }
        put(glyph, column: point.column, row: point.row, style: style)
    }

    /// Repeats one single-width glyph along a row.
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

    /// Repeats one single-width glyph down a column.
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

    /// Blanks a part of the canvas, all of it by default.
    ///
    /// Nothing of what was there is seen afterwards: a `.standard` background is the terminal's own.
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

    /// Draws everything that is there in other styles; pictures in pixels give way to their cells.
    public mutating func restyle(_ change: (Style) -> Style) {
        // Neighbours mostly have one style.
        var last: (before: Style, after: Style)?
        surface.transform { cell in
            cell.pictureNumber = 0
            if last?.before != cell.style { last = (cell.style, change(cell.style)) }
            cell.style = last?.after ?? cell.style
        }
    }

    /// Lays a picture of pixels over the cells; it is left out when it does not fit wholly.
    ///
    /// What is drawn on one of them later takes it away.
    public mutating func place(_ picture: PixelPicture) {
        guard picture.frame.intersection(bounds) == picture.frame else { return }
        surface.lay(picture.moved(by: frame.origin))
    }

    /// Lets a picture have the cells that hold it in half blocks, as far as they are on the canvas.
    ///
    /// - Parameters:
    ///   - picture: The picture in pixels.
    ///   - origin: Where its upper left cell is; it may lie outside.
    ///   - background: What shows through it.
    public mutating func place(_ picture: PagePicture, at origin: Point, over background: Color) {
        let standing = SurfacePicture(
            picture: picture,
            origin: Point(column: frame.column + origin.column, row: frame.row + origin.row),
            background: background
        )
        surface.place(standing, in: frame)
    }

    /// Asks for the hardware cursor; the last one who asks gets it.
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
}
