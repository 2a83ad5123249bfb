/// Which rows of a long list are read around one of them.
///
/// They are read again before the selection comes to their edge, so that no key waits for them.
struct HeadlineRowRange: Hashable {
    /// How many rows are read at once.
    private let count: Int

    /// The rows of the first picture alone, or of a usual one while the size is not known yet.
    static func firstPicture(visibleRows: Int) -> HeadlineRowRange {
        HeadlineRowRange(count: visibleRows > 0 ? visibleRows : 40)
    }

    /// Enough rows to move in while the next ones are being read.
    static func reading(visibleRows: Int) -> HeadlineRowRange {
        HeadlineRowRange(count: max(visibleRows * 4, 320))
    }

    private init(count: Int) { self.count = count }

    /// The rows around one of them; as many at either end of the list as in its middle.
    func rows(around row: Int, of totalCount: Int) -> Range<Int> {
        let first = max(min(row - count / 2, totalCount - count), 0)
        return first..<first + count
    }

    /// True when rows are missing near one of them.
    func misses(near row: Int, of totalCount: Int, in atHand: Range<Int>) -> Bool {
        let margin = count / 4
        let wanted = max(row - margin, 0)..<max(min(row + margin, totalCount), 0)
        return wanted.lowerBound < atHand.lowerBound || wanted.upperBound > atHand.upperBound
    }
}
