/// Drawn cells that can be copied onto another canvas without drawing them again.
public struct CachedDrawing {
    let size: Size
    let ground: Cell
    let cells: [Cell]
}

extension Canvas {
    /// Copies a cached drawing into a rectangle of the canvas, which must be blank and of one
    /// style.
    ///
    /// Returns false if size or background differ, or if the rectangle is not completely on the
    /// canvas.
    public mutating func copy(_ drawing: CachedDrawing, in part: Rect) -> Bool {
        guard drawing.size == part.size, let place = whole(part),
            surface[place.origin] == drawing.ground
        else { return false }
        surface.replace(cellsIn: place, with: drawing.cells)
        return true
    }

    /// Draws in a blank rectangle of one style, and returns the cells without the cursor.
    ///
    /// Returns `nil` if the rectangle is not completely on the canvas, or if the cells show
    /// pictures.
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

    private func whole(_ part: Rect) -> Rect? {
        guard part.intersection(bounds) == part, !part.isEmpty else { return nil }
        let origin = Point(column: frame.column + part.column, row: frame.row + part.row)
        return Rect(origin: origin, size: part.size)
    }
}

extension Surface {
    fileprivate func cells(in part: Rect) -> [Cell] {
        var copy: [Cell] = []
        copy.reserveCapacity(part.columns * part.rows)
        for row in part.row..<part.endRow {
            let start = row * size.columns
            copy += cells[start + part.column..<start + part.endColumn]
        }
        return copy
    }

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
