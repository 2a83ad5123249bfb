import SQLite

/// Converts between rows and stories in lists sorted by an index, within a transaction.
final class IndexedListRowMapper {
    private let connection: Connection
    private var places = ListPositionCache()
    /// The revision of the sort order, which changes when a story is added, removed or moved.
    private(set) var orderRevision: Int64 = 0

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Prepares for a transaction.
    ///
    /// Must be called first.
    func begin(version: Int64) throws(SQLiteError) {
        orderRevision = try connection.number("SELECT order_revision FROM archive") ?? 0
        places.forget(unlessOrder: orderRevision, version: version)
    }

    /// Returns the keys of the stories in a range of rows.
    ///
    /// Starts from the nearest row with a known key: an end of the list, or of a range read
    /// before.
    func keys(
        in rows: Range<Int>,
        of list: IndexedStoryList,
        totalCount: Int
    ) throws(SQLiteError) -> [StorySortKeys] {
        let rows = rows.clamped(to: 0..<totalCount)
        guard !rows.isEmpty else { return [] }
        let before = places.before(rows.lowerBound, of: list)
        let after = places.after(rows.upperBound, of: list)
        let wayDown = rows.lowerBound - (before?.row ?? -1) - 1
        let wayUp = (after?.row ?? totalCount) - rows.upperBound
        let isBackward = wayUp < wayDown
        var keys = try self.keys(
            from: isBackward ? after?.key : before?.key,
            backward: isBackward,
            skipping: isBackward ? wayUp : wayDown,
            count: rows.count,
            of: list
        )
        if isBackward { keys.reverse() }
        if let first = keys.first, let last = keys.last {
            places.remember(first, at: rows.lowerBound, of: list)
            places.remember(last, at: rows.lowerBound + keys.count - 1, of: list)
        }
        return keys
    }

    func row(of key: StorySortKeys, in list: IndexedStoryList) throws(SQLiteError) -> Int {
        let known = places.notAfter(key, of: list)
        let start = known ?? (-1, .first)
        let row = start.row + (try count(after: start.key, upTo: key, of: list))
        places.remember(key, at: row, of: list)
        return row
    }

    func keys(
        in rows: Range<Int>,
        of runs: [ListIndexRange]
    ) throws(SQLiteError) -> [StorySortKeys] {
        var keys: [StorySortKeys] = []
        for run in runs where run.rows.overlaps(rows) {
            let part = try self.keys(
                in: run.indexRows(for: rows),
                of: run.list,
                totalCount: run.count
            )
            keys += run.isBackward ? part.reversed() : part
        }
        return keys
    }

    func row(of id: Int64, in runs: [ListIndexRange]) throws(SQLiteError) -> Int? {
        var statement = try connection.prepare("SELECT feed FROM story WHERE id = ?1")
        statement.bind(1, id)
        guard try statement.step() else { return nil }
        let feed = statement.int64(0)
        for run in runs {
            // Skip the ranges of other feeds; there may be thousands.
            if case .feed(let other) = run.list.scope, other != feed { continue }
            guard let key = try key(of: id, in: run.list) else { continue }
            return run.row(ofIndexRow: try row(of: key, in: run.list))
        }
        return nil
    }

    func unreadRow(
        from row: Int,
        before: Bool,
        in runs: [ListIndexRange]
    ) throws(SQLiteError) -> Int? {
        for run in before ? runs.reversed() : runs {
            let isBeyond = before ? run.start < row : run.rows.upperBound > row + 1
            guard isBeyond, run.unreadCount > 0 else { continue }
            // Rows outside the range have no key. In this case search the whole range.
            let here = try keys(in: row..<row + 1, of: [run]).first
            let found = try unread(
                from: here,
                before: before != run.isBackward,
                of: run.list.scope
            )
            if let found { return run.row(ofIndexRow: try self.row(of: found, in: run.list)) }
        }
        return nil
    }

    private func unread(
        from key: StorySortKeys?,
        before: Bool,
        of scope: IndexedStoryList.Scope
    ) throws(SQLiteError) -> StorySortKeys? {
        try keys(
            from: key,
            backward: before,
            skipping: 0,
            count: 1,
            of: IndexedStoryList(scope: scope, part: .unread)
        ).first
    }

    private func keys(
        from key: StorySortKeys?,
        backward: Bool,
        skipping: Int,
        count: Int,
        of list: IndexedStoryList
    ) throws(SQLiteError) -> [StorySortKeys] {
        var statement = try connection.prepare(list.rows(from: key != nil, backward: backward))
        statement.bind(1, list.conditionValue)
        if let key {
            statement.bind(2, key.sort)
            statement.bind(3, key.id)
        }
        statement.bind(4, count)
        statement.bind(5, skipping)
        var keys: [StorySortKeys] = []
        while try statement.step() {
            keys.append(StorySortKeys(sort: statement.int64(0), id: statement.int64(1)))
        }
        return keys
    }

    private func count(
        after first: StorySortKeys,
        upTo last: StorySortKeys,
        of list: IndexedStoryList
    ) throws(SQLiteError) -> Int {
        var statement = try connection.prepare(list.countBetween)
        statement.bind(1, list.conditionValue)
        statement.bind(2, first.sort)
        statement.bind(3, first.id)
        statement.bind(4, last.sort)
        statement.bind(5, last.id)
        return try statement.step() ? statement.int(0) : 0
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
