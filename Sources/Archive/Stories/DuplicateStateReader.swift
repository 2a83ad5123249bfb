import SQLite

struct DuplicateStateReader: ~Copyable {
    private var row: Statement

    init(on connection: Connection) throws(SQLiteError) {
        row = try connection.prepare(
            """
            SELECT max(is_listed > 0 AND is_read), max(is_listed > 0), max(\(UndoableStoryDeleter.areDeleted))
            FROM (SELECT feed, is_listed, is_read FROM story
                WHERE copy = ?1 ORDER BY id LIMIT \(DuplicateStoryDetector.most))
            WHERE feed != ?2
            """
        )
    }

    /// Returns whether any copy outside `feed` is read, and whether all were deleted.
    ///
    /// Returns `nil` if there is none.
    mutating func state(
        of copy: Int64,
        besides feed: Int64
    ) throws(SQLiteError) -> (isRead: Bool, isDeleted: Bool)? {
        row.bind(1, copy)
        row.bind(2, feed)
        defer { row.reset() }
        guard try row.step(), !row.isNull(0) else { return nil }
        return (row.bool(0), !row.bool(1) && row.bool(2))
    }
}
