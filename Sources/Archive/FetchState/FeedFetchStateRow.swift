import FoundationEssentials
import News
import SQLite

enum FeedFetchStateRow {
    private static let replacement = """
        REPLACE INTO wire(feed, \(columns))
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
        """
    static let all = """
        SELECT feed.address, \(columns), feed.account FROM wire CROSS JOIN feed ON feed.id = wire.feed
        """
    /// Like ``all``, with titles, and including feeds without a fetch state.
    static let ofAllFeeds = """
        SELECT feed.address, \(columns), feed.account, coalesce(given_title, own_title, address)
        FROM feed LEFT JOIN wire ON wire.feed = feed.id
        """

    private static let columns = """
        entity_tag, last_modified, last_attempt, last_success, next_attempt, reason, status, \
        received_bytes, seconds, failure_count, failure, moved_to, moved_count, is_gone, body_digest, wishes,\
        is_private
        """

    static func replace(
        _ fetchState: FeedFetchState,
        of feed: Int64,
        on connection: Connection
    ) throws(SQLiteError) {
        var statement = try connection.prepare(replacement)
        bind(fetchState, feed: feed, to: &statement)
        try statement.run()
    }

    private static func bind(
        _ fetchState: FeedFetchState,
        feed: Int64,
        to statement: inout Statement
    ) {
        statement.bind(1, feed)
        statement.bind(2, fetchState.entityTag)
        statement.bind(3, fetchState.lastModified)
        statement.bind(4, fetchState.lastAttempt?.timeIntervalSince1970)
        statement.bind(5, fetchState.lastSuccess?.timeIntervalSince1970)
        statement.bind(6, fetchState.nextAttempt?.timeIntervalSince1970)
        statement.bind(7, fetchState.reason)
        statement.bind(8, fetchState.status)
        statement.bind(9, fetchState.receivedBytes)
        statement.bind(10, fetchState.seconds)
        statement.bind(11, fetchState.failureCount)
        statement.bind(12, fetchState.failure.map(FeedFailureCoding.text))
        statement.bind(13, fetchState.movedTo)
        statement.bind(14, fetchState.movedCount)
        statement.bind(15, fetchState.isGone)
        statement.bind(16, fetchState.bodyDigest)
        statement.bind(17, fetchState.refreshHints)
        statement.bind(18, fetchState.isPrivate.map { $0 ? 1 : 0 })
    }

    static func state(in row: borrowing Statement) -> FeedFetchState {
        var fetchState = FeedFetchState()
        fetchState.entityTag = row.text(1)
        fetchState.lastModified = row.text(2)
        fetchState.lastAttempt = row.date(3)
        fetchState.lastSuccess = row.date(4)
        fetchState.nextAttempt = row.date(5)
        fetchState.reason = row.text(6)
        fetchState.status = row.isNull(7) ? nil : row.int(7)
        fetchState.receivedBytes = row.isNull(8) ? nil : row.int(8)
        fetchState.seconds = row.isNull(9) ? nil : row.double(9)
        fetchState.failureCount = row.int(10)
        fetchState.failure = row.text(11).map(FeedFailureCoding.failure)
        fetchState.movedTo = row.text(12)
        fetchState.movedCount = row.int(13)
        fetchState.isGone = row.bool(14)
        fetchState.bodyDigest = row.isNull(15) ? nil : row.int64(15)
        fetchState.refreshHints = row.text(16)
        fetchState.isPrivate = row.isNull(17) ? nil : row.bool(17)
        return fetchState
    }
}

extension Statement {
    func account(_ column: Int) -> AccountID { text(column).map { AccountID($0) } ?? .local }

    func date(_ column: Int) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: double(column))
    }
}
