import News

/// The list rows to lay out, and the initial focus.
struct BroadsheetInput: Hashable {
    enum Focus: Hashable {
        /// The focused story if it remains, otherwise the lead.
        case kept
        case first
        case last
        case row(Int)
        /// The row if the story is gone.
        case story(ArticleID, orRow: Int)
    }

    let firstRow: Int
    var count = Broadsheet.capacity
    let focus: Focus

    /// The block of rows that contains `row`.
    static func around(row: Int) -> BroadsheetInput {
        BroadsheetInput(firstRow: row - row % Broadsheet.capacity, focus: .row(row))
    }

    /// Stories have left the list; focuses a story or its former row.
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

    static func end(of totalCount: Int) -> BroadsheetInput {
        let last = max(totalCount - 1, 0)
        return BroadsheetInput(firstRow: last - last % Broadsheet.capacity, focus: .last)
    }

    static func after(_ rows: Range<Int>, of totalCount: Int) -> BroadsheetInput? {
        guard rows.upperBound < totalCount else { return nil }
        return BroadsheetInput(firstRow: rows.upperBound, focus: .first)
    }

    static func before(_ rows: Range<Int>) -> BroadsheetInput? {
        guard rows.lowerBound > 0 else { return nil }
        // A remainder at the top of the list is part of the front page.
        let first = max(rows.lowerBound - Broadsheet.capacity, 0)
        let firstRow = first < Broadsheet.capacity ? 0 : first
        return BroadsheetInput(
            firstRow: firstRow,
            count: rows.lowerBound - firstRow,
            focus: .last
        )
    }

    /// `kept` is the current row.
    func focusedRow(from kept: Int) -> Int {
        switch focus {
        case .kept: kept
        case .first: firstRow
        case .last: firstRow + count - 1
        case .row(let row), .story(_, let row): row
        }
    }
}
