import Accounts
import Archive
import FoundationEssentials
public import News
import PaperCatalogue

/// Finds feeds, edits subscriptions in all accounts, and reports the health of feeds.
public struct NewspaperSubscriptions: SubscriptionManaging {
    /// The editor of the subscription lists, for use by other components.
    public let editor: SubscriptionListEditor
    private let archives: ArchiveProvider
    private let sources: NewsSourceList
    private let now: @Sendable () -> Date

    init(
        editor: SubscriptionListEditor,
        archives: ArchiveProvider,
        sources: NewsSourceList,
        now: @escaping @Sendable () -> Date
    ) {
        self.editor = editor
        self.archives = archives
        self.sources = sources
        self.now = now
    }

    /// The built-in list of newspapers.
    public var catalogue: [CatalogueEntry] { Catalogue.entries }

    /// Returns the feeds at a typed address, from the first source that supports it.
    ///
    /// The user's own list is tried last, because it accepts any address.
    public func discover(_ typed: String) async throws(FeedFailure) -> [FeedCandidate] {
        let sources = sources.all
        let others = sources.filter { $0.account != .local }
        for source in others + sources.filter({ $0.account == .local }) {
            if let feeds = try await source.finder?.feeds(meantBy: typed) { return feeds }
        }
        throw .badAddress(typed)
    }

    /// Returns the sections of Kagi News, the daily newspaper.
    public func partsOfTodaysPaper(
        in language: String?
    ) async throws(FeedFailure) -> [FeedCandidate] {
        try await discover(OnlineSectionAddress(.kagi, "", language: language).text)
    }

    /// Subscribes to feeds.
    ///
    /// Existing subscriptions are skipped.
    public func subscribe(
        to feeds: [FeedCandidate],
        in section: SectionID?
    ) async throws(NewsError) {
        for feed in feeds where feed.mustBePublic { try await check(feed) }
        let subscriptions = feeds.map { feed in
            Subscription(
                address: feed.address,
                title: feed.title,
                section: (section ?? feed.section)?.text ?? Subscription.commonSection,
                account: feed.account
            )
        }
        let edits = sources.all.compactMap { source -> (AccountID, SubscriptionEdit)? in
            let own = subscriptions.filter { $0.account == source.account }
            return own.isEmpty ? nil : (source.account, .add(own))
        }
        try await editor.perform(edits)
    }

    /// Fetches a feed that a page links to; throws if this fails or the address is private.
    private func check(_ feed: FeedCandidate) async throws(NewsError) {
        // A server does not check its feeds, so the local source does.
        let account = feed.account.isSynced ? .local : feed.account
        do throws(FeedFailure) {
            guard let finder = sources.source(of: account)?.finder else {
                throw .privateAddress(host: hostName(of: feed.address))
            }
            try await finder.check(feed)
        } catch {
            throw .notSubscribed(feed.address, error)
        }
    }

    /// Changes a feed's title or section.
    ///
    /// Returns whether the list changed.
    public func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) -> Bool {
        try await perform(.change(feed, title: title, section: section?.text), with: feed)
    }

    /// Removes a subscription.
    ///
    /// Its stories stay in the archive for ``Undoing/undo()``.
    public func unsubscribe(from feed: FeedID) async throws(NewsError) {
        _ = try await perform(.remove([feed]), with: feed)
    }

    /// Returns the health of all feeds in the order of the edition.
    public func health() async throws(NewsError) -> [FeedHealth] {
        let (edition, states) = try await archives.ask { archive throws(ArchiveError) in
            (try await archive.edition(title: ""), try await archive.fetchStates())
        }
        let time = now()
        let titles = Dictionary(edition.feeds.map { ($0.id, $0.title) }) { first, _ in first }
        return edition.feeds.filter { $0.id.account != .saved }.map { feed in
            let record =
                states[feed.id].map { FeedFetchRecord($0, of: feed.id).sanitized(at: time) }
                ?? FeedFetchRecord()
            return FeedHealth(
                feed: feed.id,
                title: feed.title,
                lastAttempt: record.lastAttempt,
                lastSuccess: record.lastSuccess,
                nextAttempt: record.nextAttempt,
                reason: record.reason == .usual ? nil : record.reason?.words,
                status: record.status,
                receivedBytes: record.receivedBytes,
                seconds: record.seconds,
                failureCount: record.failureCount,
                failure: record.failure,
                twin: record.settledAddress.flatMap { titles[FeedID($0, in: feed.id.account)] }
            )
        }
    }

    func nextDue() async throws(NewsError) -> Date? {
        guard try await !archives.opened().opening.isReadOnly else { return nil }
        let time = now()
        return try await archives.ask { archive throws(ArchiveError) in
            try await archive.earliest { FeedFetchRecord($1, of: $0).dueTime(at: time) }
        }
    }

    /// Returns the accounts, with the reasons why their lists cannot be edited.
    public func accountsForFeeds() async -> [FeedAccount] {
        var accounts: [FeedAccount] = []
        for source in sources.accounts {
            let capabilities = await source.capabilities
            accounts.append(
                FeedAccount(
                    id: source.account,
                    whyNoAdding: capabilities.whyNoSubscribing,
                    whyNoRenaming: capabilities.whyNoRenaming,
                    whyNoMoving: capabilities.whyNoMoving
                )
            )
        }
        return accounts
    }

    /// Moves a feed before another one of its section.
    ///
    /// Returns whether the list changed.
    public func place(_ feed: FeedID, before next: FeedID?) async throws(NewsError) -> Bool {
        try await perform(.place(feed, before: next), with: feed)
    }

    /// Renames a section in every account.
    ///
    /// Returns whether a list changed.
    public func rename(
        _ section: SectionID,
        to title: String
    ) async throws(NewsError) -> Bool {
        try await performEverywhere(.renameSection(section.text, to: title), with: section)
    }

    /// Moves a section before another one in every account.
    ///
    /// Returns whether a list changed.
    public func place(
        _ section: SectionID,
        before next: SectionID?
    ) async throws(NewsError) -> Bool {
        try await performEverywhere(.placeSection(section.text, before: next?.text), with: section)
    }

    private func perform(_ edit: SubscriptionEdit, with feed: FeedID) async throws(NewsError)
        -> Bool
    {
        if try await editor.perform([(feed.account, edit)]) { return true }
        guard try await present().feeds.contains(where: { $0.id == feed })
        else { throw .unknownFeed(feed) }
        return false
    }

    private func performEverywhere(
        _ edit: SubscriptionEdit,
        with section: SectionID
    ) async throws(NewsError) -> Bool {
        let accounts = sources.all.filter { $0.editor != nil }.map(\.account)
        if try await editor.perform(accounts.map { ($0, edit) }) { return true }
        guard try await present().sections.contains(where: { $0.id == section })
        else { throw .unknownSection(section) }
        return false
    }

    private func present() async throws(NewsError) -> Edition {
        try await archives.ask { archive throws(ArchiveError) in
            try await archive.edition(title: "")
        }
    }
}
