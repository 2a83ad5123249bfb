/// A width and a height in cells.
public struct Size: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size; negative numbers become zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The empty size.
    public static let zero = Size(columns: 0, rows: 0)
    /// Whether the size contains no cells.
    public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// The coordinates of a cell; (0, 0) is the upper left corner.
public struct Point: Hashable, Sendable {
    /// The zero-based column.
    public var column: Int
    /// The zero-based row.
    public var row: Int

    /// Creates a point, which may be outside the screen.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// The upper left corner.
    public static let zero = Point(column: 0, row: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
    /// The upper left cell.
    public var origin: Point
    /// The width and height.
    public var size: Size

    /// Creates a rectangle from its upper left corner and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle; negative sizes become zero.
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
    /// The number of columns.
    public var columns: Int { size.columns }
    /// The number of rows.
    public var rows: Int { size.rows }
    /// The first column to the right of the rectangle.
    public var endColumn: Int { column + columns }
    /// The first row below the rectangle.
    public var endRow: Int { row + rows }
    /// Whether the rectangle contains no cells.
    public var isEmpty: Bool { size.isEmpty }

    /// Returns whether the rectangle contains the cell.
    public func contains(_ point: Point) -> Bool {
        (column..<endColumn).contains(point.column) && (row..<endRow).contains(point.row)
    }

    /// Returns the cells in both rectangles; empty if they do not overlap.
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

    /// Returns the rectangle with a margin removed on all four sides.
    public func inset(columns horizontal: Int = 0, rows vertical: Int = 0) -> Rect {
        Rect(
            column: column + horizontal,
            row: row + vertical,
            columns: columns - 2 * horizontal,
            rows: rows - 2 * vertical
        )
    }
}
