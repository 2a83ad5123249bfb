import FoundationEssentials
import News
import SQLite

/// Stores the subscriptions, states and items of one account, as its server returned them.
///
/// Each operation is one transaction.
struct AccountWriter {
    private let account: AccountID
    private let connection: Connection

    init(of account: AccountID, on connection: Connection) {
        self.account = account
        self.connection = connection
    }

    func store(
        _ items: [IncomingItem],
        onlyKnown: Bool,
        now: Date,
        plainText: @escaping PlainTextConverter
    ) throws(SQLiteError) -> ItemStorageResult {
        guard !items.isEmpty else { return ItemStorageResult() }
        return try SearchIndex(connection).writing { () throws(SQLiteError) in
            try AccountTable(connection).add(account)
            var storing = try ArticleWriter(on: connection, now: now, plainText: plainText)
            try storing.correctUnsetClock()
            var writer = RemoteItemWriter(of: account, on: connection)
            try writer.store(items, onlyKnown: onlyKnown, with: &storing)
            try storing.finish()
            return writer.result
        }
    }

    func setSubscriptions(_ feeds: [RemoteSubscription]) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            try AccountTable(connection).add(account)
            let hasMoved = try RemoteFeedTable(of: account, on: connection).replace(with: feeds)
            if hasMoved { try ArchiveRow(connection).incrementOrderRevision() }
        }
    }

    func apply(_ states: RemoteStateSnapshot, isTrial: Bool) throws(SQLiteError)
        -> RemoteStateEffect
    {
        let body = { () throws(SQLiteError) in
            try AccountTable(connection).add(account)
            var writer = RemoteStateWriter(of: account, on: connection, isTrial: isTrial)
            return try writer.apply(states)
        }
        return isTrial ? try connection.rollingBack(body) : try connection.writing(body)
    }
}
