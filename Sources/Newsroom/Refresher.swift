import Archive
import FoundationEssentials
import News

/// Asks feeds for news and brings what they answer into the archive.
///
/// Feeds are asked many at a time; what they answer is stored in batches, and while a batch is stored no
/// further feed is begun. So memory is bounded whatever the number of feeds.
actor Refresher {
    /// Feeds that are fetched or parsed at once.
    private static let feedsAtOnce = 64
    /// Feeds whose news is stored in one transaction.
    private static let feedsPerBatch = 16

    private let fetch: FeedFetch
    private let configuration: NewsroomConfiguration
    private let now: @Sendable () -> Date
    private let chance: @Sendable () -> Double
    private let broadcaster: ChangeBroadcaster
    private var current: Task<(report: RefreshReport, moves: [Move]), Never>?

    /// A subscription that has moved for good.
    struct Move: Sendable {
        let old: String
        let new: String
    }

    init(
        fetch: FeedFetch,
        configuration: NewsroomConfiguration,
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double,
        broadcaster: ChangeBroadcaster
    ) {
        self.fetch = fetch
        self.configuration = configuration
        self.now = now
        self.chance = chance
        self.broadcaster = broadcaster
    }

    /// Asks those of the feeds that may be asked; a second call meanwhile waits for the same answers.
    ///
    /// - Returns: How each answered, and which have moved.
    func refresh(
        _ subscriptions: [Subscription],
        of archive: Archive,
        scope: RefreshScope
    ) async -> (report: RefreshReport, moves: [Move]) {
        if let current { return await current.value }
        let task = Task { await refreshNow(subscriptions, of: archive, scope: scope) }
        current = task
        defer { current = nil }
        return await task.value
    }

    private func refreshNow(
        _ subscriptions: [Subscription],
        of archive: Archive,
        scope: RefreshScope
    ) async -> (report: RefreshReport, moves: [Move]) {
        let orders: [RefreshOrder]
        do throws(ArchiveError) {
            orders = try await self.orders(subscriptions, of: archive, scope: scope)
        } catch {
            return (failed(subscriptions, with: error), [])
        }
        var batch = Batch(orders: orders)
        if !orders.isEmpty { announce(0, of: orders.count) }
        await withTaskGroup { group in
            var waiting = orders.indices.makeIterator()
            for _ in 0..<Self.feedsAtOnce { addNext(&waiting, of: orders, to: &group) }
            var finished = 0
            let step = max(orders.count / 100, 1)
            while let delivery = await group.next() {
                batch.add(delivery)
                if batch.deliveries.count >= Self.feedsPerBatch { await store(&batch, in: archive) }
                addNext(&waiting, of: orders, to: &group)
                finished += 1
                if finished % step == 0 { announce(finished, of: orders.count) }
            }
        }
        batch.judgeUnreached()
        await store(&batch, in: archive)
        // What the reader has set for an address would be lost on the way to another one.
        return (batch.report, batch.moves.filter { configuration.feeds[$0.old] == nil })
    }

    private func orders(
        _ subscriptions: [Subscription],
        of archive: Archive,
        scope: RefreshScope
    ) async throws(ArchiveError) -> [RefreshOrder] {
        let states = try await archive.wireStates()
        let feeds = try await archive.edition(title: "").feeds
        let titles = Dictionary(feeds.map { ($0.id, $0.title) }) { first, _ in first }
        let time = now()
        return subscriptions.compactMap { subscription in
            let id = FeedID(subscription.address)
            if case .feeds(let wanted) = scope, !wanted.contains(id) { return nil }
            let wire = states[id].map { WireRecord($0) } ?? WireRecord()
            guard wire.mayBeAsked(for: scope, at: time) else { return nil }
            return RefreshOrder(
                subscription: subscription,
                title: titles[id] ?? subscription.shownAddress,
                wire: wire,
                settings: configuration.feeds[subscription.address] ?? FeedSettings()
            )
        }
    }

    private func addNext(
        _ indices: inout Range<Int>.Iterator,
        of orders: [RefreshOrder],
        to group: inout TaskGroup<Delivery>
    ) {
        guard let index = indices.next() else { return }
        let order = orders[index]
        let fetch = fetch
        let schedule = RefreshSchedule(
            now: now(),
            chance: chance(),
            usualInterval: configuration.interval,
            wishedInterval: order.settings.interval
        )
        group.addTask {
            await Delivery(index: index, order: order, fetch: fetch, schedule: schedule)
        }
    }

    /// Stores what has gathered, and tells who listens.
    private func store(_ batch: inout Batch, in archive: Archive) async {
        guard !batch.deliveries.isEmpty else { return }
        do throws(ArchiveError) {
            let stored = try await archive.store(batch.inOrder.map(\.feed))
            if batch.settle(stored) { broadcaster.send(.headlines) }
        } catch {
            batch.fail(with: FeedFailure.other(error.words))
        }
    }

    private func announce(_ finished: Int, of total: Int) {
        broadcaster.send(
            .refreshing(RefreshProgress(finishedCount: finished, totalCount: total))
        )
    }

    private func failed(_ subscriptions: [Subscription], with error: ArchiveError) -> RefreshReport
    {
        RefreshReport(
            outcomes: subscriptions.map { subscription in
                FeedOutcome(
                    feed: FeedID(subscription.address),
                    title: subscription.title ?? subscription.shownAddress,
                    failure: .other(error.words)
                )
            }
        )
    }
}
