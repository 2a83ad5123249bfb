/// The rows to load around a row of a long list, so that keys do not wait.
struct HeadlineRowRange: Hashable {
    private let count: Int

    /// Returns the rows for the first frame; 40 while the size is unknown.
    static func firstPicture(visibleRows: Int) -> HeadlineRowRange {
        HeadlineRowRange(count: visibleRows > 0 ? visibleRows : 40)
    }

    /// Returns several screenfuls of rows, for scrolling.
    static func reading(visibleRows: Int) -> HeadlineRowRange {
        HeadlineRowRange(count: max(visibleRows * 4, 320))
    }

    private init(count: Int) { self.count = count }

    func rows(around row: Int, of totalCount: Int) -> Range<Int> {
        let first = max(min(row - count / 2, totalCount - count), 0)
        return first..<first + count
    }

    /// Returns whether rows near `row` are missing from the loaded range `atHand`.
    func misses(near row: Int, of totalCount: Int, in atHand: Range<Int>) -> Bool {
        let margin = count / 4
        let wanted = max(row - margin, 0)..<max(min(row + margin, totalCount), 0)
        return wanted.lowerBound < atHand.lowerBound || wanted.upperBound > atHand.upperBound
    }
}
