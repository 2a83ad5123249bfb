import Cells

/// Where everything on the screen of a discussion stands.
struct DiscussionLayout: Hashable {
    let header: Rect
    /// The comments, with their rules at the left.
    let text: Rect
    let footer: Rect
    /// True where no row can be spared for a gap between comments.
    let isTight: Bool
    /// The longest line of a comment.
    private let measure: Int
    private let screenColumns: Int

    /// The columns of a rule and the gap behind it.
    static let columnsOfRule = 2
    /// No comment stands further in than so many rules.
    private static let mostRules = 12
    /// Columns that are left for words, however deep a comment is.
    private static let leastColumns = 26

    /// Arranges the screen for lines of at most `measure` columns.
    init(size: Size, measure: Int) {
        self.measure = measure
        screenColumns = size.columns
        let frame = ScreenFrame(size: size)
        (header, footer) = (frame.header, frame.footer)
        // The mark of what is chosen stands in the margin.
        let columns = max(
            min(size.columns - 4, measure + Self.mostRules * Self.columnsOfRule),
            1
        )
        text = Rect(
            column: max((size.columns - columns) / 2, 0),
            row: frame.body.row,
            columns: columns,
            rows: frame.body.rows
        )
        isTight = size.rows < 16
    }

    /// How many rules stand before a comment.
    func rules(atDepth depth: Int) -> Int {
        let most = (text.columns - Self.leastColumns) / Self.columnsOfRule
        return min(depth, max(0, min(most, Self.mostRules)))
    }

    /// The longest line behind so many rules.
    func columns(behind rules: Int) -> Int {
        max(min(measure, text.columns - rules * Self.columnsOfRule), 1)
    }

    /// The room for a line behind so many rules: code may go on to the edge of the screen.
    func columnsOfCode(behind rules: Int) -> Int {
        max(screenColumns - text.column - rules * Self.columnsOfRule - 1, 0)
    }
}
