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
        _ wire: FeedFetchState,
        of feed: Int64,
        on connection: Connection
    ) throws(SQLiteError) {
        var statement = try connection.prepare(replacement)
        bind(wire, feed: feed, to: &statement)
        try statement.run()
    }

    private static func bind(_ wire: FeedFetchState, feed: Int64, to statement: inout Statement) {
        statement.bind(1, feed)
        statement.bind(2, wire.entityTag)
        statement.bind(3, wire.lastModified)
        statement.bind(4, wire.lastAttempt?.timeIntervalSince1970)
        statement.bind(5, wire.lastSuccess?.timeIntervalSince1970)
        statement.bind(6, wire.nextAttempt?.timeIntervalSince1970)
        statement.bind(7, wire.reason)
        statement.bind(8, wire.status)
        statement.bind(9, wire.receivedBytes)
        statement.bind(10, wire.seconds)
        statement.bind(11, wire.failureCount)
        statement.bind(12, wire.failure.map(FeedFailureCoding.text))
        statement.bind(13, wire.movedTo)
        statement.bind(14, wire.movedCount)
        statement.bind(15, wire.isGone)
        statement.bind(16, wire.bodyDigest)
        statement.bind(17, wire.refreshHints)
        statement.bind(18, wire.isPrivate.map { $0 ? 1 : 0 })
    }

    static func state(in row: borrowing Statement) -> FeedFetchState {
        var wire = FeedFetchState()
        wire.entityTag = row.text(1)
        wire.lastModified = row.text(2)
        wire.lastAttempt = row.date(3)
        wire.lastSuccess = row.date(4)
        wire.nextAttempt = row.date(5)
        wire.reason = row.text(6)
        wire.status = row.isNull(7) ? nil : row.int(7)
        wire.receivedBytes = row.isNull(8) ? nil : row.int(8)
        wire.seconds = row.isNull(9) ? nil : row.double(9)
        wire.failureCount = row.int(10)
        wire.failure = row.text(11).map(FeedFailureCoding.failure)
        wire.movedTo = row.text(12)
        wire.movedCount = row.int(13)
        wire.isGone = row.bool(14)
        wire.bodyDigest = row.isNull(15) ? nil : row.int64(15)
        wire.refreshHints = row.text(16)
        wire.isPrivate = row.isNull(17) ? nil : row.bool(17)
        return wire
    }
}

extension Statement {
    func account(_ column: Int) -> AccountID { text(column).map { AccountID($0) } ?? .local }

    func date(_ column: Int) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: double(column))
    }
}
