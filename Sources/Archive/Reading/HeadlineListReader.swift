import News
import SQLite

/// Reads lists of headlines on one connection.
///
/// Each read is one transaction.
final class HeadlineListReader {
    let connection: Connection
    let rows: IndexedListRowMapper
    let contents: ListContentReader
    var openLists = OpenListRegistry()
    private var sortedLists = SortedListCache()

    init(on connection: Connection) {
        rows = IndexedListRowMapper(connection)
        contents = ListContentReader(connection)
        self.connection = connection
    }

    func headlines(_ query: HeadlineQuery) throws(SQLiteError) -> HeadlineWindow {
        try reading { () throws(SQLiteError) in
            sortedLists.beginQuestion()
            let selection = try ResolvedHeadlineQuery.of(query, on: connection)
            if let held = try heldStories(of: selection, for: query) {
                let rows = (query.rows ?? held.ids.indices).clamped(to: held.ids.indices)
                return HeadlineWindow(
                    headlines: try headlines(held.ids[rows]),
                    firstRow: rows.lowerBound,
                    totalCount: held.ids.count,
                    unreadCount: try unreadCount(of: held)
                )
            }
            switch selection {
            case .nothing:
                return HeadlineWindow(headlines: [], totalCount: 0, unreadCount: 0)
            case .list(let list):
                let runs = try contents.runs(of: list, in: query.order)
                let totalCount = runs.last?.rows.upperBound ?? 0
                let rows = (query.rows ?? 0..<totalCount).clamped(to: 0..<totalCount)
                return HeadlineWindow(
                    headlines: try headlines(try self.rows.keys(in: rows, of: runs).map(\.id)),
                    firstRow: rows.lowerBound,
                    totalCount: totalCount,
                    unreadCount: runs.reduce(0) { $0 + $1.unreadCount }
                )
            case .gathered(let gathering)
            where query.rows?.isEmpty == true && gathering.words == nil:
                let counts = try contents.counts(of: gathering)
                return HeadlineWindow(
                    headlines: [],
                    firstRow: (query.rows ?? 0..<0).clamped(to: 0..<counts.total).lowerBound,
                    totalCount: counts.total,
                    unreadCount: counts.unread
                )
            case .gathered(let gathering):
                let stories = try contents.stories(of: gathering)
                let rows = (query.rows ?? stories.indices).clamped(to: stories.indices)
                return HeadlineWindow(
                    headlines: try headlines(stories[rows].map(\.id)),
                    firstRow: rows.lowerBound,
                    totalCount: stories.count,
                    unreadCount: stories.count { !$0.isRead }
                )
            case .sorted(let gathering):
                let ids = try sortedStories(of: gathering)
                let rows = (query.rows ?? ids.indices).clamped(to: ids.indices)
                return HeadlineWindow(
                    headlines: try headlines(ids[rows]),
                    firstRow: rows.lowerBound,
                    totalCount: ids.count,
                    unreadCount: min(try contents.listCounts(of: gathering).unread, ids.count)
                )
            }
        }
    }

    func row(of id: Int64, in query: HeadlineQuery) throws(SQLiteError) -> Int? {
        try reading { () throws(SQLiteError) in
            let selection = try ResolvedHeadlineQuery.of(query, on: connection)
            if let held = try heldStories(of: selection, for: query) {
                return held.ids.firstIndex(of: id)
            }
            switch selection {
            case .nothing: return nil
            case .list(let list):
                return try rows.row(of: id, in: contents.runs(of: list, in: query.order))
            case .gathered(let gathering):
                return try contents.stories(of: gathering).firstIndex { $0.id == id }
            case .sorted(let gathering):
                return try sortedStories(of: gathering).firstIndex(of: id)
            }
        }
    }

    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) throws(SQLiteError) -> Int? {
        try reading { () throws(SQLiteError) in
            let selection = try ResolvedHeadlineQuery.of(query, on: connection)
            if let held = try heldStories(of: selection, for: query) {
                return try unreadRow(from: row, before: before, in: held.ids)
            }
            switch selection {
            case .nothing: return nil
            case .list(let list):
                let runs = try contents.runs(of: list, in: query.order)
                return try rows.unreadRow(from: row, before: before, in: runs)
            case .gathered(let gathering):
                let stories = try contents.stories(of: gathering)
                return before
                    ? stories.prefix(max(0, row)).lastIndex { !$0.isRead }
                    : stories.dropFirst(max(0, row + 1)).firstIndex { !$0.isRead }
            case .sorted(let gathering):
                return try unreadRow(
                    from: row,
                    before: before,
                    in: try sortedStories(of: gathering)
                )
            }
        }
    }

    func isArranged(_ query: HeadlineQuery) throws(SQLiteError) -> Bool {
        try reading { () throws(SQLiteError) in
            guard case .sorted(let gathering) = try ResolvedHeadlineQuery.of(query, on: connection),
                !sortedLists.holds(gathering)
            else { return true }
            return try contents.listCounts(of: gathering).total <= SortedStoryList.quickCount
        }
    }

    func arranged(_ query: HeadlineQuery) throws(SQLiteError) -> SortedStoryList? {
        try connection.execute("PRAGMA temp_store = FILE")
        return try reading { () throws(SQLiteError) in
            guard case .sorted(let gathering) = try ResolvedHeadlineQuery.of(query, on: connection)
            else {
                return nil
            }
            return try SortedStoryList(
                gathering,
                on: connection,
                revision: rows.orderRevision,
                version: nil
            )
        }
    }

    func keep(_ stories: SortedStoryList) { sortedLists.keep(stories) }

    private func reading<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try connection.reading { () throws(SQLiteError) in
            try rows.begin(version: contents.begin())
            return try body()
        }
    }

    private func headlines(
        _ ids: some RandomAccessCollection<Int64>
    ) throws(SQLiteError) -> [Headline] {
        var statement = try connection.prepare(HeadlineRecord.sql)
        var headlines: [Headline] = []
        headlines.reserveCapacity(ids.count)
        for id in ids {
            if let headline = try HeadlineRecord.headline(of: id, from: &statement) {
                headlines.append(headline)
            }
        }
        return headlines
    }

    /// Returns the story IDs of a list in order; must be called in a transaction.
    private func sortedStories(of gathering: ScannedStoryList) throws(SQLiteError) -> [Int64] {
        var stories =
            if let kept = sortedLists.take(gathering) { kept } else {
                try SortedStoryList(
                    gathering,
                    on: connection,
                    revision: rows.orderRevision,
                    version: contents.version
                )
            }
        try stories.catchUp(on: connection, revision: rows.orderRevision, version: contents.version)
        sortedLists.keep(stories)
        return stories.ids
    }

    /// Returns the first unread row after `row`; if `before` is true, the last one before it.
    ///
    /// - Complexity: One query per skipped row.
    private func unreadRow(
        from row: Int,
        before: Bool,
        in ids: [Int64]
    ) throws(SQLiteError) -> Int? {
        var statement = try connection.prepare("SELECT is_read FROM story WHERE id = ?1")
        let edge = min(max(before ? row : row + 1, 0), ids.count)
        let rows = before ? 0..<edge : edge..<ids.count
        for offset in 0..<rows.count {
            let row = before ? rows.upperBound - 1 - offset : rows.lowerBound + offset
            statement.bind(1, ids[row])
            let isUnread = try statement.step() && !statement.bool(0)
            statement.reset()
            if isUnread { return row }
        }
        return nil
    }
}
