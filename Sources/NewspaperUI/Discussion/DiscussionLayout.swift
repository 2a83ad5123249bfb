import Cells

struct DiscussionLayout: Hashable {
    let header: Rect
    let text: Rect
    let footer: Rect
    let isTight: Bool
    private let measure: Int
    private let screenColumns: Int

    /// The width of an indenting rule and the gap after it.
    static let columnsOfRule = 2
    private static let mostRules = 12
    private static let leastColumns = 26

    init(size: Size, measure: Int) {
        self.measure = measure
        screenColumns = size.columns
        let frame = ScreenFrame(size: size)
        (header, footer) = (frame.header, frame.footer)
        // The margins contain the marker of the selected comment.
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

    func rules(atDepth depth: Int) -> Int {
        let most = (text.columns - Self.leastColumns) / Self.columnsOfRule
        return min(depth, max(0, min(most, Self.mostRules)))
    }

    func columns(behind rules: Int) -> Int {
        max(min(measure, text.columns - rules * Self.columnsOfRule), 1)
    }

    /// Returns the width of code after `rules` vertical rules, up to the edge of the screen.
    func columnsOfCode(behind rules: Int) -> Int {
        max(screenColumns - text.column - rules * Self.columnsOfRule - 1, 0)
    }
}
