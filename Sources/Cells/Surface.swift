import Glibc

/// A screen as a value: rows of cells.
public struct Surface: Hashable, Sendable {
    /// The size in cells.
    public let size: Size
    /// The cells in row-major order.
    public internal(set) var cells: [Cell]
    /// The pixel picture placed over cells, even if its cells have been overwritten since.
    var overlaid: PictureOverlay?
    var pictures: [SurfacePicture] = []
    var scaledLetters: [ScaledLetter] = []

    /// Creates a blank surface.
    public init(size: Size, style: Style = .plain) {
        self.size = size
        cells = Array(repeating: Cell(.space, style), count: size.columns * size.rows)
    }

    /// The cell at a point inside the surface.
    public subscript(point: Point) -> Cell {
        cells[point.row * size.columns + point.column]
    }

    /// Returns the cells of one row.
    public func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Returns the text of one row, including trailing blanks.
    public func text(ofRow row: Int) -> String {
        self.row(row).map(\.glyph.text).joined()
    }

    /// Returns the columns in which a row differs from a surface of the same size, if any.
    public func changedColumns(ofRow row: Int, since other: Surface) -> ClosedRange<Int>? {
        let start = row * size.columns
        return cells.withUnsafeBufferPointer { new in
            other.cells.withUnsafeBufferPointer { old in
                let length = size.columns * MemoryLayout<Cell>.stride
                if let newRow = new.baseAddress, let oldRow = old.baseAddress,
                    memcmp(newRow + start, oldRow + start, length) == 0
                {
                    return nil
                }
                var first = 0
                var last = size.columns - 1
                while first <= last, new[start + first] == old[start + first] { first += 1 }
                guard first <= last else { return nil }
                while new[start + last] == old[start + last] { last -= 1 }
                return first...last
            }
        }
    }

    /// Modifies each cell in place.
    public mutating func transform(_ change: (inout Cell) -> Void) {
        for index in cells.indices { change(&cells[index]) }
    }

    /// Draws a glyph; of a wide glyph that it overwrites partly, the other half becomes blank.
    ///
    /// A wide glyph without space for its right half becomes a space.
    mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
        let rowStart = point.row * size.columns
        let index = rowStart + point.column
        let rowEnd = rowStart + size.columns
        let isWide = glyph.columns == 2 && index + 1 < rowEnd
        if cells[index].glyph.base.isRegionalIndicator { tearOff(at: index, rowStart, rowEnd) }
        separate(at: index, rowEnd: rowEnd)
        if isWide { separate(at: index + 1, rowEnd: rowEnd) }
        set(glyph.columns == 2 && !isWide ? .space : glyph, at: index, style: style)
        if isWide { set(.continuation, at: index + 1, style: style) }
    }

    /// Blanks a rectangle, and the other halves of wide glyphs at its edges.
    mutating func fill(_ rect: Rect, style: Style) {
        let blank = Cell(.space, style)
        for row in rect.row..<rect.endRow {
            let start = row * size.columns
            let rowEnd = start + size.columns
            separate(at: start + rect.column, rowEnd: rowEnd)
            separate(at: start + rect.endColumn - 1, rowEnd: rowEnd)
            for index in start + rect.column..<start + rect.endColumn { cells[index] = blank }
        }
    }

    private mutating func set(_ glyph: Glyph, at index: Int, style: Style) {
        var style = style
        if style.background == .standard { style.background = cells[index].style.background }
        cells[index] = Cell(glyph, style)
    }

    private mutating func tearOff(at index: Int, _ rowStart: Int, _ rowEnd: Int) {
        let before = cells[rowStart..<index].reversed().prefix { $0.glyph.base.isRegionalIndicator }
        let isFirstHalf = before.count.isMultiple(of: 2)
        let other = isFirstHalf ? index + 1 : index - 1
        guard (rowStart..<rowEnd).contains(other), cells[other].glyph.base.isRegionalIndicator
        else { return }
        cells[other].glyph = .space
    }

    private mutating func separate(at index: Int, rowEnd: Int) {
        switch cells[index].glyph.columns {
        case 0 where index > 0: cells[index - 1].glyph = .space
        case 2 where index + 1 < rowEnd: cells[index + 1].glyph = .space
        default: break
        }
    }
}
