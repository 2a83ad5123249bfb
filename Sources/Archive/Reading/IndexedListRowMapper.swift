import SQLite

/// Converts between rows and stories in lists that an index sorts.
///
/// Results are valid within the current transaction.
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
    /// Starts from the nearest row whose key is known: an end of the list, or of a range read
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

    func unread(
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
}
