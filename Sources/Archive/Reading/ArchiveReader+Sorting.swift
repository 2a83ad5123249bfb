import News
import SQLite

extension ArchiveReader {
    /// Returns the stories of a list in order.
    ///
    /// Must be called in a transaction.
    func sortedStories(of gathering: UnindexedStoryList) throws(SQLiteError) -> [Int64] {
        var stories =
            if let kept = sortedLists.take(gathering) { kept } else {
                try SortedStoryList(
                    gathering,
                    on: connection,
                    revision: lists.orderRevision,
                    version: cache.version
                )
            }
        try stories.catchUp(on: connection, revision: lists.orderRevision, version: cache.version)
        sortedLists.keep(stories)
        return stories.ids
    }

    func isArranged(_ query: HeadlineQuery) throws(SQLiteError) -> Bool {
        try reading { () throws(SQLiteError) in
            guard case .sorted(let gathering) = try ResolvedHeadlineQuery.of(query, on: connection),
                !sortedLists.holds(gathering)
            else { return true }
            return try listCounts(of: gathering).total <= SortedStoryList.quickCount
        }
    }

    /// Sorts a list for the cache of another connection; `nil` if sorting is not necessary.
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
                revision: lists.orderRevision,
                version: nil
            )
        }
    }

    func keep(_ stories: SortedStoryList) { sortedLists.keep(stories) }

    func listCounts(of gathering: UnindexedStoryList) throws(SQLiteError) -> ListCounts {
        guard gathering.isWholeList else { return try counts(of: gathering) }
        let counts = try counts(of: gathering.list.scope)
        return gathering.list.part == .unread
            ? ListCounts(total: counts.unread, unread: counts.unread) : counts
    }

    /// Returns the first unread row after `row`.
    ///
    /// If `before` is true, returns the last unread row before it.
    ///
    /// - Complexity: One query per skipped row.
    func unreadRow(
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
