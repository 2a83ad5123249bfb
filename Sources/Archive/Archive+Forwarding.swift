public import News

/// Forwards to the parts of the archive, for callers that are being rewritten.
extension Archive {
    /// Forwards.
    public func accountRecord(_ account: AccountID) async throws(ArchiveError) -> AccountRecord {
        try await accounts.accountRecord(account)
    }

    /// Forwards.
    public func setAccountRecord(_ record: AccountRecord) async throws(ArchiveError) {
        try await accounts.setAccountRecord(record)
    }

    /// Forwards.
    public func pendingChangeCount(of account: AccountID) async throws(ArchiveError) -> Int {
        try await accounts.pendingChangeCount(of: account)
    }

    /// Forwards.
    public func pendingChanges(of account: AccountID) async throws(ArchiveError) -> [PendingChange]
    {
        try await accounts.pendingChanges(of: account)
    }

    /// Forwards.
    public func markInFlight(_ changes: [PendingChange], account: AccountID)
        async throws(ArchiveError) -> [PendingChange]
    {
        try await accounts.markInFlight(changes, account: account)
    }

    /// Forwards.
    public func markUnsent(_ changes: [PendingChange], account: AccountID)
        async throws(ArchiveError)
    {
        try await accounts.markUnsent(changes, account: account)
    }

    /// Forwards.
    public func confirmSent(_ changes: [PendingChange], account: AccountID)
        async throws(ArchiveError)
    {
        try await accounts.confirmSent(changes, account: account)
    }

    /// Forwards.
    public func dropChanges(_ changes: [PendingChange], account: AccountID)
        async throws(ArchiveError)
    {
        try await accounts.dropChanges(changes, account: account)
    }

    /// Forwards.
    public func setRemoteSubscriptions(_ feeds: [RemoteSubscription], account: AccountID)
        async throws(ArchiveError)
    {
        try await accounts.setRemoteSubscriptions(feeds, account: account)
    }

    /// Forwards.
    public func remoteSubscriptions(of account: AccountID) async throws(ArchiveError)
        -> [RemoteSubscription]
    {
        try await accounts.remoteSubscriptions(of: account)
    }

    /// Forwards.
    public func setPulling(_ isPulling: Bool, account: AccountID) async throws(ArchiveError) {
        try await accounts.setPulling(isPulling, account: account)
    }

    /// Forwards.
    public func applyRemoteStates(_ states: RemoteStates, account: AccountID, isTrial: Bool = false)
        async throws(ArchiveError) -> RemoteStateEffect
    {
        try await accounts.applyRemoteStates(states, account: account, isTrial: isTrial)
    }

    /// Forwards.
    public func itemsWithoutText(of account: AccountID, limit: Int) async throws(ArchiveError)
        -> [String]
    {
        try await accounts.itemsWithoutText(of: account, limit: limit)
    }

    /// Forwards.
    public func knownItems(_ items: [String], account: AccountID) async throws(ArchiveError)
        -> [String]
    {
        try await accounts.knownItems(items, account: account)
    }

    /// Forwards.
    public func storeItems(_ items: [IncomingItem], account: AccountID, onlyKnown: Bool = false)
        async throws(ArchiveError) -> ItemStorageResult
    {
        try await accounts.storeItems(items, account: account, onlyKnown: onlyKnown)
    }

    /// Forwards.
    public func noteMissingItems(_ items: [String], account: AccountID) async throws(ArchiveError) {
        try await accounts.noteMissingItems(items, account: account)
    }

    /// Forwards.
    public func forgetRemoteIDs(of account: AccountID) async throws(ArchiveError) {
        try await accounts.forgetRemoteIDs(of: account)
    }

    /// Forwards.
    public func unreadItemCount(of account: AccountID) async throws(ArchiveError) -> Int {
        try await accounts.unreadItemCount(of: account)
    }

    /// Forwards.
    public func statesToCopy(to account: AccountID) async throws(ArchiveError) -> StatesToCopy {
        try await accounts.statesToCopy(to: account)
    }

    /// Forwards.
    public func removeAccount(_ account: AccountID) async throws(ArchiveError) {
        try await accounts.removeAccount(account)
    }

    /// Forwards.
    public func save(_ pages: [SavePageRequest], isTrial: Bool = false) async throws(ArchiveError)
        -> PageImportResult
    {
        try await savedPages.save(pages, isTrial: isTrial)
    }

    /// Forwards.
    public func removePages(_ articles: [ArticleID]) async throws(ArchiveError) -> Int {
        try await savedPages.remove(articles)
    }

    /// Forwards.
    public func pageStates(of articles: [ArticleID]) async throws(ArchiveError) -> [SavedPageState]
    {
        try await savedPages.states(of: articles)
    }

    /// Forwards.
    public func page(named key: String) async throws(ArchiveError) -> ArticleID? {
        try await savedPages.page(named: key)
    }

    /// Forwards.
    public func retain(maximumAge: Duration?, maximumPerFeed: Int?) async throws(ArchiveError)
        -> Int
    {
        try await maintenance.retain(maximumAge: maximumAge, maximumPerFeed: maximumPerFeed)
    }

    /// Forwards.
    public func integrity() async throws(ArchiveError) -> [String] {
        try await maintenance.integrity()
    }

    /// Forwards.
    public func purgeDeletedStories() async throws(ArchiveError) {
        try await maintenance.purgeDeletedStories()
    }

    /// Forwards.
    public func indexSome(limit: Int = 200) async throws(ArchiveError) -> Int {
        try await maintenance.indexSome(limit: limit)
    }

    /// Forwards.
    public func indexInAnyOrder(atMost limit: Int) async throws(ArchiveError) {
        try await maintenance.indexInAnyOrder(atMost: limit)
    }

    /// Forwards.
    public func checkpoint() async throws(ArchiveError) {
        try await maintenance.checkpoint()
    }

    /// Forwards.
    public var hasLongLog: Bool { maintenance.hasLongLog }
}
