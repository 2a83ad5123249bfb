import News
import SQLite

extension ArchiveReader {
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
                let runs = try runs(of: list, in: query.order)
                let totalCount = runs.last?.rows.upperBound ?? 0
                let rows = (query.rows ?? 0..<totalCount).clamped(to: 0..<totalCount)
                return HeadlineWindow(
                    headlines: try headlines(try keys(in: rows, of: runs).map(\.id)),
                    firstRow: rows.lowerBound,
                    totalCount: totalCount,
                    unreadCount: runs.reduce(0) { $0 + $1.unreadCount }
                )
            case .gathered(let gathering)
            where query.rows?.isEmpty == true && gathering.words == nil:
                let counts = try counts(of: gathering)
                return HeadlineWindow(
                    headlines: [],
                    firstRow: (query.rows ?? 0..<0).clamped(to: 0..<counts.total).lowerBound,
                    totalCount: counts.total,
                    unreadCount: counts.unread
                )
            case .gathered(let gathering):
                let stories = try stories(of: gathering)
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
                    unreadCount: min(try listCounts(of: gathering).unread, ids.count)
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
                return try row(of: id, in: try runs(of: list, in: query.order))
            case .gathered(let gathering):
                return try stories(of: gathering).firstIndex { $0.id == id }
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
                let runs = try runs(of: list, in: query.order)
                return try unreadRow(from: row, before: before, in: runs)
            case .gathered(let gathering):
                let stories = try stories(of: gathering)
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

    private func keys(
        in rows: Range<Int>,
        of runs: [ListIndexRange]
    ) throws(SQLiteError) -> [StorySortKeys] {
        var keys: [StorySortKeys] = []
        for run in runs where run.rows.overlaps(rows) {
            let part = try lists.keys(
                in: run.indexRows(for: rows),
                of: run.list,
                totalCount: run.count
            )
            keys += run.isBackward ? part.reversed() : part
        }
        return keys
    }

    private func row(of id: Int64, in runs: [ListIndexRange]) throws(SQLiteError) -> Int? {
        var statement = try connection.prepare("SELECT feed FROM story WHERE id = ?1")
        statement.bind(1, id)
        guard try statement.step() else { return nil }
        let feed = statement.int64(0)
        for run in runs {
            // Skip the ranges of other feeds, of which there may be thousands.
            if case .feed(let other) = run.list.scope, other != feed { continue }
            guard let key = try key(of: id, in: run.list) else { continue }
            return run.row(ofIndexRow: try lists.row(of: key, in: run.list))
        }
        return nil
    }

    private func unreadRow(
        from row: Int,
        before: Bool,
        in runs: [ListIndexRange]
    ) throws(SQLiteError) -> Int? {
        for run in before ? runs.reversed() : runs {
            let isBeyond = before ? run.start < row : run.rows.upperBound > row + 1
            guard isBeyond, run.unreadCount > 0 else { continue }
            // Rows outside the range have no key. In this case search the whole range.
            let here = try keys(in: row..<row + 1, of: [run]).first
            let found = try lists.unread(
                from: here,
                before: before != run.isBackward,
                of: run.list.scope
            )
            if let found { return run.row(ofIndexRow: try lists.row(of: found, in: run.list)) }
        }
        return nil
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

    private func key(of id: Int64, in list: IndexedStoryList) throws(SQLiteError) -> StorySortKeys?
    {
        var statement = try connection.prepare(
            "SELECT sort FROM story WHERE id = ?2 AND \(list.condition)\(list.partCondition)"
        )
        statement.bind(1, list.conditionValue)
        statement.bind(2, id)
        return try statement.step() ? StorySortKeys(sort: statement.int64(0), id: id) : nil
    }
}
