import News
import SQLite

extension Reader {
    /// A window of the headlines that answer a query.
    func headlines(_ query: HeadlineQuery) throws(SQLiteError) -> HeadlineWindow {
        try reading { () throws(SQLiteError) in
            switch try StorySelection.of(query, on: connection) {
            case .nothing:
                return HeadlineWindow(headlines: [], totalCount: 0, unreadCount: 0)
            case .list(let list):
                let counts = try counts(of: list.scope)
                let totalCount = list.unreadOnly ? counts.unread : counts.total
                let rows = (query.rows ?? 0..<totalCount).clamped(to: 0..<totalCount)
                let keys = try lists.keys(in: rows, of: list, totalCount: totalCount)
                return HeadlineWindow(
                    headlines: try headlines(keys.map(\.id)),
                    firstRow: rows.lowerBound,
                    totalCount: totalCount,
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
            }
        }
    }

    /// Where a story stands among those that answer a query; `nil` when it is not among them.
    func row(of id: Int64, in query: HeadlineQuery) throws(SQLiteError) -> Int? {
        try reading { () throws(SQLiteError) in
            switch try StorySelection.of(query, on: connection) {
            case .nothing: return nil
            case .list(let list):
                guard let key = try key(of: id, in: list) else { return nil }
                return try lists.row(of: key, in: list)
            case .gathered(let gathering):
                return try stories(of: gathering).firstIndex { $0.id == id }
            }
        }
    }

    /// The first unread row after a row, or the last one before it.
    func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) throws(SQLiteError) -> Int? {
        try reading { () throws(SQLiteError) in
            switch try StorySelection.of(query, on: connection) {
            case .nothing: return nil
            case .list(let list): return try unreadRow(from: row, before: before, in: list)
            case .gathered(let gathering):
                let stories = try stories(of: gathering)
                return before
                    ? stories.prefix(max(0, row)).lastIndex { !$0.isRead }
                    : stories.dropFirst(max(0, row + 1)).firstIndex { !$0.isRead }
            }
        }
    }

    private func unreadRow(
        from row: Int,
        before: Bool,
        in list: StoryList
    ) throws(SQLiteError) -> Int? {
        let counts = try counts(of: list.scope)
        let totalCount = list.unreadOnly ? counts.unread : counts.total
        // Outside of the list there is nothing on one side, and all of it on the other.
        if before ? row <= 0 : row >= totalCount - 1 { return nil }
        let isOutside = !(0..<totalCount).contains(row)
        let here =
            isOutside
            ? nil : try lists.keys(in: row..<row + 1, of: list, totalCount: totalCount).first
        guard let found = try lists.unread(from: here, before: before, of: list.scope) else {
            return nil
        }
        return try lists.row(of: found, in: list)
    }

    private func headlines(_ ids: [Int64]) throws(SQLiteError) -> [Headline] {
        var statement = try connection.prepare(HeadlineRow.sql)
        var headlines: [Headline] = []
        headlines.reserveCapacity(ids.count)
        for id in ids {
            if let headline = try HeadlineRow.headline(of: id, from: &statement) {
                headlines.append(headline)
            }
        }
        return headlines
    }

    /// The key of a story, if it is in the list.
    private func key(of id: Int64, in list: StoryList) throws(SQLiteError) -> StoryKey? {
        let unread = list.unreadOnly ? " AND is_read = 0" : ""
        var statement = try connection.prepare(
            "SELECT sort FROM story WHERE id = ?2 AND \(list.condition)\(unread)"
        )
        statement.bind(1, list.conditionValue)
        statement.bind(2, id)
        return try statement.step() ? StoryKey(sort: statement.int64(0), id: id) : nil
    }
}
