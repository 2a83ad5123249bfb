import Archive
public import News
import PaperCatalogue

/// What a reader does with subscriptions.
extension ArchivedNewsService: SubscriptionManaging {
    /// The newspapers that the program knows.
    public var catalogue: [CatalogueEntry] { Catalogue.entries }

    /// The feeds behind an address as typed, from the first source that understands it.
    ///
    /// The reader's own list comes last: it takes everything for an address.
    public func discover(_ typed: String) async throws(FeedFailure) -> [FeedCandidate] {
        let others = sources.filter { $0.account != .local }
        for source in others + sources.filter({ $0.account == .local }) {
            if let feeds = try await source.finder?.feeds(meantBy: typed) { return feeds }
        }
        throw .badAddress(typed)
    }

    /// The parts of the day's press review.
    public func partsOfTodaysPaper(
        in language: String?
    ) async throws(FeedFailure) -> [FeedCandidate] {
        try await discover(PaperAddress(.kagi, "", language: language).text)
    }

    /// Subscribes to feeds; those that are there already are passed over.
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
        let wishes = sources.compactMap { source -> (AccountID, SubscriptionEdit)? in
            let own = subscriptions.filter { $0.account == source.account }
            return own.isEmpty ? nil : (source.account, .add(own))
        }
        try await perform(wishes)
    }

    /// Reads a feed that only a page names, before it is added: feeds in the list count as typed.
    private func check(_ feed: FeedCandidate) async throws(NewsError) {
        let source = sources.first { $0.account == feed.account }
        do throws(FeedFailure) {
            guard let finder = source?.finder else {
                throw .privateAddress(host: hostName(of: feed.address))
            }
            try await finder.check(feed)
        } catch {
            throw .notSubscribed(feed.address, error)
        }
    }

    /// Gives a feed another title or section.
    public func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) -> Bool {
        try await perform(.change(feed, title: title, section: section?.text), with: feed)
    }

    /// Ends a subscription; the archive keeps its stories for an ``undo()``.
    public func unsubscribe(from feed: FeedID) async throws(NewsError) {
        _ = try await perform(.remove([feed]), with: feed)
    }

    /// How every feed is, in the order of the edition.
    public func health() async throws(NewsError) -> [FeedHealth] {
        let (edition, states) = try await ask { archive throws(ArchiveError) in
            (try await archive.edition(title: ""), try await archive.wireStates())
        }
        let time = now()
        let titles = Dictionary(edition.feeds.map { ($0.id, $0.title) }) { first, _ in first }
        // Saved pages have no feed that could be well or ill.
        return edition.feeds.filter { $0.id.account != .saved }.map { feed in
            let wire =
                states[feed.id].map { FeedFetchRecord($0, of: feed.id).believed(at: time) }
                ?? FeedFetchRecord()
            return FeedHealth(
                feed: feed.id,
                title: feed.title,
                lastAttempt: wire.lastAttempt,
                lastSuccess: wire.lastSuccess,
                nextAttempt: wire.nextAttempt,
                reason: wire.reason == .usual ? nil : wire.reason?.words,
                status: wire.status,
                receivedBytes: wire.receivedBytes,
                seconds: wire.seconds,
                failureCount: wire.failureCount,
                failure: wire.failure,
                twin: wire.settledAddress.flatMap { titles[FeedID($0, in: feed.id.account)] }
            )
        }
    }

    /// Puts a feed before another one of its section.
    public func place(_ feed: FeedID, before next: FeedID?) async throws(NewsError) -> Bool {
        try await perform(.place(feed, before: next), with: feed)
    }

    /// Gives a section another title, in every account that has it.
    public func rename(
        _ section: SectionID,
        to title: String
    ) async throws(NewsError) -> Bool {
        try await performEverywhere(.renameSection(section.text, to: title), with: section)
    }

    /// Puts a section before another one, in every account that has it.
    public func place(
        _ section: SectionID,
        before next: SectionID?
    ) async throws(NewsError) -> Bool {
        try await performEverywhere(.placeSection(section.text, before: next?.text), with: section)
    }

    /// Fulfils a wish about one feed; where nothing came of it, the feed may be gone.
    private func perform(_ wish: SubscriptionEdit, with feed: FeedID) async throws(NewsError)
        -> Bool
    {
        if try await perform([(feed.account, wish)]) { return true }
        guard try await present().feeds.contains(where: { $0.id == feed })
        else { throw .unknownFeed(feed) }
        return false
    }

    /// Fulfils a wish about a section in every account; where nothing came of it, the section may be gone.
    private func performEverywhere(
        _ wish: SubscriptionEdit,
        with section: SectionID
    ) async throws(NewsError) -> Bool {
        let accounts = sources.filter { $0.editor != nil }.map(\.account)
        if try await perform(accounts.map { ($0, wish) }) { return true }
        guard try await present().sections.contains(where: { $0.id == section })
        else { throw .unknownSection(section) }
        return false
    }

    /// The paper as its lists have it now.
    private func present() async throws(NewsError) -> Edition {
        try await ask { archive throws(ArchiveError) in try await archive.edition(title: "") }
    }
}
