import News
import SQLite

/// A range of an index that makes up a part of a sorted list.
///
/// In any sort order with an index, a list consists of such ranges: one for newest or oldest first,
/// one each for unread and read stories, or one for each feed or section.
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

extension ArchiveReader {
    func runs(of list: IndexedStoryList, in order: HeadlineSortOrder) throws(SQLiteError)
        -> [ListIndexRange]
    {
        let counts = try counts(of: list.scope)
        let count = list.part == .unread ? counts.unread : counts.total
        let whole = ListIndexRange(list: list, start: 0, count: count, unreadCount: counts.unread)
        let runs = try parts(of: whole, counts, in: order)
        return order.isReversed && order.key != .date ? Self.turned(runs) : runs
    }

    /// Returns the ranges in the order that is not reversed.
    ///
    /// Only sorting by date reverses its range itself.
    private func parts(
        of whole: ListIndexRange,
        _ counts: ListCounts,
        in order: HeadlineSortOrder
    ) throws(SQLiteError) -> [ListIndexRange] {
        let list = whole.list
        switch (order.key, list.scope) {
        case (.date, _):
            var run = whole
            run.isBackward = order.isReversed
            return [run]
        case (.unread, _) where list.part == .all:
            return [
                ListIndexRange(
                    list: IndexedStoryList(scope: list.scope, part: .unread),
                    start: 0,
                    count: counts.unread,
                    unreadCount: counts.unread
                ),
                ListIndexRange(
                    list: IndexedStoryList(scope: list.scope, part: .read),
                    start: counts.unread,
                    count: counts.total - counts.unread,
                    unreadCount: 0
                ),
            ]
        case (.source, .all), (.source, .section): return try runs(bySourceOf: list)
        case (.section, .all): return try runs(bySectionOf: list.part)
        case (.unread, _), (.source, .feed), (.section, _): return [whole]
        case (.title, _), (.author, _), (.length, _): return [whole]
        }
    }

    private static func turned(_ runs: [ListIndexRange]) -> [ListIndexRange] {
        var start = 0
        return runs.reversed().map { run in
            defer { start += run.count }
            return ListIndexRange(
                list: run.list,
                start: start,
                count: run.count,
                unreadCount: run.unreadCount
            )
        }
    }

    private func runs(bySourceOf list: IndexedStoryList) throws(SQLiteError) -> [ListIndexRange] {
        if let runs = cache.sourceRuns[list] { return runs }
        let condition = list.scope == .all ? "section NOT NULL AND ?1" : "section = ?1"
        var statement = try connection.prepare(
            """
            SELECT id, story_count, unread_count FROM feed WHERE \(condition)
            ORDER BY (SELECT place FROM section WHERE section.id = feed.section), place
            """
        )
        statement.bind(1, list.conditionValue)
        let runs = try statement.runs(of: list.part) { .feed($0) }
        cache.sourceRuns[list] = runs
        return runs
    }

    private func runs(bySectionOf part: IndexedStoryList.Part) throws(SQLiteError)
        -> [ListIndexRange]
    {
        if let runs = cache.sectionRuns[part] { return runs }
        var statement = try connection.prepare(
            """
            SELECT section.id, sum(story_count), sum(unread_count)
            FROM feed JOIN section ON section.id = feed.section
            GROUP BY section.id ORDER BY section.place
            """
        )
        let hidden = try HiddenDuplicateCounts(on: connection).inSections
        let runs = try statement.runs(of: part, without: hidden) { .section($0) }
        cache.sectionRuns[part] = runs
        return runs
    }
}

extension Statement {
    /// Reads the ranges that are not empty.
    ///
    /// The rows have an ID and the total and unread counts, which include `hidden` stories.
    fileprivate mutating func runs(
        of part: IndexedStoryList.Part,
        without hidden: [Int64: ListCounts] = [:],
        scope: (Int64) -> IndexedStoryList.Scope
    ) throws(SQLiteError) -> [ListIndexRange] {
        var runs: [ListIndexRange] = []
        var start = 0
        while try step() {
            let counts = ListCounts(total: int(1), unread: int(2))
                .subtracting(hidden[int64(0)] ?? .none)
            let unreadCount = counts.unread
            let count = part == .unread ? unreadCount : counts.total
            guard count > 0 else { continue }
            runs.append(
                ListIndexRange(
                    list: IndexedStoryList(scope: scope(int64(0)), part: part),
                    start: start,
                    count: count,
                    unreadCount: unreadCount
                )
            )
            start += count
        }
        return runs
    }
}
