import News

/// Rows of the list from which a broadsheet is to be set.
struct BroadsheetInput: Hashable {
    enum Focus: Hashable {
        /// Where it is, if that story is still there; else on the story that leads.
        case kept
        case first
        case last
        case row(Int)
        /// On a story, or else on a row.
        case story(ArticleID, orRow: Int)
    }

    let firstRow: Int
    var count = Broadsheet.capacity
    let focus: Focus

    /// The rows among which one stands, which gets the focus.
    static func around(row: Int) -> BroadsheetInput {
        BroadsheetInput(firstRow: row - row % Broadsheet.capacity, focus: .row(row))
    }

    /// The same page of a list from which stories have gone; the focus is on a story, or else in its row.
    static func rest(
        of page: Broadsheet,
        of totalCount: Int,
        focusedOn story: ArticleID?
    ) -> BroadsheetInput {
        let last = max(totalCount - 1, 0)
        guard page.firstRow <= last else { return .around(row: last) }
        let row = min(page.focusedRow, last)
        return BroadsheetInput(
            firstRow: page.firstRow,
            focus: story.map { .story($0, orRow: row) } ?? .row(row)
        )
    }

    /// The last rows of a list.
    static func end(of totalCount: Int) -> BroadsheetInput {
        let last = max(totalCount - 1, 0)
        return BroadsheetInput(firstRow: last - last % Broadsheet.capacity, focus: .last)
    }

    /// The rows after others; `nil` when there are none.
    static func after(_ rows: Range<Int>, of totalCount: Int) -> BroadsheetInput? {
        guard rows.upperBound < totalCount else { return nil }
        return BroadsheetInput(firstRow: rows.upperBound, focus: .first)
    }

    /// The rows before others; `nil` when there are none.
    static func before(_ rows: Range<Int>) -> BroadsheetInput? {
        guard rows.lowerBound > 0 else { return nil }
        // What is left at the top of the list belongs to the front page.
        let first = max(rows.lowerBound - Broadsheet.capacity, 0)
        let firstRow = first < Broadsheet.capacity ? 0 : first
        return BroadsheetInput(
            firstRow: firstRow,
            count: rows.lowerBound - firstRow,
            focus: .last
        )
    }

    /// The row that gets the focus, where `kept` has it now.
    func focusedRow(from kept: Int) -> Int {
        switch focus {
        case .kept: kept
        case .first: firstRow
        case .last: firstRow + count - 1
        case .row(let row), .story(_, let row): row
        }
    }
}
