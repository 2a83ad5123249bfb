/// The scroll position of a list, whose rows may have different heights.
///
/// Heights are computed only for visible rows and those near them.
public struct ListScroll: Hashable, Sendable {
    /// The first visible row.
    public private(set) var top = 0

    /// Creates a position at the first row.
    public init() {}

    /// Returns the distance in terminal rows from the first visible row to another row; 0 for rows
    /// above it.
    public func offset(ofRow row: Int, height: (Int) -> Int) -> Int {
        (top..<max(row, top)).reduce(0) { $0 + height($1) }
    }

    /// Scrolls so that a row is `offset` terminal rows below the top of the screen, or as near as
    /// possible.
    public mutating func place(_ row: Int, at offset: Int, height: (Int) -> Int) {
        var used = 0
        top = max(row, 0)
        while top > 0, used + height(top - 1) <= offset {
            top -= 1
            used += height(top)
        }
    }

    /// Scrolls by the minimum that shows a row and the `lead` rows before it.
    ///
    /// `room` and `height` are in terminal rows; `count` is in list rows.
    public mutating func reveal(
        _ row: Int,
        lead: Int = 0,
        of count: Int,
        in room: Int,
        height: (Int) -> Int
    ) {
        guard count > 0 else {
            top = 0
            return
        }
        let lowest = firstRow(endingWith: row, in: room, height: height)
        let highest = max(row - lead, lowest)
        let end = firstRow(endingWith: count - 1, in: room, height: height)
        top = min(max(top, lowest), highest)
        top = max(min(top, end), 0)
    }

    private func firstRow(endingWith last: Int, in room: Int, height: (Int) -> Int) -> Int {
        var used = height(last)
        var first = last
        while first > 0, used + height(first - 1) <= room {
            first -= 1
            used += height(first)
        }
        return first
    }
}
