import Archive
import FoundationEssentials
import News

/// Asks feeds for news and brings what they answer into the archive.
///
/// Feeds are asked many at a time, as ``VisitLine`` says; what they answer is stored in batches, and while
/// much waits to be read or stored no further feed is begun. So memory is bounded whatever the number of
/// feeds.
actor Refresher {
    /// Answers that may wait to be read and stored before no further feed is begun.
    private static let answersAtOnce = 48
    /// What was read waits so long at most for others that are stored with it.
    static let gathering = Duration.milliseconds(500)

    private let fetch: FeedFetch
    private var configuration: NewsroomConfiguration
    private let now: @Sendable () -> Date
    private let chance: @Sendable () -> Double
    private let pause: @Sendable (Duration) async -> Void
    private var current: Task<(report: RefreshReport, moves: [Move]), Never>?

    /// A subscription that has moved for good.
    struct Move: Sendable {
        let old: FeedID
        /// The address that it has now.
        let new: String
    }

    init(
        fetch: FeedFetch,
        configuration: NewsroomConfiguration,
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.fetch = fetch
        self.configuration = configuration
        self.now = now
        self.chance = chance
        self.pause = pause
    }

    /// Takes what is set for feeds, and the time that a refresh may take, from the next refresh on.
    ///
    /// How many transfers there are at once, and what holds for all that is fetched, is settled with the client.
    func configure(_ wanted: NewsroomConfiguration) {
        configuration.interval = wanted.interval
        configuration.refreshTimeLimit = wanted.refreshTimeLimit
        configuration.feeds = wanted.feeds
        configuration.commands = wanted.commands
        configuration.fetching.credentials = wanted.fetching.credentials
    }

    /// Asks those of the feeds that may be asked.
    ///
    /// Whoever calls meanwhile waits for the answers that come anyway, and has the others asked after them:
    /// a wish for all feeds is not answered by those that were due.
    ///
    /// - Returns: How each answered, in the order of the subscriptions, and which have moved, for the caller
    ///   who had them asked.
    func refresh(_ errand: RefreshErrand) async -> (report: RefreshReport, moves: [Move]) {
        let subscriptions = errand.subscriptions
        var reports: [RefreshReport] = []
        while let current { reports.append(await current.value.report) }
        let known = reports.reduce(into: [:]) { $0.merge($1.byFeed) { $1 } }
        let task = Task {
            let result = await refreshNow(
                subscriptions.filter { known[$0.id] == nil },
                for: errand
            )
            current = nil
            return result
        }
        current = task
        let (report, moves) = await task.value
        let all = known.merging(report.byFeed) { $1 }
        reports = (reports + [report]).filter { !$0.outcomes.isEmpty }
        let whole = RefreshReport(
            outcomes: subscriptions.compactMap { all[$0.id] },
            isOffline: !reports.isEmpty && reports.allSatisfy(\.isOffline)
        )
        return (whole, moves)
    }

    private func refreshNow(
        _ subscriptions: [Subscription],
        for errand: RefreshErrand
    ) async -> (report: RefreshReport, moves: [Move]) {
        let orders: [RefreshOrder]
        do throws(ArchiveError) {
            orders = try await self.orders(
                subscriptions,
                of: errand.archive,
                scope: errand.scope
            )
        } catch {
            return (failed(subscriptions, with: error), [])
        }
        guard !orders.isEmpty else { return (RefreshReport(outcomes: []), []) }
        var batch = Batch(orders: orders)
        errand.tell(RefreshProgress(finishedCount: 0, totalCount: orders.count))
        await ask(orders, for: &batch, of: errand)
        batch.judgeUnreached()
        await store(&batch, for: errand)
        // What the reader has set for an address, or written in it, would be lost on the way to another one.
        let staying = Set(subscriptions.lazy.filter(\.hasCredentials).map(\.id))
        let moves = batch.moves.filter {
            configuration.feeds[$0.old.address] == nil && !staying.contains($0.old)
        }
        return (batch.report, moves)
    }

    private func orders(
        _ subscriptions: [Subscription],
        of archive: Archive,
        scope: RefreshScope
    ) async throws(ArchiveError) -> [RefreshOrder] {
        let time = now()
        let chosen: Set<FeedID>? = if case .feeds(let ids) = scope { Set(ids) } else { nil }
        let known = try await archive.knownFeeds { id, wire in
            chosen?.contains(id) != false
                && WireRecord(wire).believed(at: time).mayBeAsked(for: scope, at: time)
        }
        let commands = Dictionary(configuration.commands.map { ($0.address, $0) }) { $1 }
        return subscriptions.compactMap { subscription in
            let id = subscription.id
            let feed = known.wanted[id]
            // A new feed is known to nobody.
            guard feed != nil || (!known.others.contains(id) && chosen?.contains(id) != false)
            else { return nil }
            return RefreshOrder(
                subscription: subscription,
                title: feed?.title ?? subscription.shownAddress,
                wire: feed.map { WireRecord($0.wire).believed(at: time) } ?? WireRecord(),
                settings: configuration.settings(ofFeedAt: id.address),
                command: id.account == .commands ? commands[id.address] : nil
            )
        }
    }

    /// Asks all feeds until each has answered, or time is over.
    private func ask(
        _ orders: [RefreshOrder],
        for batch: inout Batch,
        of errand: RefreshErrand
    ) async {
        var round = RefreshRound(orders: orders, configuration: configuration)
        let (pause, limit) = (pause, Duration.seconds(configuration.refreshTimeLimit))
        await withTaskGroup(of: RefreshStep.self) { group in
            group.addTask {
                await pause(limit)
                return .timeIsOver
            }
            begin(&round, holding: batch.deliveries.count, in: &group)
            while !round.isOver, let step = await group.next() {
                take(step, for: &round, in: &group)
                switch step {
                case .read(let delivery):
                    batch.add(delivery)
                    if batch.isFull { await store(&batch, for: errand) }
                    round.finish {
                        errand.tell(RefreshProgress(finishedCount: $0, totalCount: $1))
                    }
                case .hasGathered: await store(&batch, for: errand)
                case .answered, .patienceIsOver, .timeIsOver: break
                }
                gather(batch, of: &round, in: &group)
                begin(&round, holding: batch.deliveries.count, in: &group)
            }
            group.cancelAll()
        }
        leaveOutMissing(after: round, in: &batch)
    }

    private func take(
        _ step: RefreshStep,
        for round: inout RefreshRound,
        in group: inout TaskGroup<RefreshStep>
    ) {
        switch step {
        case .answered(let index, let visit, let schedule):
            round.line.end(index)
            // What was broken off is as good as never begun.
            if round.isOutOfTime, visit.isCancelled { return }
            round.readingCount += 1
            let order = round.orders[index]
            group.addTask {
                .read(Delivery(index: index, order: order, visit: visit, schedule: schedule))
            }
        case .read: round.readingCount -= 1
        case .hasGathered: round.isGathering = false
        case .patienceIsOver(let count):
            round.isWatched = false
            round.line.giveWay(begunBefore: count)
        case .timeIsOver:
            round.isOutOfTime = true
            round.line.close()
            group.cancelAll()
        }
    }

    /// Sees to it that what has come is not kept from the reader until the slowest feed has answered.
    private func gather(
        _ batch: Batch,
        of round: inout RefreshRound,
        in group: inout TaskGroup<RefreshStep>
    ) {
        guard !batch.deliveries.isEmpty, !round.isGathering else { return }
        round.isGathering = true
        let pause = pause
        group.addTask {
            await pause(Self.gathering)
            return .hasGathered
        }
    }

    /// Begins as many visits as may be, and watches over those that others wait for.
    private func begin(
        _ round: inout RefreshRound,
        holding count: Int,
        in group: inout TaskGroup<RefreshStep>
    ) {
        while round.readingCount + count < Self.answersAtOnce,
            let index = round.line.next()
        {
            let (order, fetch) = (round.orders[index], fetch)
            let schedule = schedule(for: order)
            group.addTask { .answered(index, await order.visit(with: fetch), schedule) }
        }
        guard round.line.isHeldUp, !round.isWatched else { return }
        round.isWatched = true
        let (pause, begunCount) = (pause, round.line.begunCount)
        group.addTask {
            await pause(VisitLine.patience)
            return .patienceIsOver(begunBefore: begunCount)
        }
    }

    /// Notes whom the refresh did not reach.
    private func leaveOutMissing(after round: RefreshRound, in batch: inout Batch) {
        let seconds = configuration.refreshTimeLimit
        let time = now()
        for index in batch.missing {
            let order = round.orders[index]
            let wire = order.wire.notReached(
                at: time,
                hungFor: round.line.hasHung(index) ? seconds : nil
            )
            batch.add(
                Delivery(
                    index: index,
                    order: order,
                    wire: wire,
                    failure: .notReached(seconds: seconds)
                )
            )
        }
    }

    private func schedule(for order: RefreshOrder) -> RefreshSchedule {
        RefreshSchedule(
            now: now(),
            chance: chance(),
            usualInterval: configuration.interval,
            wishedInterval: order.settings.interval
        )
    }

    /// Stores what has gathered, and tells who listens.
    private func store(_ batch: inout Batch, for errand: RefreshErrand) async {
        guard !batch.deliveries.isEmpty else { return }
        do throws(ArchiveError) {
            let stored = try await errand.archive.store(batch.inOrder.map(\.feed))
            if batch.settle(stored) { errand.tellNews() }
        } catch {
            batch.fail(with: FeedFailure.other(error.words))
        }
    }

    private func failed(_ subscriptions: [Subscription], with error: ArchiveError) -> RefreshReport
    {
        RefreshReport(
            outcomes: subscriptions.map { subscription in
                FeedOutcome(
                    feed: subscription.id,
                    title: subscription.title ?? subscription.shownAddress,
                    failure: .other(error.words)
                )
            }
        )
    }
}

extension RefreshReport {
    fileprivate var byFeed: [FeedID: FeedOutcome] {
        Dictionary(outcomes.map { ($0.feed, $0) }) { $1 }
    }
}
