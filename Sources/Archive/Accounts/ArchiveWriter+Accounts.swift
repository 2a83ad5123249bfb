import News
import SQLite

extension ArchiveWriter {
    func store(
        _ items: [IncomingItem],
        of account: AccountID,
        onlyKnown: Bool
    ) throws(SQLiteError) -> ItemStorageResult {
        guard !items.isEmpty else { return ItemStorageResult() }
        return try changingIndex { () throws(SQLiteError) in
            try AccountTable(connection).add(account)
            var storing = try ArticleWriter(
                on: connection,
                nextStory: try connection.number("SELECT next_story FROM archive") ?? 1,
                now: now(),
                plainText: plainText
            )
            if try storing.correctUnsetClock() { storing.hasNewOrder = true }
            var writer = RemoteItemWriter(of: account, on: connection)
            try writer.store(items, onlyKnown: onlyKnown, with: &storing)
            try finish(storing)
            return writer.result
        }
    }

    func setRemoteSubscriptions(
        _ feeds: [RemoteSubscription],
        of account: AccountID
    ) throws(SQLiteError) {
        try connection.writing { () throws(SQLiteError) in
            try AccountTable(connection).add(account)
            let hasMoved = try RemoteFeedTable(of: account, on: connection).replace(with: feeds)
            if hasMoved { try incrementOrderRevision() }
        }
    }

    func apply(
        _ states: RemoteStates,
        of account: AccountID,
        isTrial: Bool
    ) throws(SQLiteError) -> RemoteStateEffect {
        let body = { () throws(SQLiteError) in
            try AccountTable(self.connection).add(account)
            var writer = RemoteStateWriter(of: account, on: self.connection, isTrial: isTrial)
            return try writer.apply(states)
        }
        return isTrial ? try connection.rollingBack(body) : try connection.writing(body)
    }
}
