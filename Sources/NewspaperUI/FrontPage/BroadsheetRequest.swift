import News

/// A request to lay out a broadsheet: its list rows and the initial focus.
struct BroadsheetRequest: Hashable {
    enum Focus: Hashable {
        /// The previously focused story, or the lead if that story is gone.
        case kept
        case first
        case last
        case row(Int)
        /// The given story, or the one in a row if the story has left the list.
        case story(ArticleID, orRow: Int)
    }

    let firstRow: Int
    let count: Int
    let focus: Focus

    /// The minimum number of rows in the last broadsheet; fewer rows join the previous one.
    private static let fewestRows = BroadsheetState.capacity / 2

    private init(firstRow: Int, count: Int, focus: Focus) {
        self.firstRow = firstRow
        self.count = count
        self.focus = focus
    }

    /// Creates a request for rows from `firstRow`; includes a short remainder of the list.
    init(firstRow: Int, of totalCount: Int, focus: Focus) {
        let rest = totalCount - firstRow
        let joinsEnd = rest < BroadsheetState.capacity + Self.fewestRows
        self.init(
            firstRow: firstRow,
            count: joinsEnd ? max(rest, BroadsheetState.capacity) : BroadsheetState.capacity,
            focus: focus
        )
    }

    /// Returns the request for the broadsheet that contains `row`, which by default gets the focus.
    static func around(
        row: Int,
        of totalCount: Int,
        focus: Focus? = nil
    ) -> BroadsheetRequest {
        let first = row - row % BroadsheetState.capacity
        let isShort = first > 0 && totalCount - first < fewestRows
        return BroadsheetRequest(
            firstRow: isShort ? first - BroadsheetState.capacity : first,
            of: totalCount,
            focus: focus ?? .row(row)
        )
    }

    /// Returns the request to lay out a broadsheet again after it lost stories.
    ///
    /// Focuses `story` or, if `nil`, the row focused before.
    static func rest(
        of page: BroadsheetState,
        of totalCount: Int,
        focusedOn story: ArticleID?
    ) -> BroadsheetRequest {
        let last = max(totalCount - 1, 0)
        guard page.firstRow <= last else { return .around(row: last, of: totalCount) }
        let row = min(page.focusedRow, last)
        return BroadsheetRequest(
            firstRow: page.firstRow,
            of: totalCount,
            focus: story.map { .story($0, orRow: row) } ?? .row(row)
        )
    }

    static func end(of totalCount: Int) -> BroadsheetRequest {
        around(row: max(totalCount - 1, 0), of: totalCount, focus: .last)
    }

    static func after(_ rows: Range<Int>, of totalCount: Int) -> BroadsheetRequest? {
        guard rows.upperBound < totalCount else { return nil }
        return BroadsheetRequest(firstRow: rows.upperBound, of: totalCount, focus: .first)
    }

    static func before(_ rows: Range<Int>) -> BroadsheetRequest? {
        guard rows.lowerBound > 0 else { return nil }
        // A short rest at the top of the list is included in the first broadsheet.
        let first = max(rows.lowerBound - BroadsheetState.capacity, 0)
        let firstRow = first < BroadsheetState.capacity ? 0 : first
        return BroadsheetRequest(
            firstRow: firstRow,
            count: rows.lowerBound - firstRow,
            focus: .last
        )
    }

    /// Returns the list row to focus; `kept` is the row that has the focus now.
    func focusedRow(from kept: Int) -> Int {
        switch focus {
        case .kept: kept
        case .first: firstRow
        case .last: firstRow + count - 1
        case .row(let row), .story(_, let row): row
        }
    }
}
