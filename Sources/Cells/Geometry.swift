/// A width and a height in terminal cells.
public struct Size: Hashable, Sendable {
    /// Cells side by side.
    public var columns: Int
    /// Cells above each other.
    public var rows: Int

    /// Negative numbers count as zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// No room at all.
    public static let zero = Size(columns: 0, rows: 0)
    /// True when there is not a single cell.
    public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell's place, counted from the upper left corner, which is (0, 0).
public struct Point: Hashable, Sendable {
    /// Cells to the left of it.
    public var column: Int
    /// Cells above it.
    public var row: Int

    /// Makes a place, which may lie outside of a screen.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The upper left corner.
    public static let zero = Point(column: 0, row: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
    /// Its upper left cell.
    public var origin: Point
    /// Its width and height.
    public var size: Size

    /// Makes a rectangle from its corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle; negative sizes count as zero.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(
            origin: Point(column: column, row: row),
            size: Size(columns: columns, rows: rows)
        )
    }

    /// The first column.
    public var column: Int { origin.column }
    /// The first row.
    public var row: Int { origin.row }
    /// The width in cells.
    public var columns: Int { size.columns }
    /// The height in cells.
    public var rows: Int { size.rows }
    /// The first column right of the rectangle.
    public var endColumn: Int { column + columns }
    /// The first row below the rectangle.
    public var endRow: Int { row + rows }
    /// True when there is not a single cell.
    public var isEmpty: Bool { size.isEmpty }

    /// True for the cells of the rectangle.
    public func contains(_ point: Point) -> Bool {
        (column..<endColumn).contains(point.column) && (row..<endRow).contains(point.row)
    }

    /// The common part; empty when there is none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return Rect(
            column: left,
            row: top,
            columns: min(endColumn, other.endColumn) - left,
            rows: min(endRow, other.endRow) - top
        )
    }

    /// The rectangle without a margin on each side.
    public func inset(columns horizontal: Int = 0, rows vertical: Int = 0) -> Rect {
        Rect(
            column: column + horizontal,
            row: row + vertical,
            columns: columns - 2 * horizontal,
            rows: rows - 2 * vertical
        )
    }
}
