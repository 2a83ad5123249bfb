/// A width and a height in terminal cells.
public struct Size: Hashable, Sendable {
    public var columns: Int
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
    public var column: Int
    public var row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    public static let zero = Point(column: 0, row: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(
            origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
    }

    public var column: Int { origin.column }
    public var row: Int { origin.row }
    public var columns: Int { size.columns }
    public var rows: Int { size.rows }
    /// The first column right of the rectangle.
    public var endColumn: Int { column + columns }
    /// The first row below the rectangle.
    public var endRow: Int { row + rows }
    public var isEmpty: Bool { size.isEmpty }

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
