/// Which row of a list stands at the top of the screen.
///
/// Rows may have any height. Only the rows near the screen are ever asked for it, so a list may be as long
/// as it likes.
public struct ListScroll: Hashable, Sendable {
    /// The uppermost visible row.
    public private(set) var top = 0

    /// Starts at the first row.
    public init() {}

    /// How far below the top a row stands, in terminal rows; 0 when it is above.
    public func offset(ofRow row: Int, height: (Int) -> Int) -> Int {
        (top..<max(row, top)).reduce(0) { $0 + height($1) }
    }

    /// Scrolls so that a row stands so far below the top, or as near to that as the list allows.
    public mutating func place(_ row: Int, at offset: Int, height: (Int) -> Int) {
        var used = 0
        top = max(row, 0)
        while top > 0, used + height(top - 1) <= offset {
            top -= 1
            used += height(top)
        }
    }

    /// Scrolls as little as needed for a row to be visible whole.
    ///
    /// - Parameters:
    ///   - row: The row to be seen.
    ///   - lead: How many rows before it shall be seen too, for instance the heading above it.
    ///   - count: How many rows the list has.
    ///   - room: The height of the list in terminal rows.
    ///   - height: The height of one list row in terminal rows.
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

    /// The highest row that can stand at the top while another one is visible at the bottom.
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
