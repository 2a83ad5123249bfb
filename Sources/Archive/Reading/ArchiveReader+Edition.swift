import News
import SQLite

extension ArchiveReader {
    func edition(title: String) throws(SQLiteError) -> Edition {
        try reading { () throws(SQLiteError) in try Self.edition(title: title, on: connection) }
    }

    static func edition(title: String, on connection: Connection) throws(SQLiteError) -> Edition {
        let rows = try FeedRowBuffer(on: connection)
        return Edition(
            title: title,
            sections: rows.sections,
            feedList: LazyFeedList(count: rows.count, failingCount: rows.failingCount) {
                rows.feeds
            },
            starredCount: rows.starredCount,
            copyCount: rows.copies.total,
            unreadCopyCount: rows.copies.unread
        )
    }

    func wireStates() throws(SQLiteError) -> [FeedID: FeedFetchState] {
        var states: [FeedID: FeedFetchState] = [:]
        var statement = try connection.prepare(FeedFetchStateRow.all)
        while try statement.step() {
            let feed = FeedID(statement.text(0) ?? "", in: statement.account(18))
            states[feed] = FeedFetchStateRow.state(in: statement)
        }
        return states
    }
}
