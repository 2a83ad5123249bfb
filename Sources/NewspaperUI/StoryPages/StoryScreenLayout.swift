import Cells

/// The areas of the story screen.
struct StoryScreenLayout: Hashable {
    let header: Rect
    let text: Rect
    let footer: Rect
    let measure: Int
    let columnCount: Int
    /// The width for code, which may extend into the right margin of a single column.
    let columnsOfCode: Int
    /// Whether the lines above the text have no blank rows between them.
    let isTight: Bool

    static let gutter = 5
    /// The minimum width of one of several columns; narrower ones are hard to read.
    private static let narrowestColumn = 36
    private static let fewestRows = 12

    /// Creates a layout; measure and columns are reduced to fit the screen.
    init(size: Size, measure wanted: Int, columns: Int) {
        let frame = ScreenFrame(size: size)
        (header, footer) = (frame.header, frame.footer)
        let room = max(size.columns - 6, 1)
        let most = (room + Self.gutter) / (Self.narrowestColumn + Self.gutter)
        let count = frame.body.rows < Self.fewestRows ? 1 : max(min(columns, most), 1)
        let gutters = (count - 1) * Self.gutter
        measure = max(min(wanted, (room - gutters) / count), 1)
        columnCount = count
        let width = count * measure + gutters
        text = Rect(
            column: max((size.columns - width) / 2, 0),
            row: frame.body.row,
            columns: width,
            rows: frame.body.rows
        )
        columnsOfCode = count > 1 ? measure : size.columns - text.column - 3
        isTight = size.rows < 30
    }

    var capacity: Int { text.rows * columnCount }

    /// The maximum number of lines on a screen.
    ///
    /// It exceeds ``capacity``, because blank lines at the head of a column and hidden lines of
    /// pictures occupy no row.
    var reach: Int { capacity + columnCount * (text.rows / 2 + 1) }

    /// The area for code; with a single column, it includes the right margin.
    var roomOfCode: Rect {
        guard columnCount == 1 else { return text }
        return Rect(column: text.column, row: text.row, columns: columnsOfCode, rows: text.rows)
    }

    func frame(of column: StoryColumn) -> Rect {
        columnCount == 1 ? roomOfCode : column.frame
    }
}
