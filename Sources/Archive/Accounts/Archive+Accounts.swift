public import News

/// The operations of a synchronization round; see `Newsroom/Accounts`.
extension Archive {
    /// Returns the state of an account; a new record if it has none.
    public func accountRecord(_ account: AccountID) async throws(ArchiveError) -> AccountRecord {
        throw Self.notImplemented
    }

    /// Stores the state of an account.
    ///
    /// The outbox and the items are unchanged. This is the write that a round makes before its first request, so
    /// that an unwritable archive sends nothing.
    public func setAccountRecord(_ record: AccountRecord) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Returns the number of changes in an account's outbox.
    public func pendingChangeCount(of account: AccountID) async throws(ArchiveError) -> Int {
        throw Self.notImplemented
    }

    /// Returns the changes to send, in the order of their sequence numbers.
    ///
    /// Changes of items without an id are not returned; see ``forgetRemoteIDs(of:)``.
    public func pendingChanges(of account: AccountID) async throws(ArchiveError) -> [PendingChange] {
        throw Self.notImplemented
    }

    /// Records that changes are about to be sent.
    ///
    /// From now on, a change back to the confirmed value keeps its row, because the server may have received the
    /// other value. This survives a restart.
    public func markInFlight(_ changes: [PendingChange]) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Records that changes were certainly not sent.
    ///
    /// Rows that have returned to the confirmed value are removed. Changes with ``PendingChange/wasInFlight`` stay in
    /// flight, because an earlier request may have reached the server.
    public func markUnsent(_ changes: [PendingChange]) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Stores sent values as confirmed, and removes their rows if these still have the same sequence number.
    ///
    /// A row with a newer sequence number stays, unless it has returned to the confirmed value.
    public func confirmSent(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Removes changes that the server rejects; the local state is unchanged.
    public func dropChanges(
        _ changes: [PendingChange],
        account: AccountID
    ) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Stores the feeds of a complete list, in its order.
    ///
    /// A feed matches by id and address; a known id with another address is another feed. Ids with equal addresses
    /// share one feed. Missing feeds lose their place; their stories stay in the archive.
    /// ``setSubscriptions(_:timeout:)`` updates the sections afterwards.
    public func setRemoteSubscriptions(
        _ feeds: [RemoteSubscription],
        account: AccountID
    ) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Returns the subscribed feeds of an account, in the server's order.
    public func remoteSubscriptions(
        of account: AccountID
    ) async throws(ArchiveError) -> [RemoteSubscription] {
        throw Self.notImplemented
    }

    /// Begins or ends reading ids.
    ///
    /// Between the two, changes back to the confirmed value stay in the outbox, so that
    /// ``applyRemoteStates(_:account:isTrial:)`` skips them.
    public func setPulling(_ isPulling: Bool, account: AccountID) async throws(ArchiveError) {
        throw Self.notImplemented
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
        throw Self.notImplemented
    }

    /// Returns the ids of items without text, newest first, without those that were missing in three rounds.
    public func itemsWithoutText(
        of account: AccountID,
        limit: Int
    ) async throws(ArchiveError) -> [String] {
        throw Self.notImplemented
    }

    /// Stores items as stories, in one transaction.
    ///
    /// A new story has the confirmed state of its item. A known one gets the new text and keeps its state. Unknown
    /// ids are added as read and without a star; apply their states first.
    public func storeItems(
        _ items: [IncomingItem],
        account: AccountID
    ) async throws(ArchiveError) -> StoredItems {
        throw Self.notImplemented
    }

    /// Counts ids whose text the server did not return; after the third round they are not requested again.
    public func noteMissingItems(_ items: [String], account: AccountID) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Forgets the ids of all items after the server was reset.
    ///
    /// Stories, marks and the outbox stay. ``storeItems(_:account:)`` assigns new ids to stories of the same
    /// likeness. The cursor and the ids of items without a story are removed.
    public func forgetRemoteIDs(of account: AccountID) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    /// Returns the number of the account's unread stories, for comparison with the server's own count.
    public func unreadItemCount(of account: AccountID) async throws(ArchiveError) -> Int {
        throw Self.notImplemented
    }

    /// Removes an account with its feeds, stories, ids and outbox.
    public func removeAccount(_ account: AccountID) async throws(ArchiveError) {
        throw Self.notImplemented
    }

    // Removed when package B is complete.
    private static let notImplemented = ArchiveError.other(detail: "accounts are not implemented")
}
