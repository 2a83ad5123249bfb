public import News
import SQLite

/// The data of synchronized accounts: their records, outboxes, subscriptions and items.
///
/// See `Newsroom/Accounts`.
public struct ArchivedAccounts: Sendable {
    private let access: ArchiveAccess

    init(_ access: ArchiveAccess) {
        self.access = access
    }

    /// Returns the state of an account; a new record if it has none.
    public func accountRecord(_ account: AccountID) async throws(ArchiveError) -> AccountRecord {
        try await access.list { reader throws(SQLiteError) in
            try AccountTable(reader.connection).record(of: account)
        }
    }

    /// Stores the state of an account, but not its outbox and items.
    ///
    /// Called before the first request of a synchronization, so that nothing is sent if the
    /// archive cannot be written.
    public func setAccountRecord(_ record: AccountRecord) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            try AccountTable(connection).set(record)
        }
    }

    /// Returns the number of changes in an account's outbox.
    public func pendingChangeCount(of account: AccountID) async throws(ArchiveError) -> Int {
        try await access.list { reader throws(SQLiteError) in
            try Outbox(of: account, on: reader.connection).count()
        }
    }

    /// Returns the changes to send, in order.
    ///
    /// Omits items without an ID; see ``forgetRemoteIDs(of:)``.
    public func pendingChanges(
        of account: AccountID
    ) async throws(ArchiveError) -> [PendingChange] {
        try await access.list { reader throws(SQLiteError) in
            try Outbox(of: account, on: reader.connection).changes()
        }
    }

    /// Marks changes as being sent, and returns those still to be sent.
    ///
    /// Omits changes that the user has reverted since they were read. From now on, even after a
    /// restart, reverting a change does not remove it from the outbox, because the server may have
    /// received it. If sending fails, pass the result to ``markUnsent(_:account:)``: its
    /// ``PendingChange/wasInFlight`` is the value before this call.
    public func markInFlight(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) -> [PendingChange] {
        try await transaction { connection throws(SQLiteError) in
            try Outbox(of: account, on: connection).markInFlight(changes)
        }
    }

    /// Records that changes were certainly not sent.
    ///
    /// Removes those that the user has reverted, except those with ``PendingChange/wasInFlight``,
    /// which an earlier request may have sent.
    public func markUnsent(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            try Outbox(of: account, on: connection).markUnsent(changes)
        }
    }

    /// Removes changes from the outbox, because the server has received them.
    ///
    /// If the user has changed a field again, the newer change stays unless it equals the sent
    /// value.
    public func confirmSent(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            try Outbox(of: account, on: connection).confirm(changes)
        }
    }

    /// Removes changes that the server rejects.
    ///
    /// The local state is unchanged.
    public func dropChanges(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            try Outbox(of: account, on: connection).drop(changes)
        }
    }

    /// Stores the complete list of feeds in the server's order.
    ///
    /// Feeds are matched by ID and address: a known ID with another address is another feed, and
    /// IDs with equal addresses share a feed. Missing feeds are unsubscribed; their starred
    /// stories move to the account's feed `removed` until the feed returns. Call
    /// ``Archive/setSubscriptions(_:timeout:)`` afterwards to update the sections.
    public func setRemoteSubscriptions(
        _ feeds: [RemoteSubscription],
        account: AccountID
    ) async throws(ArchiveError) {
        try await access.write { writer throws(SQLiteError) in
            try AccountWriter(of: account, on: writer.connection).setSubscriptions(feeds)
        }
    }

    /// Returns the subscribed feeds of an account in the server's order.
    ///
    /// The last one, with an empty ID, has the stories of removed feeds, if any.
    public func remoteSubscriptions(
        of account: AccountID
    ) async throws(ArchiveError) -> [RemoteSubscription] {
        try await access.list { reader throws(SQLiteError) in
            try RemoteFeedTable(of: account, on: reader.connection).subscriptions()
        }
    }

    /// Records whether the server's IDs are being listed.
    ///
    /// During the listing, reverted changes stay in the outbox, so that
    /// ``applyRemoteStates(_:account:isTrial:)`` does not overwrite them.
    public func setListingIDs(_ isListingIDs: Bool, account: AccountID) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            try AccountTable(connection).setListingIDs(isListingIDs, account)
        }
    }

    /// Applies the server's states in one transaction, adds unknown IDs as items without text, and
    /// returns the effect.
    ///
    /// Lists in `states` that were not read have no effect. Fields with a change in the outbox
    /// keep their local value. Unread and starred items whose stories were removed for their age
    /// are fetched again. If `isTrial` is true, rolls back.
    public func applyRemoteStates(
        _ states: RemoteStateSnapshot,
        account: AccountID,
        isTrial: Bool = false
    ) async throws(ArchiveError) -> RemoteStateEffect {
        try await access.write { writer throws(SQLiteError) in
            try AccountWriter(of: account, on: writer.connection).apply(states, isTrial: isTrial)
        }
    }

    /// Returns the IDs of starred items, with or without those of removed feeds.
    public func starredItems(
        of account: AccountID,
        includingRemovedFeeds: Bool
    ) async throws(ArchiveError) -> [String] {
        try await access.list { reader throws(SQLiteError) in
            let table = RemoteItemTable(of: account, on: reader.connection)
            var items = Set(try table.items(where: .starred, is: true).keys)
            if !includingRemovedFeeds { items.subtract(try table.itemsOfRemovedFeeds().keys) }
            return items.sorted()
        }
    }

    /// Returns the IDs of items without text, newest first.
    ///
    /// Omits items that the server did not return in this synchronization or in three earlier
    /// ones.
    public func itemsWithoutText(
        of account: AccountID,
        limit: Int
    ) async throws(ArchiveError) -> [String] {
        try await access.list { reader throws(SQLiteError) in
            try RemoteItemTable(of: account, on: reader.connection).waiting(limit: limit)
        }
    }

    /// Returns the items that have a story, in the same order.
    public func knownItems(
        _ items: [String],
        account: AccountID
    ) async throws(ArchiveError) -> [String] {
        guard !items.isEmpty else { return [] }
        return try await access.list { reader throws(SQLiteError) in
            let table = RemoteItemTable(of: account, on: reader.connection)
            var known: [String] = []
            for item in items where try table.row(of: item)?.story != nil { known.append(item) }
            return known
        }
    }

    /// Stores items as stories, in one transaction.
    ///
    /// A new story gets the confirmed state of its item; a known one keeps its state. Unknown IDs
    /// are added as read and unstarred, so apply their states first. Items of unknown feeds are
    /// only counted as missing. With `onlyKnown`, only known stories get a new text.
    public func storeItems(
        _ items: [IncomingItem],
        account: AccountID,
        onlyKnown: Bool = false
    ) async throws(ArchiveError) -> ItemStorageResult {
        try await access.write { writer throws(SQLiteError) in
            try AccountWriter(of: account, on: writer.connection).store(
                items,
                onlyKnown: onlyKnown,
                now: writer.now(),
                plainText: writer.plainText
            )
        }
    }

    /// Records that the server did not return these items, which are requested at most three
    /// times.
    public func noteMissingItems(_ items: [String], account: AccountID) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            let table = RemoteItemTable(of: account, on: connection)
            for item in items { try table.noteMissing(item) }
        }
    }

    /// Removes the server's IDs from all items after the server was reset.
    ///
    /// Stories, marks and the outbox are kept; the cursor and items without a story are removed.
    /// ``storeItems(_:account:onlyKnown:)`` later assigns new IDs to known stories.
    public func forgetRemoteIDs(of account: AccountID) async throws(ArchiveError) {
        try await transaction { connection throws(SQLiteError) in
            try RemoteItemTable(of: account, on: connection).forgetIDs()
        }
    }

    /// Returns the number of unread items, including those without text, as if the outbox had been
    /// sent.
    public func unreadItemCount(of account: AccountID) async throws(ArchiveError) -> Int {
        try await access.list { reader throws(SQLiteError) in
            try RemoteItemTable(of: account, on: reader.connection).unreadCount()
        }
    }

    /// Finds stories of an account that are read or starred only in the user's own feeds.
    ///
    /// Feeds match by address, stories by GUID or link.
    public func statesToCopy(to account: AccountID) async throws(ArchiveError) -> StatesToCopy {
        try await access.list { reader throws(SQLiteError) in
            try StateComparison(reader.connection).states(of: account)
        }
    }

    /// Removes an account with its feeds, stories, IDs and outbox.
    ///
    /// Stories are removed in portions, so that other writes need not wait for all of them.
    public func removeAccount(_ account: AccountID) async throws(ArchiveError) {
        let portion = 1_000
        while try await access.write({ writer throws(SQLiteError) in
            try SearchIndex(writer.connection).writing { () throws(SQLiteError) in
                try AccountTable(writer.connection).removeStories(of: account, limit: portion)
            }
        }) {}
        try await access.write { writer throws(SQLiteError) in
            try SearchIndex(writer.connection).writing { () throws(SQLiteError) in
                try AccountTable(writer.connection).remove(account)
            }
        }
    }

    private func transaction<Result: Sendable>(
        _ body: @Sendable (Connection) throws(SQLiteError) -> Result
    ) async throws(ArchiveError) -> Result {
        try await access.write { writer throws(SQLiteError) in
            let connection = writer.connection
            return try connection.writing { () throws(SQLiteError) in try body(connection) }
        }
    }
}
