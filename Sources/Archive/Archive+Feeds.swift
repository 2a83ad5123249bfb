public import FoundationEssentials
public import News
public import SQLite

extension Archive {
    /// Returns an account's subscriptions in the user's order.
    public func subscriptions(
        of account: AccountID
    ) async throws(ArchiveError) -> [StoredSubscription] {
        try await access.list { reader throws(SQLiteError) in
            try FeedTable(reader.connection).subscriptions(of: account)
        }
    }

    /// Returns whether any feed is subscribed.
    public func hasSubscriptions() async throws(ArchiveError) -> Bool {
        try await access.list { reader throws(SQLiteError) in
            try FeedTable(reader.connection).hasSubscriptions()
        }
    }

    /// Returns the title in a feed's document, even if the feed is not subscribed.
    public func feedTitle(of feed: FeedID) async throws(ArchiveError) -> String? {
        try await access.list { reader throws(SQLiteError) in
            try FeedTable(reader.connection).ownTitle(of: feed)
        }
    }

    /// Returns whether the last document of a feed came from a private address; false if unknown.
    public func isPrivate(_ feed: FeedID) async throws(ArchiveError) -> Bool {
        try await access.read { reader throws(SQLiteError) in
            try FeedTable(reader.connection).isPrivate(feed)
        }
    }

    /// Returns all feeds.
    ///
    /// To save memory, only those that match the predicate have fetch states.
    public func knownFeeds(
        where isWanted: @Sendable (FeedID, FeedFetchState) -> Bool
    ) async throws(ArchiveError) -> KnownFeeds {
        try await access.read { reader throws(SQLiteError) in
            try FeedTable(reader.connection).all(where: isWanted)
        }
    }

    /// Returns the fetch states of all feeds, including unsubscribed ones.
    public func fetchStates() async throws(ArchiveError) -> [FeedID: FeedFetchState] {
        try await access.read { reader throws(SQLiteError) in
            try FeedTable(reader.connection).fetchStates()
        }
    }

    /// Returns the earliest time that `time` computes for a subscribed feed, except saved pages.
    ///
    /// The states that `time` receives contain only `lastAttempt`, `lastSuccess`, `nextAttempt` and
    /// `isGone`.
    public func earliest(
        _ time: @Sendable (FeedID, FeedFetchState) -> Date?
    ) async throws(ArchiveError) -> Date? {
        try await access.read { reader throws(SQLiteError) in
            try FeedTable(reader.connection).earliest(time)
        }
    }

    /// Replaces the subscriptions with a list, in its order.
    ///
    /// Other feeds are hidden, and keep their data for undo. `timeout` is the number of seconds to
    /// wait for other processes' locks.
    public func setSubscriptions(
        _ subscriptions: [StoredSubscription],
        timeout: Int? = nil
    ) async throws(ArchiveError) {
        try await access.write(timeout: timeout) { writer throws(SQLiteError) in
            try SubscriptionListWriter(writer.connection).replace(with: subscriptions)
        }
    }

    /// Changes the address of a feed, which keeps its stories.
    public func moveFeed(from old: FeedID, to new: FeedID) async throws(ArchiveError) {
        try await access.write { writer throws(SQLiteError) in
            try FeedMover(writer.connection).move(from: old, to: new)
        }
    }

    /// Stores the results of fetching feeds in one transaction.
    ///
    /// Existing articles keep their row IDs and marks; removed ones are not stored again.
    public func store(_ deliveries: [FetchedFeedUpdate]) async throws(ArchiveError)
        -> [FeedUpdateResult]
    {
        try await access.write { writer throws(SQLiteError) in
            try FetchedFeedWriter(
                on: writer.connection,
                now: writer.now,
                plainText: writer.plainText
            ).store(deliveries)
        }
    }

    /// Imports another news reader's data in one transaction.
    ///
    /// Existing articles keep text and marks, so repeating an import changes nothing. The new marks
    /// are one action for ``undo(_:)``. When a feed is first read in full afterwards, articles that
    /// the other news reader knew are stored as read.
    ///
    /// - Parameters:
    ///   - isTrial: Whether to roll back, and only return the counts.
    ///   - next: Returns the next feed, possibly in several parts, and `nil` at the end. If it
    ///     fails, nothing is imported.
    /// - Returns: The counts of changes.
    /// - Throws: ``ArchiveError``, also if `next` fails.
    public func importFeeds(
        isTrial: Bool = false,
        _ next: sending @escaping () throws(SQLiteError) -> ImportedFeed?
    ) async throws(ArchiveError) -> ImportedCounts {
        try access.checkIsWritable()
        do throws(SQLiteError) {
            return try await access.writer.importFeeds(isTrial: isTrial, next)
        } catch {
            throw access.failure(error)
        }
    }
}
