import News
import SQLite

/// Lists in orders that no index holds.
extension Reader {
    /// The stories of a list in its order; to be asked for in a transaction.
    func sortedStories(of gathering: MaterializedList) throws(SQLiteError) -> [Int64] {
        var stories =
            if let kept = sortedLists.take(gathering) { kept } else {
                try SortedStoryList(
                    gathering,
                    on: connection,
                    revision: lists.orderRevision,
                    version: kept.version
                )
            }
        try stories.catchUp(on: connection, revision: lists.orderRevision, version: kept.version)
        sortedLists.keep(stories)
        return stories.ids
    }

    /// Whether a list can be given in its order at once: it needs no sorting, is sorted, or is short.
    func isArranged(_ query: HeadlineQuery) throws(SQLiteError) -> Bool {
        try reading { () throws(SQLiteError) in
            guard case .sorted(let gathering) = try StorySelection.of(query, on: connection),
                !sortedLists.holds(gathering)
            else { return true }
            return try listCounts(of: gathering).total <= SortedStoryList.quickCount
        }
    }

    /// Sorts a list, for another connection; `nil` for one that needs no sorting.
    func arranged(_ query: HeadlineQuery) throws(SQLiteError) -> SortedStoryList? {
        // The keys of a long list take many times the room of its numbers.
        try connection.execute("PRAGMA temp_store = FILE")
        return try reading { () throws(SQLiteError) in
            guard case .sorted(let gathering) = try StorySelection.of(query, on: connection) else {
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

    /// Takes a list that was sorted elsewhere.
    func keep(_ stories: SortedStoryList) { sortedLists.keep(stories) }

    /// How many stories a list has, of which not all need be members.
    func listCounts(of gathering: MaterializedList) throws(SQLiteError) -> ListCounts {
        guard gathering.isWholeList else { return try counts(of: gathering) }
        let counts = try counts(of: gathering.list.scope)
        return gathering.list.part == .unread
            ? ListCounts(total: counts.unread, unread: counts.unread) : counts
    }

    /// The first unread row of sorted stories after a row, or the last one before it.
    ///
    /// - Complexity: A question for each row that is passed.
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
