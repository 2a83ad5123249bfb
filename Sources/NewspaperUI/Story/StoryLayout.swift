import Cells

/// Where the parts of a story's screen stand, decided by its size, the measure and the number of columns alone.
struct StoryLayout: Hashable {
    let header: Rect
    /// All of the text, with what lies between its columns.
    let text: Rect
    let footer: Rect
    /// The measure in columns of the terminal.
    let measure: Int
    /// In how many columns the text stands.
    let columnCount: Int
    /// The columns of a line of code: where the text stands in one column it may use the margin at the right.
    let columnsOfCode: Int
    /// True when there are too few rows for blank lines in the head.
    let isTight: Bool

    /// What lies between two columns: a fine line with room on both sides.
    static let gutter = 5
    /// Narrower columns tire the eye, and hold fewer words than a line needs to be set well.
    private static let narrowestColumn = 36
    /// With fewer rows nobody wants to look up again.
    private static let fewestRows = 12

    /// Decides.
    ///
    /// - Parameters:
    ///   - size: How large the screen is.
    ///   - wanted: The longest line of text that is wanted.
    ///   - columns: In how many columns the text is wanted; it gets as many as there is room for.
    init(size: Size, measure wanted: Int, columns: Int) {
        let frame = ScreenFrame(size: size)
        (header, footer) = (frame.header, frame.footer)
        // Margins of two columns, and two more for the scroll bar.
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

    /// How many lines have room on the screen.
    var capacity: Int { text.rows * columnCount }

    /// The most lines from which a page is made: blank ones at the head of a column and the lower ones of a picture that is
    /// shown smaller have no row.
    var reach: Int { capacity + columnCount * (text.rows / 2 + 1) }

    /// The text, and the margin at its right where code may use that.
    var roomOfCode: Rect {
        guard columnCount == 1 else { return text }
        return Rect(column: text.column, row: text.row, columns: columnsOfCode, rows: text.rows)
    }

    /// Where the lines of a column may be drawn.
    func room(of column: StoryColumn) -> Rect {
        columnCount == 1 ? roomOfCode : column.frame
    }
}
