/// The rows to load around a row of a long list.
///
/// They are loaded before the selection reaches the edge, so that no key has to wait.
struct HeadlineRowRange: Hashable {
    private let count: Int

    /// Returns the range for the first frame, or 40 rows if the size is not known yet.
    static func firstPicture(visibleRows: Int) -> HeadlineRowRange {
        HeadlineRowRange(count: visibleRows > 0 ? visibleRows : 40)
    }

    /// Returns a range with enough rows to move around in while the next ones are loading.
    static func reading(visibleRows: Int) -> HeadlineRowRange {
        HeadlineRowRange(count: max(visibleRows * 4, 320))
    }

    private init(count: Int) { self.count = count }

    /// Returns `count` rows around a row, clamped to the list.
    func rows(around row: Int, of totalCount: Int) -> Range<Int> {
        let first = max(min(row - count / 2, totalCount - count), 0)
        return first..<first + count
    }

    /// Returns whether rows near the given one are not loaded.
    func misses(near row: Int, of totalCount: Int, in atHand: Range<Int>) -> Bool {
        let margin = count / 4
        let wanted = max(row - margin, 0)..<max(min(row + margin, totalCount), 0)
        return wanted.lowerBound < atHand.lowerBound || wanted.upperBound > atHand.upperBound
    }
}
