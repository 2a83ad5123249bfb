public import News
import SQLite

/// The operations of a synchronization round; see `Newsroom/Accounts`.
extension Archive {
    /// Returns the state of an account; a new record if it has none.
    public func accountRecord(_ account: AccountID) async throws(ArchiveError) -> AccountRecord {
        try await list { reader throws(SQLiteError) in
            try AccountTable(reader.connection).record(of: account)
        }
    }

    /// Stores the state of an account.
    ///
    /// The outbox and the items are unchanged. This is the write that a round makes before its first request, so
    /// that an unwritable archive sends nothing.
    public func setAccountRecord(_ record: AccountRecord) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try AccountTable(writer.connection).set(record)
            }
        }
    }

    /// Returns the number of changes in an account's outbox.
    public func pendingChangeCount(of account: AccountID) async throws(ArchiveError) -> Int {
        try await list { reader throws(SQLiteError) in
            try Outbox(of: account, on: reader.connection).count()
        }
    }

    /// Returns the changes to send, in the order of their sequence numbers.
    ///
    /// Changes of items without an id are not returned; see ``forgetRemoteIDs(of:)``.
    public func pendingChanges(
        of account: AccountID
    ) async throws(ArchiveError) -> [PendingChange] {
        try await list { reader throws(SQLiteError) in
            try Outbox(of: account, on: reader.connection).changes()
        }
    }

    /// Records that changes are about to be sent, and returns those to send.
    ///
    /// From now on, a change back to the confirmed value keeps its row, because the server may have received the
    /// other value. This survives a restart. Changes that the user has reverted since they were read are not
    /// returned. The others are returned with ``PendingChange/wasInFlight`` as it was before this call, so pass them
    /// to ``markUnsent(_:account:)``.
    public func markInFlight(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) -> [PendingChange] {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try Outbox(of: account, on: writer.connection).markInFlight(changes)
            }
        }
    }

    /// Records that changes were certainly not sent.
    ///
    /// Rows that have returned to the confirmed value are removed. Changes with ``PendingChange/wasInFlight`` stay in
    /// flight, because an earlier request may have reached the server.
    public func markUnsent(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try Outbox(of: account, on: writer.connection).markUnsent(changes)
            }
        }
    }

    /// Stores sent values as confirmed, and removes their rows if these still have the same sequence number.
    ///
    /// A row with a newer sequence number stays, unless it has returned to the confirmed value.
    public func confirmSent(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try Outbox(of: account, on: writer.connection).confirm(changes)
            }
        }
    }

    /// Removes changes that the server rejects; the local state is unchanged.
    public func dropChanges(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try Outbox(of: account, on: writer.connection).drop(changes)
            }
        }
    }

    /// Stores the feeds of a complete list, in its order.
    ///
    /// A feed matches by id and address; a known id with another address is another feed. Ids with equal addresses
    /// share one feed. Missing feeds lose their place; their stories stay in the archive, and starred ones move to
    /// the feed `removed` of the account until the feed is subscribed again.
    /// ``setSubscriptions(_:timeout:)`` updates the sections afterwards.
    public func setRemoteSubscriptions(
        _ feeds: [RemoteSubscription],
        account: AccountID
    ) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.setRemoteSubscriptions(feeds, of: account)
        }
    }

    /// Returns the subscribed feeds of an account, in the server's order.
    ///
    /// If there are stories without a feed, theirs is the last one; it is not on the server, and its id is empty.
    public func remoteSubscriptions(
        of account: AccountID
    ) async throws(ArchiveError) -> [RemoteSubscription] {
        try await list { reader throws(SQLiteError) in
            try RemoteFeedTable(of: account, on: reader.connection).subscriptions()
        }
    }

    /// Begins or ends reading ids.
    ///
    /// Between the two, changes back to the confirmed value stay in the outbox, so that
    /// ``applyRemoteStates(_:account:isTrial:)`` skips them.
    public func setPulling(_ isPulling: Bool, account: AccountID) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try AccountTable(writer.connection).setPulling(isPulling, account)
            }
        }
    }

    /// Applies the server's states in one transaction, and adds unknown ids to the items without text.
    ///
    /// Fields with a row in the outbox keep their local value. Nothing is recorded for undo. Unread and starred
    /// items that retention had removed are fetched again.
    ///
    /// - Parameters:
    ///   - states: The lists and changes; lists that were not read change nothing.
    ///   - account: The account.
    ///   - isTrial: Whether to roll back, and only return the effect.
    /// - Returns: The effect.
    /// - Throws: An error after which nothing is applied.
    public func applyRemoteStates(
        _ states: RemoteStates,
        account: AccountID,
        isTrial: Bool = false
    ) async throws(ArchiveError) -> RemoteStateEffect {
        try await write { writer throws(SQLiteError) in
            try writer.apply(states, of: account, isTrial: isTrial)
        }
    }

    /// Returns the ids of items without text, newest first.
    ///
    /// Omits those that were missing in this round, or in three rounds. ``setPulling(_:account:)`` begins a round.
    public func itemsWithoutText(
        of account: AccountID,
        limit: Int
    ) async throws(ArchiveError) -> [String] {
        try await list { reader throws(SQLiteError) in
            try RemoteItemTable(of: account, on: reader.connection).waiting(limit: limit)
        }
    }

    /// Returns the ids whose items have a story, in the same order.
    public func knownItems(
        _ items: [String],
        account: AccountID
    ) async throws(ArchiveError) -> [String] {
        guard !items.isEmpty else { return [] }
        return try await list { reader throws(SQLiteError) in
            let table = RemoteItemTable(of: account, on: reader.connection)
            var known: [String] = []
            for item in items where try table.row(of: item)?.story != nil { known.append(item) }
            return known
        }
    }

    /// Stores items as stories, in one transaction.
    ///
    /// A new story has the confirmed state of its item. A known one gets the new text and keeps its state. Unknown
    /// ids are added as read and without a star; apply their states first. Items of unknown feeds are not stored, but
    /// counted as missing; the next list of feeds has them. With `onlyKnown`, only known stories get a new text.
    public func storeItems(
        _ items: [IncomingItem],
        account: AccountID,
        onlyKnown: Bool = false
    ) async throws(ArchiveError) -> StoredItems {
        try await write { writer throws(SQLiteError) in
            try writer.store(items, of: account, onlyKnown: onlyKnown)
        }
    }

    /// Counts ids whose text the server did not return; after the third round they are not requested again.
    public func noteMissingItems(_ items: [String], account: AccountID) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                let table = RemoteItemTable(of: account, on: writer.connection)
                for item in items { try table.noteMissing(item) }
            }
        }
    }

    /// Forgets the server's ids of all items, after the server was reset.
    ///
    /// Stories, marks and the outbox stay; the cursor and items without a story are removed. Later,
    /// ``storeItems(_:account:)`` gives the stories that it recognizes their new ids.
    public func forgetRemoteIDs(of account: AccountID) async throws(ArchiveError) {
        try await write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                try RemoteItemTable(of: account, on: writer.connection).forgetIDs()
            }
        }
    }

    /// Returns the number of the account's unread items, for comparison with the server's own count.
    ///
    /// Includes items without text and changes in the outbox.
    public func unreadItemCount(of account: AccountID) async throws(ArchiveError) -> Int {
        try await list { reader throws(SQLiteError) in
            try RemoteItemTable(of: account, on: reader.connection).unreadCount()
        }
    }

    /// Removes an account with its feeds, stories, ids and outbox.
    ///
    /// Stories are removed in portions, so that other writes need not wait for all of them.
    public func removeAccount(_ account: AccountID) async throws(ArchiveError) {
        let portion = 1_000
        while try await write({ writer throws(SQLiteError) in
            try writer.changingIndex { () throws(SQLiteError) in
                try AccountTable(writer.connection).removeStories(of: account, limit: portion)
            }
        }) {}
        try await write { writer throws(SQLiteError) in
            try writer.changingIndex { () throws(SQLiteError) in
                try AccountTable(writer.connection).remove(account)
            }
        }
    }
}
