import News
import SQLite

/// A range of an index that is a part of a sorted list.
///
/// A list sorted by date is one range; others have one each for unread and read stories, or one
/// for each feed or section.
struct ListIndexRange {
    let list: IndexedStoryList
    let start: Int
    let count: Int
    let unreadCount: Int
    var isBackward = false

    var rows: Range<Int> { start..<start + count }

    func indexRows(for wanted: Range<Int>) -> Range<Int> {
        let part = wanted.clamped(to: rows)
        if part.isEmpty { return 0..<0 }
        return isBackward
            ? rows.upperBound - part.upperBound..<rows.upperBound - part.lowerBound
            : part.lowerBound - start..<part.upperBound - start
    }

    func row(ofIndexRow row: Int) -> Int {
        isBackward ? rows.upperBound - 1 - row : start + row
    }
}
