import News
import SQLite

/// Reads the counts, stories and index ranges of lists, and caches them until the next write.
final class ListContentReader {
    private struct Cache {
        var version: Int64?
        var counts: [IndexedStoryList.Scope: ListCounts] = [:]
        var sourceRuns: [IndexedStoryList: [ListIndexRange]] = [:]
        var sectionRuns: [IndexedStoryList.Part: [ListIndexRange]] = [:]
        var gatheringCounts: [ScannedStoryList: ListCounts] = [:]
        var stories: (gathering: ScannedStoryList, found: [ScannedStoryList.Entry])?
    }

    private let connection: Connection
    private var cache = Cache()

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The `data_version` of the connection at the last call of ``begin()``.
    var version: Int64? { cache.version }

    /// Prepares for a transaction, and returns the `data_version` of the connection.
    ///
    /// Must be called first: the first read determines the snapshot.
    func begin() throws(SQLiteError) -> Int64 {
        _ = try connection.number("SELECT id FROM archive")
        let version = try connection.number("PRAGMA data_version") ?? 0
        if cache.version != version { cache = Cache(version: version) }
        return version
    }

    func counts(of scope: IndexedStoryList.Scope) throws(SQLiteError) -> ListCounts {
        if let counts = cache.counts[scope] { return counts }
        let condition =
            switch scope {
            case .all: "section NOT NULL AND ?1"
            case .section: "section = ?1"
            case .feed: "id = ?1"
            }
        var statement = try connection.prepare(
            "SELECT sum(story_count), sum(unread_count) FROM feed WHERE \(condition)"
        )
        statement.bind(1, IndexedStoryList(scope: scope).conditionValue)
        _ = try statement.step()
        let hidden = try hiddenCounts(in: scope)
        let counts = ListCounts(
            total: statement.int(0) - hidden.total,
            unread: statement.int(1) - hidden.unread
        )
        cache.counts[scope] = counts
        return counts
    }

    func stories(of gathering: ScannedStoryList) throws(SQLiteError) -> [ScannedStoryList.Entry] {
        if let stories = cache.stories, stories.gathering == gathering { return stories.found }
        let found = try gathering.stories(on: connection)
        cache.stories = (gathering, found)
        return found
    }

    func counts(of gathering: ScannedStoryList) throws(SQLiteError) -> ListCounts {
        if let counts = cache.gatheringCounts[gathering] { return counts }
        let counts = try gathering.counts(on: connection)
        cache.gatheringCounts[gathering] = counts
        return counts
    }

    /// Returns the counts of a list, from the stored counts of feeds if the list has no filter.
    func listCounts(of gathering: ScannedStoryList) throws(SQLiteError) -> ListCounts {
        guard gathering.isWholeList else { return try counts(of: gathering) }
        let counts = try counts(of: gathering.list.scope)
        return gathering.list.part == .unread
            ? ListCounts(total: counts.unread, unread: counts.unread) : counts
    }

    func runs(of list: IndexedStoryList, in order: HeadlineSortOrder) throws(SQLiteError)
        -> [ListIndexRange]
    {
        let counts = try counts(of: list.scope)
        let count = list.part == .unread ? counts.unread : counts.total
        let whole = ListIndexRange(list: list, start: 0, count: count, unreadCount: counts.unread)
        let runs = try parts(of: whole, counts, in: order)
        return order.isReversed && order.key != .date ? Self.turned(runs) : runs
    }

    private func hiddenCounts(in scope: IndexedStoryList.Scope) throws(SQLiteError) -> ListCounts {
        switch scope {
        case .all: try HiddenDuplicateCounts(on: connection).everywhere
        case .section(let section):
            try HiddenDuplicateCounts(on: connection).inSections[section] ?? .none
        case .feed: .none
        }
    }

    /// Returns the ranges of a list in forward order.
    ///
    /// Only for the key `date`, the range already has the direction of `order`.
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
    /// Converts the statement's rows to ranges, omitting empty ones.
    ///
    /// Each row has an ID and the total and unread counts, from which `hidden` is subtracted.
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
