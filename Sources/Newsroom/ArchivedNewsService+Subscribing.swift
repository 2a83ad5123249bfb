import Archive
public import News

/// What a reader does with subscriptions.
extension ArchivedNewsService: SubscriptionDesk {
    /// The newspapers that the program knows.
    public var catalogue: [CatalogueEntry] { Catalogue.entries }

    /// The feeds behind an address as typed, from the first source that understands it.
    public func discover(_ typed: String) async throws(FeedFailure) -> [FoundFeed] {
        for source in sources {
            if let feeds = try await source.finder?.feeds(meantBy: typed) { return feeds }
        }
        throw .badAddress(typed)
    }

    /// Subscribes to feeds; those that are there already are passed over.
    public func subscribe(
        to feeds: [FoundFeed],
        in section: SectionID?
    ) async throws(NewsError) {
        let subscriptions = feeds.map { feed in
            Subscription(
                address: feed.address,
                title: feed.title,
                section: section?.text ?? Subscription.commonSection,
                account: feed.account
            )
        }
        for source in sources {
            let own = subscriptions.filter { $0.account == source.account }
            if !own.isEmpty { try await perform(.add(own), in: source.account) }
        }
    }

    /// Gives a feed another title or section.
    public func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) {
        let wish = ListWish.change(feed, title: title, section: section?.text)
        try await perform(wish, in: feed.account)
    }

    /// Ends a subscription; the archive keeps its stories for an ``undo()``.
    public func unsubscribe(from feed: FeedID) async throws(NewsError) {
        try await perform(.remove([feed]), in: feed.account)
    }

    /// How every feed is, in the order of the edition.
    public func health() async throws(NewsError) -> [FeedHealth] {
        let (edition, states) = try await ask { archive throws(ArchiveError) in
            (try await archive.edition(title: ""), try await archive.wireStates())
        }
        let time = now()
        return edition.feeds.map { feed in
            let wire = states[feed.id].map { WireRecord($0).believed(at: time) } ?? WireRecord()
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
                failure: wire.failure
            )
        }
    }

    /// Puts a feed before another one of its section.
    public func place(_ feed: FeedID, before next: FeedID?) async throws(NewsError) {
        try await perform(.place(feed, before: next), in: feed.account)
    }

    /// Gives a section another title, in every account that has it.
    public func rename(_ section: SectionID, to title: String) async throws(NewsError) {
        try await performEverywhere(.renameSection(section.text, to: title))
    }

    /// Puts a section before another one, in every account that has it.
    public func place(_ section: SectionID, before next: SectionID?) async throws(NewsError) {
        try await performEverywhere(.placeSection(section.text, before: next?.text))
    }

    private func performEverywhere(_ wish: ListWish) async throws(NewsError) {
        for source in sources where source.editor != nil {
            try await perform(wish, in: source.account)
        }
    }

    /// Remembers what was done with a list by somebody else, for ``undo()``.
    public func note(_ deed: ListDeed) async throws(NewsError) {
        try await ask { archive throws(ArchiveError) in try await archive.note(deed) }
    }

    /// Changes the list of an account, and the archive after it; who listens hears what there is to tell.
    private func perform(_ wish: ListWish, in account: AccountID) async throws(NewsError) {
        let editor = try editor(of: account)
        // What could not be taken back is not done.
        guard try await !room.opened().opening.isReadOnly else { throw NewsError(.readOnly) }
        let deed = try await editor.perform(wish, telling: tell)
        if let deed { try await note(deed) }
        _ = try await room.readLists()
        broadcaster.send(.headlines)
    }

    /// Turns a deed in the list that it was done in.
    func turn(_ deed: ListDeed, _ direction: ListTurn) async throws(NewsError) {
        try await editor(of: deed.account).turn(deed, direction, telling: tell)
        _ = try await room.readLists()
        broadcaster.send(.headlines)
    }

    private func editor(of account: AccountID) throws(NewsError) -> any ListEditing {
        guard let editor = sources.first(where: { $0.account == account })?.editor else {
            throw .subscriptions(detail: "these feeds are read without subscribing")
        }
        return editor
    }

    private var tell: @Sendable (String) -> Void {
        { [broadcaster] in broadcaster.send(.notice($0)) }
    }
}
