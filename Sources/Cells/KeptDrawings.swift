/// What was drawn on the screens before, by what it was drawn of: it is copied instead of being drawn anew.
public final class KeptDrawings<ID: Hashable, Content: Equatable> {
    fileprivate final class Drawing {
        let content: Content
        let size: Size
        /// What stood in all of its cells before.
        let ground: Cell
        let cells: [Cell]

        init(of content: Content, size: Size, ground: Cell, cells: [Cell]) {
            self.content = content
            self.size = size
            self.ground = ground
            self.cells = cells
        }
    }

    fileprivate var drawings: [ID: Drawing] = [:]
    private let capacity: Int

    /// Keeps nothing yet; forgets all when there would be more than `capacity` drawings.
    public init(capacity: Int = 256) {
        self.capacity = capacity
    }

    fileprivate func keep(_ drawing: Drawing, of id: ID) {
        if drawings.count >= capacity, drawings[id] == nil { drawings = [:] }
        drawings[id] = drawing
    }
}

extension Canvas {
    /// Draws in a part of the canvas, or copies there what was drawn of the same content before.
    ///
    /// - Parameters:
    ///   - part: Where; all of it is blank, in one style.
    ///   - content: All that the drawing depends on, besides the size of the part and the style beneath.
    ///   - id: What it is kept by; one drawing is kept of each.
    ///   - drawings: Those that are kept.
    ///   - body: Draws. It asks for no cursor, since none is kept.
    public mutating func draw<ID, Content>(
        in part: Rect,
        of content: @autoclosure () -> Content,
        id: ID,
        keptIn drawings: KeptDrawings<ID, Content>,
        _ body: (inout Canvas) -> Void
    ) {
        guard part.intersection(bounds) == part, !part.isEmpty else { return draw(in: part, body) }
        let content = content()
        let place = Rect(
            origin: Point(
                column: frame.column + part.column,
                row: frame.row + part.row
            ),
            size: part.size
        )
        let ground = surface[place.origin]
        if let kept = drawings.drawings[id], kept.size == part.size, kept.ground == ground,
            kept.content == content
        {
            return surface.replace(cellsIn: place, with: kept.cells)
        }
        draw(in: part, body)
        let cells = surface.cells(in: place)
        // Pictures belong to the screen that they are on.
        guard cells.allSatisfy({ $0.pictureNumber == 0 }) else { return }
        drawings.keep(
            KeptDrawings.Drawing(of: content, size: part.size, ground: ground, cells: cells),
            of: id
        )
    }
}

extension Surface {
    /// The cells of a part of the surface, row after row.
    fileprivate func cells(in part: Rect) -> [Cell] {
        (part.row..<part.endRow).flatMap { row in
            cells[row * size.columns + part.column..<row * size.columns + part.endColumn]
        }
    }

    /// Replaces blank cells, row after row.
    fileprivate mutating func replace(cellsIn part: Rect, with drawn: [Cell]) {
        cells.withUnsafeMutableBufferPointer { cells in
            drawn.withUnsafeBufferPointer { drawn in
                guard let target = cells.baseAddress, let source = drawn.baseAddress else { return }
                for row in 0..<part.rows {
                    let start = (part.row + row) * size.columns + part.column
                    (target + start).update(from: source + row * part.columns, count: part.columns)
                }
            }
        }
    }
}
