import Archive
import FoundationEssentials
import News

/// Fetches feeds in parallel in the order of ``FetchQueue``, and stores their articles in batches.
///
/// To limit memory, no fetches start while many responses wait, responses stay compressed until
/// they are parsed, and only some are parsed at once.
actor Refresher {
    /// The number of responses waiting to be parsed or stored at which no further fetches start.
    private static let answersAtOnce = 48
    /// The maximum number of decoded responses that are not stored yet: one and a half batches.
    private static let readAtOnce = 24
    /// How long a parsed response waits for others before it is stored.
    static let gathering = Duration.milliseconds(500)

    private let fetch: FeedFetch
    private var configuration: NewsroomConfiguration
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private let pause: @Sendable (Duration) async -> Void
    private var rounds = ActiveRefreshes()

    init(
        fetch: FeedFetch,
        configuration: NewsroomConfiguration,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.fetch = fetch
        self.configuration = configuration
        self.now = now
        self.random = random
        self.pause = pause
    }

    /// Applies settings to later refreshes.
    ///
    /// The number of transfers and the general fetch settings are fixed when the client is created.
    func configure(_ wanted: NewsroomConfiguration) {
        configuration.refresh.interval = wanted.refresh.interval
        configuration.refresh.timeLimit = wanted.refresh.timeLimit
        configuration.feeds = wanted.feeds
        configuration.commands = wanted.commands
        configuration.rules = wanted.rules
        configuration.fetching.credentials = wanted.fetching.credentials
    }

    /// Fetches the due feeds of a scope.
    ///
    /// A concurrent call waits for running fetches and starts the remaining ones, so that a new
    /// feed does not wait for a feed that hangs. Returns the outcomes in the order of the
    /// subscriptions, and the permanent redirects of feeds that this call fetched.
    func refresh(_ request: RefreshRequest) async -> RefreshResult {
        let subscriptions = request.subscriptions
        let before = rounds.byNumber
        let orders: [FeedFetchRequest]
        do throws(ArchiveError) {
            orders = try await FeedFetchRequest.requests(
                for: request,
                as: configuration,
                at: now()
            )
        } catch {
            return RefreshResult(report: RefreshReport(failureOf: subscriptions, because: error))
        }
        let others = before.merging(rounds.byNumber) { $1 }
        let asked = others.values.reduce(into: Set()) { $0.formUnion($1.feeds) }
        let round = begin(orders.filter { !asked.contains($0.subscription.id) }, for: request)
        let own = await round.value
        var reports: [RefreshReport] = []
        for other in others.sorted(by: { $0.key < $1.key }) {
            reports.append(await other.value.task.value.report)
        }
        reports = (reports + [own.report]).filter { !$0.outcomes.isEmpty }
        let all = reports.reduce(into: [:]) { $0.merge($1.byFeed) { $1 } }
        let whole = RefreshReport(
            outcomes: subscriptions.compactMap { all[$0.id] },
            isOffline: !reports.isEmpty && reports.allSatisfy(\.isOffline)
        )
        return RefreshResult(report: whole, moves: own.moves)
    }

    private func begin(
        _ orders: [FeedFetchRequest],
        for request: RefreshRequest
    ) -> Task<RefreshResult, Never> {
        guard !orders.isEmpty else { return Task { RefreshResult() } }
        let number = rounds.nextNumber()
        let task = Task {
            defer { rounds.end(number) }
            return await refreshNow(orders, in: number, for: request)
        }
        rounds.begin(number, feeds: Set(orders.map(\.subscription.id)), task)
        return task
    }

    private func refreshNow(
        _ orders: [FeedFetchRequest],
        in number: Int,
        for request: RefreshRequest
    ) async -> RefreshResult {
        var batch = RefreshBatch(orders: orders)
        notify(RefreshProgress(finishedCount: 0, totalCount: orders.count), of: number, to: request)
        await ask(orders, in: number, for: &batch, of: request)
        batch.judgeUnreached()
        await store(&batch, for: request)
        // Settings and credentials belong to the old address.
        let staying = Set(orders.lazy.map(\.subscription).filter(\.hasCredentials).map(\.id))
        let moves = batch.moves.filter {
            configuration.feeds[$0.old.address] == nil && !staying.contains($0.old)
        }
        return RefreshResult(report: batch.report, moves: moves)
    }

    private func notify(_ progress: RefreshProgress, of number: Int, to request: RefreshRequest) {
        request.notify(rounds.sum(after: progress, of: number))
    }

    private func ask(
        _ orders: [FeedFetchRequest],
        in number: Int,
        for batch: inout RefreshBatch,
        of request: RefreshRequest
    ) async {
        var round = RunningRefresh(orders: orders, configuration: configuration)
        let (pause, limit) = (pause, Duration.seconds(configuration.refresh.timeLimit))
        await withTaskGroup(of: RefreshStep.self) { group in
            group.addTask {
                await pause(limit)
                return .timeIsOver
            }
            begin(&round, beside: batch, in: &group)
            while !round.isOver, let step = await group.next() {
                take(step, for: &round, in: &group)
                switch step {
                case .read(let delivery):
                    batch.add(delivery)
                    if batch.isFull { await store(&batch, for: request) }
                    round.finish { notify($0, of: number, to: request) }
                case .hasGathered: await store(&batch, for: request)
                case .answered, .damaged, .slotTimeout, .timeIsOver: break
                }
                gather(batch, of: &round, in: &group)
                read(&round, beside: batch, in: &group)
                begin(&round, beside: batch, in: &group)
            }
            group.cancelAll()
        }
        leaveOutMissing(after: round, in: &batch)
    }

    private func take(
        _ step: RefreshStep,
        for round: inout RunningRefresh,
        in group: inout TaskGroup<RefreshStep>
    ) {
        switch step {
        case .answered(let answer):
            if round.isOutOfTime, answer.isCancelled {
                round.queue.end(answer.index)
            } else {
                round.add(answer)
            }
        case .read: round.readingCount -= 1
        case .damaged(let index, let decoding):
            round.readingCount -= 1
            round.askAgain(index, decoding: decoding)
        case .hasGathered: round.isGathering = false
        case .slotTimeout(let count):
            round.isWatched = false
            round.queue.freeSlots(begunBefore: count)
        case .timeIsOver:
            round.isOutOfTime = true
            round.queue.close()
            group.cancelAll()
        }
    }

    private func gather(
        _ batch: RefreshBatch,
        of round: inout RunningRefresh,
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

    private func read(
        _ round: inout RunningRefresh,
        beside batch: RefreshBatch,
        in group: inout TaskGroup<RefreshStep>
    ) {
        while round.readingCount + batch.deliveries.count < Self.readAtOnce,
            let answer = round.nextAnswer()
        {
            let (order, fetch) = (round.orders[answer.index], fetch)
            group.addTask {
                let visit: FeedFetchResult
                switch answer.decoded(by: fetch) {
                case .visit(let decoded): visit = decoded
                case .askAgain(let decoding): return .damaged(answer.index, decoding)
                }
                return .read(
                    PreparedFeedUpdate(
                        index: answer.index,
                        order: order,
                        visit: visit,
                        schedule: answer.schedule
                    )
                )
            }
        }
    }

    private func begin(
        _ round: inout RunningRefresh,
        beside batch: RefreshBatch,
        in group: inout TaskGroup<RefreshStep>
    ) {
        while round.answers.count + round.readingCount + batch.deliveries.count
            < Self.answersAtOnce,
            let index = round.queue.next()
        {
            let (order, fetch) = (round.orders[index], fetch)
            let (schedule, decoding) = (schedule(for: order), round.decoding(of: index))
            group.addTask {
                let reply = await order.ask(with: fetch, decoding: decoding)
                return .answered(
                    RunningRefresh.FeedResponse(index: index, reply: reply, schedule: schedule)
                )
            }
        }
        guard round.queue.isStalled, !round.isWatched else { return }
        round.isWatched = true
        let (pause, begunCount) = (pause, round.queue.begunCount)
        group.addTask {
            await pause(FetchQueue.slowThreshold)
            return .slotTimeout(begunBefore: begunCount)
        }
    }

    private func leaveOutMissing(after round: RunningRefresh, in batch: inout RefreshBatch) {
        let seconds = configuration.refresh.timeLimit
        let time = now()
        for index in batch.missing {
            let order = round.orders[index]
            let fetchState = order.record.notReached(
                at: time,
                hungFor: round.queue.hasHung(index) ? seconds : nil
            )
            batch.add(
                PreparedFeedUpdate(
                    index: index,
                    order: order,
                    fetchState: fetchState,
                    failure: .notReached(seconds: seconds)
                )
            )
        }
    }

    private func schedule(for order: FeedFetchRequest) -> RefreshSchedule {
        RefreshSchedule(
            now: now(),
            random: random(),
            usualInterval: configuration.refresh.interval,
            configuredInterval: order.settings.interval
        )
    }

    private func store(_ batch: inout RefreshBatch, for request: RefreshRequest) async {
        guard !batch.deliveries.isEmpty else { return }
        do throws(ArchiveError) {
            let stored = try await request.archive.store(batch.inOrder.map(\.feed))
            if batch.recordStored(stored) { request.announceNews() }
        } catch {
            batch.fail(with: FeedFailure.other(error.words))
        }
    }
}
