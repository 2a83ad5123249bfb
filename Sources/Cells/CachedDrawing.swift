/// Cells as they were drawn, to be copied instead of being drawn anew.
public struct CachedDrawing {
    let size: Size
    /// What stood in all of its cells before.
    let ground: Cell
    /// Row after row.
    let cells: [Cell]
}

extension Canvas {
    /// Copies what was drawn before into a part of the canvas.
    ///
    /// - Parameters:
    ///   - drawing: What is copied.
    ///   - part: Where; all of it is blank, in one style.
    /// - Returns: False, and nothing is copied, where the part has another size than the drawing, another style
    ///   beneath, or does not lie on the canvas as a whole.
    public mutating func copy(_ drawing: CachedDrawing, in part: Rect) -> Bool {
        guard drawing.size == part.size, let place = whole(part),
            surface[place.origin] == drawing.ground
        else { return false }
        surface.replace(cellsIn: place, with: drawing.cells)
        return true
    }

    /// Draws in a part of the canvas and keeps the cells.
    ///
    /// - Parameters:
    ///   - part: Where; all of it is blank, in one style.
    ///   - body: Draws. It asks for no cursor, since none is kept.
    /// - Returns: What was drawn; `nil` for what lies only partly on the canvas, and for pictures, which belong to
    ///   the screen that they are on.
    public mutating func keep(
        in part: Rect,
        _ body: (inout Canvas) -> Void
    ) -> CachedDrawing? {
        guard let place = whole(part) else {
            draw(in: part, body)
            return nil
        }
        let ground = surface[place.origin]
        draw(in: part, body)
        let cells = surface.cells(in: place)
        guard cells.allSatisfy({ $0.pictureNumber == 0 }) else { return nil }
        return CachedDrawing(size: part.size, ground: ground, cells: cells)
    }

    /// Where a part stands on the surface; `nil` when not all of it is on the canvas.
    private func whole(_ part: Rect) -> Rect? {
        guard part.intersection(bounds) == part, !part.isEmpty else { return nil }
        let origin = Point(column: frame.column + part.column, row: frame.row + part.row)
        return Rect(origin: origin, size: part.size)
    }
}

extension Surface {
    /// The cells of a part of the surface, row after row.
    fileprivate func cells(in part: Rect) -> [Cell] {
        var copy: [Cell] = []
        copy.reserveCapacity(part.columns * part.rows)
        for row in part.row..<part.endRow {
            let start = row * size.columns
            copy += cells[start + part.column..<start + part.endColumn]
        }
        return copy
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
