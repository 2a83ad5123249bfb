import Archive
import Feeds
public import News

/// What a reader does with subscriptions.
extension HTTPNewsService: SubscriptionDesk {
    /// The newspapers that the program knows.
    public var catalogue: [CatalogueEntry] { Catalogue.entries }

    /// The feeds behind an address as typed.
    public func discover(_ typed: String) async throws(FeedFailure) -> [FoundFeed] {
        let address = try FeedAddress.normalized(typed)
        return try await discovery.feeds(at: address, typedAs: typed).map {
            FoundFeed(address: $0.address, title: $0.title)
        }
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
                section: section?.text ?? Subscription.commonSection
            )
        }
        try await edit { file throws(SubscriptionsError) in
            for subscription in subscriptions { try file.add(subscription) }
        }
        broadcaster.send(.headlines)
    }

    /// Gives a feed another title or section.
    public func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) {
        try await edit { file throws(SubscriptionsError) in
            try file.change(feed, title: title, section: section?.text)
        }
        broadcaster.send(.headlines)
    }

    /// Ends a subscription; the archive keeps its stories for an ``undo()``.
    public func unsubscribe(from feed: FeedID) async throws(NewsError) {
        let list = try await room.readSubscriptions().all
        guard let place = list.firstIndex(where: { $0.id == feed }) else { return }
        let removal = RemovedSubscription(
            subscription: ArchivedSubscription(list[place]),
            place: place
        )
        try await ask { archive throws(ArchiveError) in try await archive.noteRemoval(removal) }
        try await unlist(feed)
        broadcaster.send(.headlines)
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

    /// Lists a subscription again that was removed.
    func subscribeAgain(_ removal: RemovedSubscription) async throws(NewsError) {
        let subscription = Subscription(
            address: removal.subscription.address,
            title: removal.subscription.title,
            section: removal.subscription.section
        )
        _ = try await edit { file throws(SubscriptionsError) in
            try file.restore(subscription, at: removal.place)
        }
        broadcaster.send(.headlines)
    }

    /// Takes a subscription out of the list.
    func unlist(_ feed: FeedID) async throws(NewsError) {
        _ = try await edit { file throws(SubscriptionsError) in try file.remove(feed) }
        broadcaster.send(.headlines)
    }

    /// Lets a subscription follow its feed, which has moved for good.
    ///
    /// Where list or archive cannot be changed, it stays where it is: the redirect works on.
    func follow(_ move: Refresher.Move) async {
        do throws(NewsError) {
            try await ask { archive throws(ArchiveError) in
                try await archive.moveFeed(
                    from: move.old,
                    to: Subscription(address: move.new).id
                )
            }
            try await edit { file throws(SubscriptionsError) in
                try file.move(move.old, to: move.new)
            }
        } catch {
            return
        }
    }

    /// Changes the list, and the archive after it; who listens hears what there is to tell.
    private func edit<Result: Sendable>(
        _ change: @Sendable (SubscriptionsFile) throws(SubscriptionsError) -> Result
    ) async throws(NewsError) -> Result {
        try await room.change { [broadcaster] file throws(SubscriptionsError) in
            try change(file.telling { broadcaster.send(.notice($0)) })
        }
    }
}
